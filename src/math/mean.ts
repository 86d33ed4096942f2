import { compensatedSum } from './sum.ts';

/** The arithmetic mean; NaN for no values. */
export function mean(values: ArrayLike<number>): number {
  return compensatedSum(values) / values.length;
}

/** The sample variance, with divisor n − 1 and in two passes; NaN for fewer than two values. */
export function variance(values: ArrayLike<number>): number {
  const n = values.length;
  const centre = mean(values);
  let squares = 0;
  let rest = 0;
  for (let i = 0; i < n; i++) {
    const deviation = values[i] - centre;
    squares += deviation * deviation;
    rest += deviation;
  }
  // The deviations sum to zero but for rounding; what is left over corrects the squares (Chan, Golub & LeVeque 1983).
  return Math.max(0, squares - (rest * rest) / n) / (n - 1);
}

/** The sample standard deviation, with divisor n − 1; NaN for fewer than two values. */
export function standardDeviation(values: ArrayLike<number>): number {
  return Math.sqrt(variance(values));
}
