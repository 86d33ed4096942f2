import { standardDeviation } from '../math/mean.ts';
import { differencesOf } from '../math/paired.ts';
import { roundingOf, signOfDifference } from '../math/settle.ts';
import { studentTwoSided } from '../math/student-t.ts';
import { areEqual, meanDifference } from './differences.ts';

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
  const difference = meanDifference(differences, roundingOf(a, b));
  const error = areEqual(differences) ? 0 : standardDeviation(differences) / Math.sqrt(n);
  const lowerPValue = upperTail(difference, -margin, error, n - 1);
  const upperPValue = upperTail(margin, difference, error, n - 1);
  return { margin, lowerPValue, upperPValue, pValue: Math.max(lowerPValue, upperPValue) };
}

/** The chance of a t of at least x − y over its error; where all differences are equal, that of n signs all alike. */
function upperTail(x: number, y: number, error: number, df: number): number {
  const sign = signOfDifference(x, y);
  if (error === 0) return sign > 0 ? 2 ** -(df + 1) : 1;
  const half = studentTwoSided((x - y) / error, df) / 2;
  return sign > 0 ? half : 1 - half;
}
