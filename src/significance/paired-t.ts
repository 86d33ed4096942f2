import { studentTwoSided } from '../math/student-t.ts';
import type { Comparison } from '../model/comparison.ts';
import { describeDifferences, type LevelOption, pOfEqual, ruleOfEqual, studentStatistic } from './differences.ts';

/**
 * Student's paired t test of two aligned lists.
 * Where all differences are equal but not zero, t is infinite, and p counts signs.
 */
export function pairedT(a: ArrayLike<number>, b: ArrayLike<number>, { level }: LevelOption = {}): Comparison {
  const description = describeDifferences(a, b, { level });
  const { n } = description;
  const statistic = studentStatistic(description);
  if (!Number.isFinite(statistic))
    return { test: 't', rule: ruleOfEqual, ...description, statistic, pValue: pOfEqual(n) };
  return {
    test: 't',
    rule: 'n − 1 degrees of freedom',
    ...description,
    statistic,
    pValue: statistic === 0 ? 1 : studentTwoSided(statistic, n - 1),
  };
}
