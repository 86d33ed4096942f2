/**
 * Gini coefficient of values that are not negative, as Azzopardi and Vinay (2008) have it: 0 where all are equal, 1 where
 * one has everything. The values are sorted ascending; `zeros` more of value 0 stand before them. NaN where there are
 * fewer than two, or nothing to share.
 */
export function giniCoefficient(sorted: ArrayLike<number>, zeros = 0): number {
  const N = sorted.length + zeros;
  let [weighted, sum] = [0, 0];
  for (let i = 0; i < sorted.length; i++) {
    weighted += (2 * (zeros + i + 1) - N - 1) * sorted[i];
    sum += sorted[i];
  }
  return weighted / ((N - 1) * sum);
}

/**
 * The Lorenz curve: what share of the sum the lowest 0, 1/steps, 2/steps … of the values have, those sorted ascending
 * with `zeros` more of value 0 before them; between two values it is a straight line.
 */
export function lorenzCurve(sorted: ArrayLike<number>, zeros = 0, steps = 100): number[] {
  const N = sorted.length + zeros;
  const sums = new Float64Array(sorted.length + 1);
  for (let i = 0; i < sorted.length; i++) sums[i + 1] = sums[i] + sorted[i];
  const total = sums[sorted.length];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const place = Math.max(0, (step * N) / steps - zeros);
    const below = Math.floor(place);
    return (sums[below] + (place - below) * (sorted[below] ?? 0)) / total;
  });
}
