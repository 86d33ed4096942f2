import { mean, standardDeviation } from '../math/mean.ts';
import { differencesOf } from '../math/paired.ts';
import { roundingOf } from '../math/settle.ts';
import { studentQuantile } from '../math/student-t.ts';
import type { Comparison } from '../model/comparison.ts';
import { cohenDz, rankBiserial } from './effect-size.ts';
import { type SignedRankOptions, signedRank } from './signed-rank.ts';

/** What every comparison says, whatever the test. */
export type Description = Omit<Comparison, 'test' | 'rule' | 'statistic' | 'pValue' | 'seed'>;

export interface LevelOption {
  /** The confidence of the intervals; 0.95 unless told. */
  readonly level?: number;
}

/** The confidence of intervals, checked. */
export function checkLevel(level = 0.95): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`invalid level: ${level}; expected a number between 0 and 1`);
  return level;
}

/** Mean difference, interval, effect sizes and wins of two aligned lists, and what is odd about them. */
export function describeDifferences(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { level = 0.95, rounding = roundingOf(a, b) }: LevelOption & Pick<SignedRankOptions, 'rounding'> = {},
): Description {
  checkLevel(level);
  const differences = differencesOf(a, b, rounding);
  const n = differences.length;
  const wins = differences.filter((difference) => difference > 0).length;
  const losses = differences.filter((difference) => difference < 0).length;
  const counts = { n, difference: meanDifference(differences, rounding), wins, ties: n - wins - losses, losses };
  if (n < 2)
    return { ...counts, effectSize: {}, reason: n === 0 ? 'no topics to compare' : 'only one topic to compare' };

  if (wins + losses === 0) return { ...counts, effectSize: {}, reason: 'all differences are zero' };
  const { plus, minus, ranked } = signedRank(a, b, { method: 'normal', rounding });
  const effectSize = { rankBiserial: rankBiserial(plus, minus, ranked, level) };
  if (areEqual(differences)) return { ...counts, effectSize, reason: 'all differences are equal' };

  const deviation = standardDeviation(differences);
  const reach = (studentQuantile((1 + level) / 2, n - 1) * deviation) / Math.sqrt(n);
  const interval = { low: counts.difference - reach, high: counts.difference + reach, level, method: 't' };
  return { ...counts, interval, effectSize: { dz: cohenDz(counts.difference, deviation, n, level), ...effectSize } };
}

/** The mean of differences, 0 where it is no more than rounding. */
export function meanDifference(differences: Float64Array, rounding: number): number {
  const difference = mean(differences);
  return Math.abs(difference) <= rounding ? 0 : difference;
}

/** Whether all are the same number, so that they have no spread from which to tell chance. */
export function areEqual(differences: Float64Array): boolean {
  return differences.every((difference) => difference === differences[0]);
}

/**
 * The two-sided p of n differences that are all equal, and not 0: the chance that n fair coins all fall alike.
 * Student's t would be infinite and its p 0, but without a spread there is nothing that says more than the signs.
 */
export function pOfEqual(n: number): number {
  return 2 ** (1 - n);
}

/** How such a p was found, in words. */
export const ruleOfEqual = 'all differences are equal: no spread to test by, so p counts signs, 2 of 2^n';

/** Student's t of the differences: infinite where they are all equal, 0 where they are all zero or too few. */
export function studentStatistic({ n, difference, effectSize }: Description): number {
  if (effectSize.dz) return effectSize.dz.value * Math.sqrt(n);
  return effectSize.rankBiserial ? Math.sign(difference) * Number.POSITIVE_INFINITY : 0;
}
