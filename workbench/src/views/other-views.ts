import { views } from './registry.ts';
import type { View } from './view.ts';

/** The views that have something to take away. */
export function otherViews(): View[] {
  return views.filter(({ takeaways }) => takeaways);
}
