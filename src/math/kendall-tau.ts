import { checkPaired } from './paired.ts';

/** Kendall's correlation and the counts of pairs behind it. */
export interface KendallTau {
  /** (concordant − discordant) / pairs; tied pairs pull it towards 0. NaN for fewer than two values. */
  readonly tauA: number;
  /** (concordant − discordant) / √((pairs − tiedX)(pairs − tiedY)), Kendall 1945; NaN where one of the two does not vary. */
  readonly tauB: number;
  readonly pairs: number;
  readonly concordant: number;
  readonly discordant: number;
  /** Pairs equal in x, whether or not in y. */
  readonly tiedX: number;
  /** Pairs equal in y, whether or not in x. */
  readonly tiedY: number;
  /** Pairs equal in both. */
  readonly tiedBoth: number;
}

/** Kendall's tau-a and tau-b of two lists of values, in n log n (Knight 1966). */
export function kendallTau(x: ArrayLike<number>, y: ArrayLike<number>): KendallTau {
  checkPaired(x, y);
  const n = x.length;
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort((i, j) => x[i] - x[j] || y[i] - y[j]);
  const ys = Float64Array.from(order, (i) => y[i]);
  const tiedX = pairsInGroups(n, (i) => x[order[i]] === x[order[i - 1]]);
  const tiedBoth = pairsInGroups(n, (i) => x[order[i]] === x[order[i - 1]] && ys[i] === ys[i - 1]);
  const discordant = sortCountingSwaps(ys);
  const tiedY = pairsInGroups(n, (i) => ys[i] === ys[i - 1]);

  const pairs = (n * (n - 1)) / 2;
  const concordant = pairs - tiedX - tiedY + tiedBoth - discordant;
  const balance = concordant - discordant;
  return {
    // Where there is no pair, or none that is not tied, each is 0/0.
    tauA: balance / pairs,
    // One root of a product of whole numbers: exact where the two are equal, and the same with x and y swapped.
    tauB: balance / Math.sqrt((pairs - tiedX) * (pairs - tiedY)),
    pairs,
    concordant,
    discordant,
    tiedX,
    tiedY,
    tiedBoth,
  };
}

function pairsInGroups(n: number, sameAsBefore: (i: number) => boolean): number {
  let pairs = 0;
  let size = 1;
  for (let i = 1; i < n; i++) {
    size = sameAsBefore(i) ? size + 1 : 1;
    pairs += size - 1;
  }
  return pairs;
}

/** Sorts ascending by merging, and counts the pairs that stood in the wrong order. */
function sortCountingSwaps(values: Float64Array): number {
  const n = values.length;
  let from = values;
  let to: Float64Array = new Float64Array(n);
  let swaps = 0;
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n);
      const end = Math.min(start + 2 * width, n);
      let left = start;
      let right = middle;
      for (let i = start; i < end; i++) {
        if (left < middle && (right >= end || from[left] <= from[right])) {
          to[i] = from[left++];
        } else {
          to[i] = from[right++];
          swaps += middle - left;
        }
      }
    }
    [from, to] = [to, from];
  }
  values.set(from);
  return swaps;
}
