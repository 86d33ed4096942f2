import type { MeasureFacts } from '../model/measure.ts';
import { adjustPValues } from '../significance/correction.ts';
import { isSignificant } from './check-options.ts';
import { pairsOf, testRanksOfPairs } from './pairwise-tests.ts';

/** The level at which a pair of runs counts as told apart. */
export const flipAlpha = 0.05;

/** How the verdicts about pairs of runs change with other judgements. */
export interface VerdictFlips {
  /** Pairs that were told apart and are no longer. */
  readonly lost: number;
  /** Pairs of which the other run is now the better one. */
  readonly turned: number;
  /** Pairs that were not told apart and now are. */
  readonly gained: number;
}

/** For each pair of runs 1 where the first is better, −1 where the second is, 0 where they are not told apart. */
export type PairVerdicts = Int8Array;

/** Says which run of each pair is better: Wilcoxon's test over the topics, Holm's correction for the number of pairs. */
export function judgePairs({ better }: MeasureFacts, values: readonly Float64Array[]): PairVerdicts {
  const { pValues, signs } = testRanksOfPairs(values, pairsOf(values.length));
  const direction = better === 'lower' ? -1 : 1;
  return Int8Array.from(adjustPValues([...pValues], 'holm'), (pValue, p) =>
    isSignificant(pValue, flipAlpha) ? direction * signs[p] : 0,
  );
}

/** Counts the pairs about which the verdict is another one. */
export function countFlips(before: PairVerdicts, after: PairVerdicts): VerdictFlips {
  const count = (is: (was: number, now: number) => boolean) => before.filter((was, p) => is(was, after[p])).length;
  return {
    lost: count((was, now) => was !== 0 && now === 0),
    turned: count((was, now) => was * now < 0),
    gained: count((was, now) => was === 0 && now !== 0),
  };
}
