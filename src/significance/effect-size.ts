import { noncentralityOf } from '../math/noncentral-t.ts';
import { normalQuantile } from '../math/normal.ts';
import type { EffectSize } from '../model/comparison.ts';

/**
 * Cohen's d_z: the mean difference over the standard deviation of the differences.
 * The interval inverts the noncentral t distribution (Cumming & Finch 2001).
 */
export function cohenDz(mean: number, deviation: number, n: number, level: number): EffectSize {
  const value = mean / deviation;
  const t = value * Math.sqrt(n);
  const tail = (1 - level) / 2;
  const limit = (p: number) => noncentralityOf(p, t, n - 1) / Math.sqrt(n);
  return { value, interval: { low: limit(1 - tail), high: limit(tail), level, method: 'noncentral t' } };
}

/**
 * Matched-pairs rank-biserial correlation: (W⁺ − W⁻) / (W⁺ + W⁻), zero differences left out (Kerby 2014).
 * The interval goes through Fisher's z with the standard error of W without differences;
 * there is none where every difference has the same sign.
 */
export function rankBiserial(plus: number, minus: number, ranked: number, level: number): EffectSize {
  const value = (plus - minus) / (plus + minus);
  if (Math.abs(value) === 1) return { value };
  const largest = (ranked * (ranked + 1)) / 2;
  const error = Math.sqrt((ranked * (ranked + 1) * (2 * ranked + 1)) / 6) / largest;
  const reach = normalQuantile((1 + level) / 2) * error;
  const z = Math.atanh(value);
  return { value, interval: { low: Math.tanh(z - reach), high: Math.tanh(z + reach), level, method: 'Fisher z' } };
}
