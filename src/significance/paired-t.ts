import { studentTwoSided } from '../math/student-t.ts';
import type { Comparison } from '../model/comparison.ts';
import { describeDifferences, type LevelOption, studentStatistic } from './differences.ts';

/**
 * Student's paired t test of two aligned lists.
 * Where all differences are equal but not zero, t is infinite and p is 0, with a reason.
 */
export function pairedT(a: ArrayLike<number>, b: ArrayLike<number>, options: LevelOption = {}): Comparison {
  const description = describeDifferences(a, b, options);
  const statistic = studentStatistic(description);
  return {
    test: 't',
    rule: 'n − 1 degrees of freedom',
    ...description,
    statistic,
    pValue: statistic === 0 ? 1 : studentTwoSided(statistic, description.n - 1),
  };
}
