import { mean, standardDeviation } from '../math/mean.ts';
import { checkPaired } from '../math/paired.ts';
import { studentQuantile } from '../math/student-t.ts';
import type { Comparison } from '../model/comparison.ts';
import { cohenDz, rankBiserial } from './effect-size.ts';
import { signedRank } from './signed-rank.ts';

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

/** The differences a − b, topic by topic. */
export function differencesOf(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  checkPaired(a, b);
  return Float64Array.from({ length: a.length }, (_, i) => a[i] - b[i]);
}

/** Mean difference, interval, effect sizes and wins of two aligned lists, and what is odd about them. */
export function describeDifferences(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { level = 0.95 }: LevelOption = {},
): Description {
  checkLevel(level);
  const differences = differencesOf(a, b);
  const n = differences.length;
  const wins = differences.filter((difference) => difference > 0).length;
  const losses = differences.filter((difference) => difference < 0).length;
  const counts = { n, difference: mean(differences), wins, ties: n - wins - losses, losses };
  if (n < 2)
    return { ...counts, effectSize: {}, reason: n === 0 ? 'no topics to compare' : 'only one topic to compare' };

  const deviation = deviationOf(differences, a, b);
  const reach = (studentQuantile((1 + level) / 2, n - 1) * deviation) / Math.sqrt(n);
  const interval = { low: counts.difference - reach, high: counts.difference + reach, level, method: 't' };
  if (wins + losses === 0) return { ...counts, interval, effectSize: {}, reason: 'all differences are zero' };

  const { plus, minus, ranked } = signedRank(a, b, { method: 'normal' });
  const effectSize = { rankBiserial: rankBiserial(plus, minus, ranked, level) };
  if (deviation === 0) return { ...counts, interval, effectSize, reason: 'all differences are equal' };
  return { ...counts, interval, effectSize: { dz: cohenDz(counts.difference, deviation, n, level), ...effectSize } };
}

/** Student's t of the differences: infinite where they are all equal, 0 where they are all zero or too few. */
export function studentStatistic({ n, difference, effectSize }: Description): number {
  if (effectSize.dz) return effectSize.dz.value * Math.sqrt(n);
  return effectSize.rankBiserial ? Math.sign(difference) * Number.POSITIVE_INFINITY : 0;
}

/** The standard deviation, or 0 where it is no more than the rounding of the subtractions. */
export function deviationOf(differences: Float64Array, a: ArrayLike<number>, b: ArrayLike<number>): number {
  let scale = 0;
  for (let i = 0; i < a.length; i++) scale = Math.max(scale, Math.abs(a[i]), Math.abs(b[i]));
  const deviation = standardDeviation(differences);
  return deviation <= 2 * Number.EPSILON * scale ? 0 : deviation;
}
