/** The sums of the values with every pattern of signs, 2ⁿ of them. */
export function signSums(values: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(2 ** values.length);
  for (let i = 0, size = 1; i < values.length; i++, size *= 2) {
    for (let j = 0; j < size; j++) {
      sums[size + j] = sums[j] - values[i];
      sums[j] += values[i];
    }
  }
  return sums;
}

/**
 * How many of the 2ⁿ patterns of signs give a sum of at least `bound`.
 * Meets in the middle: sorts the sums of both halves and walks through them in opposite directions.
 */
export function countSignSums(values: ArrayLike<number>, bound: number): number {
  const all = Array.from(values);
  const low = signSums(all.slice(0, all.length >> 1)).sort();
  const high = signSums(all.slice(all.length >> 1)).sort();
  let count = 0;
  let enough = high.length;
  for (let i = 0; i < low.length; i++) {
    while (enough > 0 && low[i] + high[enough - 1] >= bound) enough--;
    count += high.length - enough;
  }
  return count;
}
