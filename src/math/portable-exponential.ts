import { ln2High, ln2Low } from './ln2.ts';

/**
 * The exponential function with the same bits on every engine.
 * `Math.exp` may differ in its last digit between engines; this uses only operations that IEEE 754 fixes.
 */
export function portableExp(x: number): number {
  if (x > 710) return Number.POSITIVE_INFINITY;
  if (x < -708) return 0;
  const power = Math.floor(x / ln2High + 0.5);
  const rest = x - power * ln2High - power * ln2Low;
  let sum = 1;
  for (let k = 14; k >= 1; k--) sum = 1 + (sum * rest) / k;
  // Two to the power of 1024 is none, though the value may be.
  const half = power >> 1;
  return sum * powerOfTwo(half) * powerOfTwo(power - half);
}

/** The natural logarithm of a positive number with the same bits on every engine. */
export function portableLog(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) throw new RangeError(`invalid number: ${x}; expected a positive one`);
  let power = 0;
  let mantissa = x;
  while (mantissa < 0.7) {
    mantissa *= 2;
    power--;
  }
  while (mantissa >= 1.4) {
    mantissa /= 2;
    power++;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let sum = 0;
  for (let k = 25; k >= 1; k -= 2) sum = sum * square + 1 / k;
  return 2 * s * sum + power * ln2Low + power * ln2High;
}

function powerOfTwo(power: number): number {
  let result = 1;
  let base = power < 0 ? 0.5 : 2;
  for (let rest = power < 0 ? -power : power; rest > 0; rest >>>= 1) {
    if (rest & 1) result *= base;
    base *= base;
  }
  return result;
}
