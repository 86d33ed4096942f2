import { incompleteBeta } from './incomplete-beta.ts';

/** The probability of at most k successes in n independent trials, each with probability p. */
export function binomialCdf(k: number, n: number, p: number): number {
  const successes = Math.floor(k);
  if (successes < 0) return 0;
  if (successes >= n) return 1;
  return incompleteBeta(1 - p, n - successes, successes + 1, p);
}
