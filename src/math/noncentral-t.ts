import { findRoot } from './find-root.ts';
import { logGamma } from './log-gamma.ts';
import { normalCdf, normalQuantile } from './normal.ts';

/**
 * The probability that the noncentral t with `df` degrees of freedom and noncentrality `delta` is at most `t`.
 * Integrates Φ(ty − δ) over the density of y = √(χ²/df), which holds for any δ, where series underflow.
 */
export function noncentralTCdf(t: number, df: number, delta: number): number {
  const spread = 1 / Math.sqrt(2 * df);
  const low = Math.max(0, 1 - 9 * spread);
  const high = 1 + 9 * spread;
  const logScale = Math.LN2 + (df / 2) * Math.log(df / 2) - logGamma(df / 2);
  const integrand = (y: number) =>
    normalCdf(t * y - delta) * Math.exp(logScale + (df - 1) * Math.log(y) - (df * y * y) / 2);

  const turn = delta / t;
  const width = 8 / Math.abs(t);
  const inside = [turn - width, turn + width].filter((y) => y > low && y < high);
  const breaks = [low, ...inside, high];
  let sum = 0;
  for (let i = 1; i < breaks.length; i++) sum += integrate(integrand, breaks[i - 1], breaks[i]);
  return Math.max(0, Math.min(1, sum));
}

/** The noncentrality for which the noncentral t with `df` degrees of freedom is at most `t` with probability p. */
export function noncentralityOf(p: number, t: number, df: number): number {
  const spread = Math.sqrt(1 + (t * t) / (2 * df));
  const start = t - normalQuantile(p) * spread;
  const excess = (delta: number) => noncentralTCdf(t, df, delta) - p;
  let low = start - spread / 4;
  let high = start + spread / 4;
  while (excess(low) < 0) low -= spread;
  while (excess(high) > 0) high += spread;
  return findRoot(excess, low, high);
}

const panels = 12;
// Gauss–Legendre with eight points: abscissae and weights of the positive half.
const abscissae = [0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363];
const weights = [0.362683783378362, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763];

function integrate(f: (x: number) => number, low: number, high: number): number {
  const half = (high - low) / panels / 2;
  let sum = 0;
  for (let panel = 0; panel < panels; panel++) {
    const centre = low + (2 * panel + 1) * half;
    for (let i = 0; i < abscissae.length; i++)
      sum += weights[i] * (f(centre - half * abscissae[i]) + f(centre + half * abscissae[i]));
  }
  return sum * half;
}
