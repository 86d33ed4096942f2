/**
 * What PRES is expected to be where the N documents of a collection stand in random order.
 * PRES · n · Nmax is the sum of Nmax + i − r over the found, the i-th at rank r: every rank down to Nmax is relevant
 * with probability n/N, every pair of them with n(n−1) / N(N−1). Normalised recall of such an order is expected to be ½.
 */
export function expectedPres(n: number, nmax: number, collection: number): number {
  const N = collection;
  const checked = Math.min(nmax, N);
  const late = N === 1 ? 0 : ((checked - 1) * (n - 1)) / (N - 1);
  return (checked * (2 * nmax - checked + 1 + late)) / (2 * N * nmax);
}
