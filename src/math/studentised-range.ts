import { findRoot } from './find-root.ts';
import { normalCdf } from './normal.ts';

/** The probability that the range of `k` standard normal variables is at least `q`: Tukey's q for a known variance. */
export function studentisedRangeUpper(q: number, k: number): number {
  if (!(Number.isInteger(k) && k >= 2)) throw new RangeError(`invalid number of means: ${k}; expected 2 or more`);
  if (q <= 0) return 1;
  // The smallest is at z, the others within q above it: P(range < q) = k ∫ φ(z) (Φ(z + q) − Φ(z))ᵏ⁻¹ dz.
  const within = (z: number) => k * density(z) * (normalCdf(-z) - normalCdf(-z - q)) ** (k - 1);
  // Past 8.5 deviations the density is below 1e-16.
  const steps = 400;
  const width = 17 / steps;
  // The integrand and its derivatives vanish at both ends, where the trapezoidal rule converges faster than any power.
  let sum = 0;
  for (let i = 1; i < steps; i++) sum += within(-8.5 + i * width);
  return Math.min(1, Math.max(0, 1 - sum * width));
}

/** The value that the range of `k` standard normal variables reaches with probability p. */
export function studentisedRangeQuantile(p: number, k: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`invalid probability: ${p}; expected a number between 0 and 1`);
  let high = 4;
  while (studentisedRangeUpper(high, k) > p) high *= 2;
  return findRoot((q) => studentisedRangeUpper(q, k) - p, 0, high);
}

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
