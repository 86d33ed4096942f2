import { hypergeometricTails } from '../../math/hypergeometric.ts';
import { mostRelevant } from '../../significance/count-interval.ts';
import { foundWithin, type ScreenedList, stretchesOf } from '../screened-list.ts';
import { defineStoppingRule, endOfList } from '../stopping-rule.ts';

/**
 * The smallest probability, over every window that ends at `depth`, of so few relevant documents in it if the target
 * had been missed: 0 where it cannot have been. Of windows with as many relevant documents the longest has the
 * smallest, so that only those that begin after a relevant document are looked at.
 */
export function missedTarget(list: ScreenedList, depth: number, found: number, target: number): number {
  const { ranks, collection } = list;
  let smallest = 1;
  for (let before = 0; before <= found; before++) {
    const start = before === 0 ? 0 : ranks[before - 1];
    const sample = depth - start;
    if (sample <= 0) break;
    const population = collection - start;
    const relevant = Math.floor(found / target + 1 - before);
    if (relevant > population) return 0;
    smallest = Math.min(smallest, hypergeometricTails(found - before, { population, relevant, sample }).atMost);
  }
  return smallest;
}

export const CMH = defineStoppingRule({
  name: 'CMH',
  title: 'Hypergeometric test',
  summary:
    'Stops when so few relevant documents among the last ones would be improbable if the target had been missed.',
  cite: 'callaghan-2020',
  promises: true,
  caution:
    'CMH does not keep its confidence: it takes the smallest probability of all windows, after every document, without a correction; with a confidence of 0.95, 10,000 simulated reviews in random order (500 documents, 200 relevant) had a recall of 0.8 in 67.9% of the cases and of 0.95 in 89.4% (docs/stopping.md); CMHBatches is CMH with a correction and is recommended',
  stop: (list, { target, confidence }) => {
    const error = 1 - confidence;
    const rejects = (depth: number, found: number) => missedTarget(list, depth, found, target) < error;
    for (const { found, first, last } of stretchesOf(list)) {
      // With every document that is not relevant the probability falls: within a stretch, halving finds the first.
      if (last === 0 || !rejects(last, found)) continue;
      let [low, high] = [Math.max(1, first), last];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (rejects(middle, found)) high = middle;
        else low = middle + 1;
      }
      return { rank: low };
    }
    return endOfList(list);
  },
  progress: (list, { target, confidence }) =>
    list.length === 0
      ? undefined
      : {
          quantity: 'smallest probability of a window',
          isProbability: true,
          value: missedTarget(list, list.length, list.ranks.length, target),
          needed: 1 - confidence,
          side: 'below',
        },
  mostRelevant: (list, { confidence }) => {
    const { ranks, length } = list;
    const starts = [0, ...Array.from(ranks)];
    const bounds = starts.map((start, before) => mostOfWindow(list, { start, before, end: length }, 1 - confidence));
    return Math.min(...bounds);
  },
});

interface Window {
  /** Documents before it. */
  readonly start: number;
  /** Relevant ones among these. */
  readonly before: number;
  readonly end: number;
}

/** The most relevant documents that there can be when what comes after a place is in random order, or a better one. */
export function mostOfWindow(list: ScreenedList, { start, before, end }: Window, error: number): number {
  const relevant = foundWithin(list, end) - before;
  return before + mostRelevant({ population: list.collection - start, sample: end - start, relevant }, error);
}
