const known = new Map<number, Float64Array>();

/**
 * The exact distribution of a signed rank sum: entry w is P(W ≤ w), W being the sum of those ranks 1…n whose sign, a fair coin's, is positive.
 * Sizes up to 50 are kept, as the exact test asks for them again and again.
 */
export function signedRankCdf(n: number): Float64Array {
  const kept = known.get(n);
  if (kept) return kept;
  const cdf = chosenSumCdf(
    Array.from({ length: n }, (_, i) => i + 1),
    (n * (n + 1)) / 2,
  );
  if (n <= 50) known.set(n, cdf);
  return cdf;
}

/**
 * Entry w is P(S ≤ w), S being the sum of those of some positive whole numbers for which a fair coin says so, up to `most`.
 * Made by adding one number at a time: all 2ⁿ ways are counted, and up to 50 numbers without rounding.
 */
export function chosenSumCdf(numbers: ArrayLike<number>, most: number): Float64Array {
  const cdf = new Float64Array(most + 1);
  cdf[0] = 1;
  let reach = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i];
    reach = Math.min(most, reach + number);
    for (let w = reach; w >= number; w--) cdf[w] = (cdf[w] + cdf[w - number]) / 2;
    for (let w = Math.min(reach, number - 1); w >= 0; w--) cdf[w] /= 2;
  }
  for (let w = 1; w < cdf.length; w++) cdf[w] += cdf[w - 1];
  return cdf;
}
