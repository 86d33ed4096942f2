import type { RankSums } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

/** A formula that is told from the sums of a list and the number of relevant documents. */
export type SumFormula<V> = (sums: RankSums, relevant: number, params: V) => number;

/** Sets sums to those of a list in which nothing is found. */
export function clearSums(sums: RankSums): void {
  sums.found = 0;
  sums.rankSum = 0;
  sums.precisionSum = 0;
  sums.firstRank = 0;
}

/** Adds the next relevant document of a list. */
export function addRank(sums: RankSums, rank: number): void {
  if (sums.found++ === 0) sums.firstRank = rank;
  sums.rankSum += rank;
  sums.precisionSum += sums.found / rank;
}

/** Filled for one topic after the other, so that nothing is allocated per topic. */
const shared: RankSums = { found: 0, rankSum: 0, precisionSum: 0, firstRank: 0 };

/** The value of a formula on a topic's list down to a cut-off; 0 where nothing is found. */
export function valueWithin<V extends { readonly cutoff?: number }>(
  formula: SumFormula<V>,
  { ranks, found, relevant }: Pick<RankedTopic, 'ranks' | 'found' | 'relevant'>,
  params: V,
): number {
  const { cutoff = Number.POSITIVE_INFINITY } = params;
  clearSums(shared);
  for (let i = 0; i < found && ranks[i] <= cutoff; i++) addRank(shared, ranks[i]);
  return shared.found > 0 ? formula(shared, relevant, params) : 0;
}
