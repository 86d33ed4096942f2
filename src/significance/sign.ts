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
    pValue: n < 2 ? 1 : Math.min(1, 2 * headsUpTo(fewer, wins + losses)),
  };
}

/** The probability of at most so many heads of a fair coin: counted up to 50 throws, as whole numbers hold all steps exactly. */
function headsUpTo(heads: number, throws: number): number {
  if (throws > 50) return binomialCdf(heads, throws, 0.5);
  let ways = 1;
  let all = 1;
  for (let i = 1; i <= heads; i++) {
    ways = (ways * (throws - i + 1)) / i;
    all += ways;
  }
  return all / 2 ** throws;
}
