/**
 * The k-th smallest, from 1, of the n(n + 1)/2 Walsh averages (x + y)/2 of ascending numbers, each with itself and with every other.
 * Found by halving the range of values and counting in one pass, so that hundreds of topics take no list of all averages.
 */
export function walshAverage(sorted: Float64Array, k: number): number {
  let [low, high] = [sorted[0], sorted.at(-1)!];
  if (countUpTo(sorted, low) >= k) return low;
  // Up to `low` there are fewer than k, up to `high`, which is one of them, at least k.
  while (true) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (countUpTo(sorted, middle) >= k) high = largestUpTo(sorted, middle);
    else low = middle;
  }
}

/** How many averages are at most a value, which is at least the smallest. */
function countUpTo(sorted: Float64Array, value: number): number {
  let count = 0;
  let j = sorted.length - 1;
  for (let i = 0; i <= j; i++) {
    // The largest partner of i that keeps the average at most the value: never further down than the one before i.
    while ((sorted[i] + sorted[j]) / 2 > value) j--;
    count += j - i + 1;
  }
  return count;
}

/** The largest average that is at most a value, which is at least the smallest. */
function largestUpTo(sorted: Float64Array, value: number): number {
  let largest = Number.NEGATIVE_INFINITY;
  let j = sorted.length - 1;
  for (let i = 0; i <= j; i++) {
    while ((sorted[i] + sorted[j]) / 2 > value) j--;
    largest = Math.max(largest, (sorted[i] + sorted[j]) / 2);
  }
  return largest;
}
