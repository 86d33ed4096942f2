import { compareView } from './compare.tsx';
import { effortView } from './effort.tsx';
import { estimateView } from './estimate.tsx';
import { measuresView } from './measures.tsx';
import { missesView } from './misses.tsx';
import { openView } from './open.tsx';
import { robustnessView } from './robustness.tsx';
import { runsView } from './runs.tsx';
import { stopView } from './stop.tsx';
import { takeAwayView } from './take-away.tsx';
import { topicsView } from './topics.tsx';
import type { View } from './view.ts';

/** The pages, in the order of the navigation. */
export const views: readonly View[] = [
  openView,
  runsView,
  topicsView,
  missesView,
  compareView,
  measuresView,
  effortView,
  stopView,
  robustnessView,
  estimateView,
  takeAwayView,
];
