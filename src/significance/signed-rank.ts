import { normalCdf, normalQuantile } from '../math/normal.ts';
import { differencesOf } from '../math/paired.ts';
import { chosenSumCdf, signedRankCdf } from '../math/signed-rank-distribution.ts';

/**
 * What zero differences do: `wilcox` drops them, `pratt` ranks them and then drops their ranks,
 * `zsplit` gives half of their ranks to each sign.
 */
export type ZeroRule = 'wilcox' | 'pratt' | 'zsplit';

export interface SignedRankOptions {
  readonly zeros?: ZeroRule;
  /**
   * `exact` counts the signs of all differences but zeros, in whatever ties there are; `auto` does so for at most 50 and otherwise
   * takes `normal`, the approximation with tie correction. `untied` is the table for ranks without ties, a sum that ends
   * in a half being rounded up, as the `exact` of SciPy: with ties it is not exact.
   */
  readonly method?: 'auto' | 'exact' | 'untied' | 'normal';
  /** Moves the statistic half a rank towards its mean before the normal approximation. */
  readonly continuity?: boolean;
  /** Differences closer than this are equal; 0 takes them as they come out of the subtraction. From the size of the values unless told. */
  readonly rounding?: number;
}

/** The rank sums of the positive and negative differences, and what follows from them. */
export interface SignedRank {
  readonly plus: number;
  readonly minus: number;
  /** Differences that were ranked. */
  readonly ranked: number;
  /** How p was found. */
  readonly method: 'exact' | 'untied' | 'normal';
  /** Two-sided; 1 where all differences are zero. */
  readonly pValue: number;
  /** The largest rank sum of either sign for which a two-sided p is at most alpha; below 0 where there is none. */
  readonly largestRejected: (alpha: number) => number;
}

/** Up to so many differences all signs are counted: some 50,000 steps at most, and as many as R and SciPy have tables for. */
const exactUpTo = 50;

/**
 * Wilcoxon's signed-rank test of a − b; nothing but the p-value and what it needs.
 * Fast enough for every pair of a campaign: a few native sorts of typed arrays and one merge.
 */
export function signedRank(a: ArrayLike<number>, b: ArrayLike<number>, options: SignedRankOptions = {}): SignedRank {
  const { zeros: zeroRule = 'wilcox', continuity = false, rounding } = options;
  const { plus, minus, zeros, ties, ranks } = rankSums(differencesOf(a, b, rounding), zeroRule !== 'wilcox');
  const n = a.length;
  const ranked = zeroRule === 'wilcox' ? n - zeros : n;
  const share = zeroRule === 'zsplit' ? (zeros * (zeros + 1)) / 4 : 0;
  const method = methodOf(options, ranks.length, zeros);
  const sums = { plus: plus + share, minus: minus + share, ranked, method };
  const smaller = Math.min(sums.plus, sums.minus);

  if (method === 'normal') {
    let mean = (ranked * (ranked + 1)) / 4;
    let spread = ranked * (ranked + 1) * (2 * ranked + 1);
    if (zeroRule === 'pratt') {
      // Cureton 1967.
      mean -= (zeros * (zeros + 1)) / 4;
      spread -= zeros * (zeros + 1) * (2 * zeros + 1);
    }
    const tied = zeroRule === 'zsplit' ? ties + zeros ** 3 - zeros : ties;
    const deviation = Math.sqrt((spread - tied / 2) / 24);
    const half = continuity ? 0.5 : 0;
    const distance = sums.plus - mean;
    const z = (distance - Math.sign(distance) * half) / deviation;
    return {
      ...sums,
      pValue: zeros === n ? 1 : Math.min(1, 2 * normalCdf(-Math.abs(z))),
      largestRejected: (alpha) => mean + normalQuantile(alpha / 2) * deviation - half,
    };
  }
  if (method === 'untied' || (ties === 0 && zeros === n - ranked)) {
    const cdf = signedRankCdf(ranked);
    return {
      ...sums,
      pValue: Math.min(1, 2 * cdf[Math.ceil(smaller)]),
      largestRejected: (alpha) => lastUpTo(cdf, alpha / 2),
    };
  }
  // Ranks of ties end in a half at most. Zeros keep what they have, so that only the signs of the others are counted.
  const doubled = ranks.map((rank) => 2 * rank);
  const least = 2 * (smaller - share);
  return {
    ...sums,
    pValue: Math.min(1, 2 * chosenSumCdf(doubled, least)[least]),
    largestRejected: (alpha) => {
      const cut = lastUpTo(chosenSumCdf(doubled, plus + minus), alpha / 2);
      return cut < 0 ? cut : share + cut / 2;
    },
  };
}

function methodOf(
  { zeros = 'wilcox', method = 'auto' }: SignedRankOptions,
  differing: number,
  zeroCount: number,
): SignedRank['method'] {
  if (method === 'auto') return differing <= exactUpTo ? 'exact' : 'normal';
  if (method === 'untied' && zeros === 'pratt' && zeroCount > 0)
    throw new RangeError('no table of untied ranks for zeros under pratt; expected exact or normal');
  return method;
}

/** The largest sum that can come up and has at most so much below it and at it; −1 where there is none. */
function lastUpTo(cdf: Float64Array, tail: number): number {
  let last = -1;
  for (let w = 0; w < cdf.length && cdf[w] <= tail; w++) if (w === 0 || cdf[w] > cdf[w - 1]) last = w;
  return last;
}

/** Rank sums by sign, the ranks of all but zeros, and Σ t³ − t over groups of t equal sizes; zeros take the first ranks or none. */
function rankSums(differences: Float64Array, rankZeros: boolean) {
  const n = differences.length;
  const sizes = new Float64Array(n);
  let positives = 0;
  let negatives = 0;
  for (let i = 0; i < n; i++) {
    const difference = differences[i];
    if (difference > 0) sizes[positives++] = difference;
    else if (difference < 0) sizes[n - ++negatives] = -difference;
  }
  const up = sizes.subarray(0, positives).sort();
  const down = sizes.subarray(n - negatives).sort();
  const zeros = n - positives - negatives;
  const ranks = new Float64Array(positives + negatives);

  let plus = 0;
  let minus = 0;
  let ties = 0;
  let done = 0;
  let i = 0;
  let j = 0;
  while (done < ranks.length) {
    const size = j >= negatives || (i < positives && up[i] <= down[j]) ? up[i] : down[j];
    const firstUp = i;
    const firstDown = j;
    while (i < positives && up[i] === size) i++;
    while (j < negatives && down[j] === size) j++;
    const group = i - firstUp + j - firstDown;
    const average = (rankZeros ? zeros : 0) + done + (group + 1) / 2;
    plus += (i - firstUp) * average;
    minus += (j - firstDown) * average;
    ties += group ** 3 - group;
    ranks.fill(average, done, done + group);
    done += group;
  }
  return { plus, minus, zeros, ties, ranks };
}
