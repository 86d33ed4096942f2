import { logBeta } from './log-gamma.ts';

/**
 * The regularised incomplete beta function Iₓ(a, b), by its continued fraction (DLMF 8.17.22) and Lentz's method.
 * `complement` is 1 − x; give it where x is near 1 and 1 − x is known better than the subtraction would tell.
 */
export function incompleteBeta(x: number, a: number, b: number, complement = 1 - x): number {
  if (x <= 0) return 0;
  if (complement <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - tail(complement, b, a, x);
  return tail(x, a, b, complement);
}

function tail(x: number, a: number, b: number, complement: number): number {
  const logComplement = x < 0.5 ? Math.log1p(-x) : Math.log(complement);
  const logX = complement < 0.5 ? Math.log1p(-complement) : Math.log(x);
  const front = Math.exp(a * logX + b * logComplement - logBeta(a, b)) / a;
  return front / continuedFraction(x, a, b);
}

function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 0;
  let value = 1;
  for (let step = 1; step < 100_000; step++) {
    const m = step >> 1;
    const numerator =
      step % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    // Lentz's guard against 0 is not needed: below (a + 1)/(a + b + 2) the numerators are a chain sequence, or above 0.
    d = 1 / (1 + numerator * d);
    c = 1 + numerator / c;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return value;
}
