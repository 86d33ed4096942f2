import { differencesOf } from '../math/paired.ts';
import { walshAverage } from '../math/walsh-averages.ts';
import type { ShiftEstimate } from '../model/comparison.ts';
import { checkLevel, type LevelOption } from './differences.ts';
import { type SignedRankOptions, signedRank } from './signed-rank.ts';

/**
 * The Hodges–Lehmann estimate of the location of a − b, and the interval that belongs to Wilcoxon's signed-rank test:
 * the median and two order statistics of the Walsh averages of the differences that are ranked, as R's `wilcox.test` has them.
 * Where the test finds nothing at 1 − level, 0 lies in the interval; where it does, 0 is at most its end, and that only among ties.
 * Undefined without a difference that is not 0, and under Pratt's rule, which no order statistics belong to.
 */
export function hodgesLehmann(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  options: SignedRankOptions & LevelOption = {},
): ShiftEstimate | undefined {
  const level = checkLevel(options.level);
  const { zeros = 'wilcox' } = options;
  const all = differencesOf(a, b, options.rounding);
  const sorted = (zeros === 'wilcox' ? all.filter((difference) => difference !== 0) : all).sort();
  const n = sorted.length;
  if (sorted.every((difference) => difference === 0)) return undefined;
  if (zeros === 'pratt' && all.includes(0)) return undefined;
  const averages = (n * (n + 1)) / 2;
  const middle = [Math.floor((averages + 1) / 2), Math.ceil((averages + 1) / 2)];
  const estimate = (walshAverage(sorted, middle[0]) + walshAverage(sorted, middle[1])) / 2;
  const cut = Math.floor(signedRank(a, b, options).largestRejected(1 - level));
  const method = 'Hodges–Lehmann';
  if (cut < 0) return { estimate, method };
  const interval = { low: walshAverage(sorted, cut + 1), high: walshAverage(sorted, averages - cut), level, method };
  return { estimate, interval, method };
}
