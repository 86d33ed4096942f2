import { mean } from '../math/mean.ts';
import { studentTwoSided } from '../math/student-t.ts';
import { deviationOf, differencesOf } from './differences.ts';

/** Whether two runs differ by less than a margin: two one-sided tests at once. */
export interface Equivalence {
  /** The difference that would matter, in the measure's unit. */
  readonly margin: number;
  /** Of a mean difference at or below −margin. */
  readonly lowerPValue: number;
  /** Of a mean difference at or above the margin. */
  readonly upperPValue: number;
  /** The larger of the two: small where the difference is shown to lie within ±margin. */
  readonly pValue: number;
}

/**
 * Two one-sided paired t tests (TOST, Schuirmann 1987): that the mean difference lies within ±margin.
 * p is at most alpha exactly where the interval of confidence 1 − 2 alpha lies within ±margin; 1 for fewer than two topics.
 */
export function testEquivalence(a: ArrayLike<number>, b: ArrayLike<number>, margin: number): Equivalence {
  if (!(margin > 0 && margin < Number.POSITIVE_INFINITY))
    throw new RangeError(`invalid margin: ${margin}; expected a number above 0`);
  const differences = differencesOf(a, b);
  const n = differences.length;
  if (n < 2) return { margin, lowerPValue: 1, upperPValue: 1, pValue: 1 };
  const difference = mean(differences);
  const error = deviationOf(differences, a, b) / Math.sqrt(n);
  const lowerPValue = upperTail(difference + margin, error, n - 1);
  const upperPValue = upperTail(margin - difference, error, n - 1);
  return { margin, lowerPValue, upperPValue, pValue: Math.max(lowerPValue, upperPValue) };
}

/** The chance of a t of at least distance over error; differences that are all equal leave no doubt. */
function upperTail(distance: number, error: number, df: number): number {
  if (error === 0) return distance > 0 ? 0 : 1;
  const half = studentTwoSided(distance / error, df) / 2;
  return distance > 0 ? half : 1 - half;
}
