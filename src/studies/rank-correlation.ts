import { kendallTau } from '../math/kendall-tau.ts';
import { pearson } from '../math/pearson.ts';
import { rankBiasedOverlap } from '../math/rbo.ts';
import { settle } from '../math/settle.ts';
import { spearman } from '../math/spearman.ts';
import { symmetricTauAp, tauAp } from '../math/tau-ap.ts';

/** The correlations that are the same both ways. */
export const symmetricStatistics = ['tau-a', 'tau-b', 'spearman', 'pearson', 'tau-ap', 'rbo'] as const;

/** The correlations between two ways of scoring the same runs. */
export const correlationStatistics = [...symmetricStatistics, 'tau-ap-first', 'tau-ap-second'] as const;
export type CorrelationStatistic = (typeof correlationStatistics)[number];

/** One sentence for each statistic, for notes and help. */
export const correlationMeaning: Readonly<Record<CorrelationStatistic, string>> = {
  'tau-a': 'Kendall’s tau: agreeing less disagreeing pairs of runs, over all pairs',
  'tau-b': 'Kendall’s tau with tied pairs taken out of the divisor',
  spearman: 'Spearman’s rho: Pearson’s correlation of the ranks, ties at their average',
  pearson: 'Pearson’s correlation of the scores themselves',
  'tau-ap': 'AP correlation, in which the top of the ranking weighs more; the mean of both directions',
  'tau-ap-first': 'AP correlation with the first measure’s ranking, a matrix’s row, as the true one',
  'tau-ap-second': 'AP correlation with the second measure’s ranking, a matrix’s column, as the true one',
  rbo: 'rank-biased overlap of the two rankings, extrapolated; ties in the order of the runs',
};

/** From this tau on two rankings are usually taken as equivalent, and below `different` as noticeably different (Voorhees 2001). */
export const tauLimits = { equivalent: 0.9, different: 0.8 } as const;

export interface RankCorrelationOptions {
  /** The persistence of rank-biased overlap; 0.9 unless told. */
  readonly persistence?: number;
}

/** Correlates two lists of scores, higher being better; NaN where one of them does not vary. */
export function correlateRankings(
  x: readonly number[],
  y: readonly number[],
  statistic: CorrelationStatistic,
  { persistence = 0.9 }: RankCorrelationOptions = {},
): number {
  if (ranksNothing(x) || ranksNothing(y)) return Number.NaN;
  switch (statistic) {
    case 'tau-a':
      return kendallTau(x, y).tauA;
    case 'tau-b':
      return kendallTau(x, y).tauB;
    case 'spearman':
      return spearman(x, y);
    case 'pearson':
      return pearson(x, y);
    case 'tau-ap':
      return symmetricTauAp(x, y);
    case 'tau-ap-first':
      return tauAp(x, y);
    case 'tau-ap-second':
      return tauAp(y, x);
    case 'rbo':
      return rankBiasedOverlap(bestFirst(x), bestFirst(y), persistence).ext;
  }
}

/**
 * Scores without the noise of summation: the means of two runs that are equal on paper can differ in the last bits,
 * and would then not count as a tie.
 */
export function settleTies(scores: ArrayLike<number>): number[] {
  return [...settle(scores)];
}

/** Whether all scores are the same, so that they rank nothing. */
export function ranksNothing(scores: readonly number[]): boolean {
  return scores.every((score) => score === scores[0]);
}

function bestFirst(scores: readonly number[]): number[] {
  return scores.map((_, i) => i).sort((i, j) => scores[j] - scores[i] || i - j);
}
