import { mean } from '../math/mean.ts';
import { foundWithin, type ScreenedList } from './screened-list.ts';

/** Mean recall of lists of which the same share of each collection was looked at. */
export interface RecallPoint {
  /** Share of the collection. */
  readonly effort: number;
  readonly recall: number;
}

/** Shares from 0 to 1 at which recall is told. */
const steps = 200;

/** Mean recall over lists as larger shares of their collections are looked at, from the top; empty without a list. */
export function recallByShare(lists: readonly ScreenedList[]): RecallPoint[] {
  if (lists.length === 0) return [];
  return Array.from({ length: steps + 1 }, (_, i) => ({
    effort: i / steps,
    recall: mean(lists.map((list) => foundWithin(list, Math.floor((i * list.collection) / steps)) / list.relevant)),
  }));
}
