import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';

/** The probability of exactly k successes in n independent trials, each with probability p. */
export function binomialProbability(k: number, n: number, p: number): number {
  if (k < 0 || k > n || !Number.isInteger(k)) return 0;
  if (p <= 0) return k === 0 ? 1 : 0;
  if (p >= 1) return k === n ? 1 : 0;
  const ways = logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
  return Math.exp(ways + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** The probability of at most k successes in n independent trials, each with probability p. */
export function binomialCdf(k: number, n: number, p: number): number {
  const successes = Math.floor(k);
  if (successes < 0) return 0;
  if (successes >= n) return 1;
  return incompleteBeta(1 - p, n - successes, successes + 1, p);
}
