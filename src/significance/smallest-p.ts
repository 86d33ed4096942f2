import type { Correction, PairedTestName } from '../model/comparison.ts';

/**
 * The smallest p that a test can give over so many topics, whatever their values. Where signs are counted it is 2^(1−n),
 * as both patterns of n signs alike are as extreme; of B samples drawn it is 1/(B + 1); a t test has none.
 */
export function smallestPValue(test: PairedTestName, n: number, samples: number): number {
  if (n < 2) return 1;
  if (test === 't') return 0;
  return test === 'bootstrap' ? 1 / (samples + 1) : 2 ** (1 - n);
}

/** The same after correction, for one of so many comparisons. */
export function smallestAdjusted(pValue: number, comparisons: number, correction: Correction): number {
  // Benjamini and Hochberg leave p as it is where it is the same in all comparisons.
  return correction === 'holm' || correction === 'bonferroni' ? Math.min(1, pValue * comparisons) : pValue;
}
