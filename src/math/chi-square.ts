import { logGamma } from './log-gamma.ts';

/** The probability that χ² with `df` degrees of freedom is at least `x`. */
export function chiSquareUpper(x: number, df: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  const [a, z] = [df / 2, x / 2];
  const front = Math.exp(a * Math.log(z) - z - logGamma(a));
  return z < a + 1 ? 1 - front * series(a, z) : front * continuedFraction(a, z);
}

/** Σ zⁿ / a(a + 1) … (a + n): the lower incomplete gamma function over its front (DLMF 8.11.4). */
function series(a: number, z: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 100_000 && term > sum * 1e-17; n++) {
    term *= z / (a + n);
    sum += term;
  }
  return sum;
}

/** The upper incomplete gamma function over its front (DLMF 8.9.2), by Lentz's method. */
function continuedFraction(a: number, z: number): number {
  let b = z + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 100_000; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}
