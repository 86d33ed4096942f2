import { binomialCdf } from '../math/binomial.ts';
import type { Comparison } from '../model/comparison.ts';
import { describeDifferences, type LevelOption } from './differences.ts';

/** The exact sign test of two aligned lists: wins against losses as a fair coin; the statistic is the number of wins. */
export function signTest(a: ArrayLike<number>, b: ArrayLike<number>, { level }: LevelOption = {}): Comparison {
  const description = describeDifferences(a, b, { level });
  const { n, wins, losses } = description;
  const fewer = Math.min(wins, losses);
  return {
    test: 'sign',
    rule: 'exact binomial; ties dropped',
    ...description,
    statistic: wins,
    pValue: n < 2 ? 1 : Math.min(1, 2 * binomialCdf(fewer, wins + losses, 0.5)),
  };
}
