import { findRoot } from './find-root.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { normalQuantile } from './normal.ts';

/** The probability that Student's t with `df` degrees of freedom lies at least as far from 0 as `t`, on either side. */
export function studentTwoSided(t: number, df: number): number {
  if (!Number.isFinite(t)) return Number.isNaN(t) ? Number.NaN : 0;
  const square = t * t;
  const x = square > df ? df / square / (1 + df / square) : df / (df + square);
  const complement = square > df ? 1 / (1 + df / square) : square / (df + square);
  return incompleteBeta(x, df / 2, 0.5, complement);
}

/** The value that Student's t with `df` degrees of freedom stays below with probability p. */
export function studentQuantile(p: number, df: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`invalid probability: ${p}; expected a number from 0 to 1`);
  if (p === 0.5) return 0;
  if (p === 0 || p === 1) return (p - 0.5) * Number.POSITIVE_INFINITY;
  const tail = Math.min(p, 1 - p);
  // The tails of t are heavier than the normal's, so its quantile is never farther out than t's.
  let low = -normalQuantile(tail);
  while (studentTwoSided(low, df) < 2 * tail) low /= 2;
  let high = 2 * low + 1;
  while (studentTwoSided(high, df) > 2 * tail) high *= 2;
  const t = findRoot((x) => Math.log(studentTwoSided(x, df) / (2 * tail)), low, high);
  return p < 0.5 ? -t : t;
}
