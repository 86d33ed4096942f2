import { ln2High, ln2Low } from './ln2.ts';

/**
 * e to the power of x, rounded to the nearest double.
 * `Math.exp` may be off by one in the last place and differs between engines; C's libraries seldom are.
 */
export function exactExp(x: number): number {
  const near = Math.exp(x);
  return Math.abs(x) < 700 ? near + excessOfExp(x, near) : near;
}

/** The natural logarithm of x, rounded to the nearest double. */
export function exactLog(x: number): number {
  const near = Math.log(x);
  if (!(Math.abs(near) < 700) || near === 0) return near;
  // One step of Newton's method from a value that is nearly right.
  return near - excessOfExp(near, x) / x;
}

/**
 * e to the power of x, less a number that is nearly that: what is lost in the last place.
 * Computed with numbers that are the unevaluated sum of two doubles, to some 10⁻²³ of the power.
 */
function excessOfExp(x: number, nearly: number): number {
  const powers = Math.round(x / Math.LN2);
  const part = x - powers * ln2High;
  const rest = part - powers * ln2Low;
  const lost = part - rest - powers * ln2Low;
  // u = e^s − 1 for a small s, from its series.
  const s = rest / 256;
  const square = s * s;
  const cubic = s * square * (1 / 6 + s * (1 / 24 + s * (1 / 120 + s * (1 / 720 + s / 5040))));
  let sum = s + square / 2;
  let low = s - sum + square / 2 + (roundingOfSquare(s, square) / 2 + cubic + (lost / 256) * (1 + s));
  let high = sum + low;
  low += sum - high;
  // Eight times e^2s − 1 = 2u + u².
  for (let i = 0; i < 8; i++) {
    const product = high * high;
    sum = 2 * high + product;
    low = 2 * high - sum + product + (roundingOfSquare(high, product) + 2 * low * (1 + high));
    high = sum + low;
    low += sum - high;
  }
  const scale = 2 ** powers;
  return (1 - nearly / scale + high + low) * scale;
}

/** What a · a lost when it was rounded (Dekker 1971). */
function roundingOfSquare(a: number, square: number): number {
  const split = a * 134217729;
  const high = split - (split - a);
  const low = a - high;
  return low * low - (square - high * high - 2 * high * low);
}
