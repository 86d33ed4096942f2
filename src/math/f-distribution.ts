import { findRoot } from './find-root.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';

/** The probability that Fisher's F with so many degrees of freedom is at least `f`. */
export function fUpper(f: number, df1: number, df2: number): number {
  if (Number.isNaN(f)) return Number.NaN;
  if (f <= 0) return 1;
  return incompleteBeta(df2 / (df2 + df1 * f), df2 / 2, df1 / 2, (df1 * f) / (df2 + df1 * f));
}

/** The value that Fisher's F with so many degrees of freedom reaches with probability p. */
export function fQuantile(p: number, df1: number, df2: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`invalid probability: ${p}; expected a number between 0 and 1`);
  let high = 1;
  while (fUpper(high, df1, df2) > p) high *= 2;
  return findRoot((f) => fUpper(f, df1, df2) - p, 0, high);
}

/**
 * The probability that the noncentral F is at least `f`: a mixture of beta distributions with the weights of a Poisson
 * distribution of mean λ/2, λ being the noncentrality.
 */
export function noncentralFUpper(f: number, df1: number, df2: number, noncentrality: number): number {
  const rate = noncentrality / 2;
  if (rate === 0) return fUpper(f, df1, df2);
  const x = df2 / (df2 + df1 * f);
  const weight = (j: number) => Math.exp(j * Math.log(rate) - rate - logGamma(j + 1));
  // Beyond ten deviations a Poisson weight is below 1e-16.
  const reach = 10 * Math.sqrt(rate) + 40;
  let sum = 0;
  for (let j = Math.max(0, Math.floor(rate - reach)); j <= rate + reach; j++)
    sum += weight(j) * incompleteBeta(x, df2 / 2, df1 / 2 + j, 1 - x);
  return Math.min(1, sum);
}
