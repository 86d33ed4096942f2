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
  if (!(Math.abs(near) < 700)) return near;
  // x = 2^powers · f · (1 + z), where f is of few bits and its logarithm known (Tang 1990).
  const powers = Math.round(near / Math.LN2);
  const mantissa = x / 2 ** powers;
  const place = Math.round(mantissa * places);
  if (Number.isNaN(knownHigh[place])) keepLog(place);
  const f = place / places;
  const rest = mantissa - f;
  const z = rest / f;
  const zHigh = upperHalf(z);
  const zLost = (rest - zHigh * f - (z - zHigh) * f) / f;
  const square = z * z;
  const series = z * square * (1 / 3 - z * (1 / 4 - z * (1 / 5 - z * (1 / 6 - z * (1 / 7 - z * (1 / 8 - z / 9))))));
  // Three sums, and what each of them lost.
  const whole = powers * ln2High;
  const first = whole + knownHigh[place];
  const second = first + z;
  const sum = second - square / 2;
  const lost = whole - first + knownHigh[place] + (first - second + z) + (second - sum - square / 2) + zLost * (1 - z);
  return sum + (lost + knownLow[place] + powers * ln2Low - roundingOfSquare(z, square) / 2 + series);
}

/** Logarithms of multiples of 1/128 in two parts, kept once they are asked for. */
const places = 128;
const knownHigh = new Float64Array(2 * places).fill(Number.NaN);
const knownLow = new Float64Array(2 * places);

/** One step of Newton's method from a logarithm that is nearly right. */
function keepLog(place: number): void {
  const f = place / places;
  knownHigh[place] = Math.log(f);
  knownLow[place] = -excessOfExp(knownHigh[place], f) / f;
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
  const high = upperHalf(a);
  const low = a - high;
  return low * low - (square - high * high - 2 * high * low);
}

/** The upper half of a number's digits. */
function upperHalf(a: number): number {
  const split = a * 134217729;
  return split - (split - a);
}
