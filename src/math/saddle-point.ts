import { portableExp, portableLog } from './portable-exponential.ts';

/**
 * The probability of k successes in n independent trials with probability p, where q is 1 − p, to some 10⁻¹⁴ of itself
 * and with the same bits on every engine (Loader 2000: the saddle-point form, in which nothing large cancels).
 */
export function binomialMass(k: number, n: number, p: number, q: number): number {
  if (n === 0) return 1;
  if (p === 0) return k === 0 ? 1 : 0;
  if (q === 0) return k === n ? 1 : 0;
  if (k === 0) return portableExp(p < 0.1 ? -deviance(n, n * q) - n * p : n * portableLog(q));
  if (k === n) return portableExp(q < 0.1 ? -deviance(n, n * p) - n * q : n * portableLog(p));
  const exponent =
    stirlingError(n) - stirlingError(k) - stirlingError(n - k) - deviance(k, n * p) - deviance(n - k, n * q);
  return portableExp(exponent) / Math.sqrt(2 * Math.PI * k * (1 - k / n));
}

/** The probability of k events where `mean` are expected (Poisson), by the same form. */
export function poissonMass(k: number, mean: number): number {
  if (mean === 0) return k === 0 ? 1 : 0;
  if (k === 0) return portableExp(-mean);
  return portableExp(-stirlingError(k) - deviance(k, mean)) / Math.sqrt(2 * Math.PI * k);
}

/** ln n! less Stirling's formula for it: ln n! − ½ ln 2πn − n ln n + n, for a whole n. */
function stirlingError(n: number): number {
  if (n < exactErrors.length) return exactErrors[n];
  const y = 1 / (n * n);
  return (1 / 12 - y * (1 / 360 - y * (1 / 1260 - y * (1 / 1680 - y / 1188)))) / n;
}

/** Of 0 to 15, where the series is not yet exact; that of 0 is not used. */
const exactErrors = [
  ...[0, 0.08106146679532726, 0.0413406959554093, 0.027677925684998338, 0.020790672103765093, 0.016644691189821193],
  ...[0.013876128823070748, 0.01189670994589177, 0.010411265261972096, 0.009255462182712733, 0.00833056343336287],
  ...[0.00757367548795184, 0.00694284010720953, 0.006408994188004207, 0.005951370112758848, 0.005554733551962801],
];

/** x ln(x/m) + m − x, from its series where x is near m. */
function deviance(x: number, m: number): number {
  if (Math.abs(x - m) >= 0.1 * (x + m)) return x * portableLog(x / m) + m - x;
  const v = (x - m) / (x + m);
  let sum = (x - m) * v;
  let term = 2 * x * v;
  for (let j = 3; ; j += 2) {
    term *= v * v;
    const next = sum + term / j;
    // Not `next === sum`: what is no number would never end.
    if (!(Math.abs(next - sum) > 0)) return sum;
    sum = next;
  }
}
