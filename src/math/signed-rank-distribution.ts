const known = new Map<number, Float64Array>();

/**
 * The exact distribution of a signed rank sum: entry w is P(W ≤ w), W being the sum of those ranks 1…n whose sign, a fair coin's, is positive.
 * Made by adding one rank at a time; sizes up to 50 are kept, as the exact test asks for them again and again.
 */
export function signedRankCdf(n: number): Float64Array {
  const kept = known.get(n);
  if (kept) return kept;
  const cdf = new Float64Array((n * (n + 1)) / 2 + 1);
  cdf[0] = 1;
  let reach = 0;
  for (let rank = 1; rank <= n; rank++) {
    reach += rank;
    for (let w = reach; w >= rank; w--) cdf[w] = (cdf[w] + cdf[w - rank]) / 2;
    for (let w = rank - 1; w >= 0; w--) cdf[w] /= 2;
  }
  for (let w = 1; w < cdf.length; w++) cdf[w] += cdf[w - 1];
  if (n <= 50) known.set(n, cdf);
  return cdf;
}
