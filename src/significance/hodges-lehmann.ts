import { normalQuantile } from '../math/normal.ts';
import { signedRankCdf } from '../math/signed-rank-distribution.ts';
import { walshAverage } from '../math/walsh-averages.ts';
import type { ShiftEstimate } from '../model/comparison.ts';
import { checkLevel, differencesOf, type LevelOption } from './differences.ts';
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
  const all = differencesOf(a, b);
  const sorted = (zeros === 'wilcox' ? all.filter((difference) => difference !== 0) : all).sort();
  const n = sorted.length;
  if (sorted.every((difference) => difference === 0)) return undefined;
  if (zeros === 'pratt' && all.includes(0)) return undefined;
  const averages = (n * (n + 1)) / 2;
  const middle = [Math.floor((averages + 1) / 2), Math.ceil((averages + 1) / 2)];
  const estimate = (walshAverage(sorted, middle[0]) + walshAverage(sorted, middle[1])) / 2;
  const cut = largestRejected(signedRank(a, b, options), level, n, options.continuity);
  const method = 'Hodges–Lehmann';
  if (cut < 0) return { estimate, method };
  const interval = { low: walshAverage(sorted, cut + 1), high: walshAverage(sorted, averages - cut), level, method };
  return { estimate, interval, method };
}

/** The largest rank sum of either sign at which the test rejects; −1 where so few differences never make it reject. */
function largestRejected(
  { exact, deviation, mean }: ReturnType<typeof signedRank>,
  level: number,
  n: number,
  continuity = false,
): number {
  const tail = (1 - level) / 2;
  if (!exact) return Math.floor(mean + normalQuantile(tail) * deviation - (continuity ? 0.5 : 0));
  const cdf = signedRankCdf(n);
  let cut = -1;
  while (cdf[cut + 1] <= tail) cut++;
  return cut;
}
