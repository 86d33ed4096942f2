import type { Comparison } from '../model/comparison.ts';
import { describeDifferences, type LevelOption } from './differences.ts';
import { hodgesLehmann } from './hodges-lehmann.ts';
import { type SignedRank, type SignedRankOptions, signedRank, type ZeroRule } from './signed-rank.ts';

/**
 * Wilcoxon's signed-rank test of two aligned lists; the statistic is the smaller rank sum.
 * Exact for at most 50 topics that differ, with ties too, otherwise the normal approximation with tie correction.
 */
export function wilcoxon(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  options: SignedRankOptions & LevelOption = {},
): Comparison {
  const description = describeDifferences(a, b, options);
  const { plus, minus, method, pValue } = signedRank(a, b, options);
  const shift = description.n < 2 ? undefined : hodgesLehmann(a, b, options);
  return {
    test: 'wilcoxon',
    rule: wilcoxonRule(method, options),
    ...description,
    ...(shift ? { shift } : {}),
    statistic: Math.min(plus, minus),
    pValue: description.n < 2 ? 1 : pValue,
  };
}

const zeroMeaning: Record<ZeroRule, string> = {
  wilcox: 'zeros dropped (wilcox)',
  pratt: 'zeros ranked and then dropped (pratt)',
  zsplit: 'ranks of zeros split between the signs (zsplit)',
};

const methodMeaning: Record<SignedRank['method'], string> = {
  exact: 'exact',
  untied: 'table of untied ranks',
  normal: 'normal approximation with tie correction',
};

/** The rule of a signed-rank test, in words. */
export function wilcoxonRule(
  method: SignedRank['method'],
  { zeros = 'wilcox', continuity = false }: SignedRankOptions = {},
): string {
  const corrected = continuity && method === 'normal' ? ' and continuity correction' : '';
  return `${methodMeaning[method]}${corrected}; ${zeroMeaning[zeros]}`;
}
