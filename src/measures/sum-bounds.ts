import type { UnknownDocuments, ValueRange } from '../model/bounds.ts';
import type { RankSums } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import type { SumFormula } from './rank-sums.ts';

/**
 * The lowest and the highest value of a formula that no relevant document makes worse by standing earlier, and none
 * better by being missed: for each number of further relevant documents the first or the last unjudged ranks.
 */
export function sumBounds<V extends { readonly cutoff?: number }>(
  formula: SumFormula<V>,
  topic: RankedTopic,
  { ranks, outside }: UnknownDocuments,
  params: V,
): ValueRange {
  const { cutoff = Number.POSITIVE_INFINITY } = params;
  const known = within(topic.ranks.subarray(0, topic.found), cutoff);
  const unknown = within(ranks, cutoff);
  const missable = ranks.length - unknown.length + outside;
  const value = (sums: RankSums, relevant: number) => (sums.found > 0 ? formula(sums, relevant, params) : 0);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  followSums(known, unknown, 'first', (sums, added) => {
    high = Math.max(high, value(sums, topic.relevant + added));
  });
  followSums(known, unknown, 'last', (sums, added) => {
    low = Math.min(low, value(sums, topic.relevant + missable + added));
  });
  return { low, high };
}

/** The ranks down to a cut-off. */
export function within(ranks: Uint32Array, cutoff: number): Uint32Array {
  let count = 0;
  while (ranks[count] <= cutoff) count++;
  return ranks.subarray(0, count);
}

/**
 * Tells the sums of a list as its unjudged documents become relevant one after the other, from the first or from the
 * last: for 0, 1, 2 … of them. The sums handed over are used again.
 */
export function followSums(
  known: Uint32Array,
  unknown: Uint32Array,
  from: 'first' | 'last',
  tell: (sums: RankSums, added: number) => void,
): void {
  const reciprocals = new Float64Array(known.length + 1);
  for (let i = known.length - 1; i >= 0; i--) reciprocals[i] = reciprocals[i + 1] + 1 / known[i];
  const sums = { found: known.length, rankSum: 0, precisionSum: 0, firstRank: known[0] ?? 0 };
  known.forEach((rank, i) => {
    sums.rankSum += rank;
    sums.precisionSum += (i + 1) / rank;
  });
  tell(sums, 0);
  let before = 0;
  let addedAfter = 0;
  for (let added = 0; added < unknown.length; added++) {
    const rank = unknown[from === 'first' ? added : unknown.length - 1 - added];
    while (known[before] < rank) before++;
    while (known[before - 1] > rank) before--;
    const addedBefore = from === 'first' ? added : 0;
    // Each relevant document after it has one more before it.
    sums.precisionSum += (before + addedBefore + 1) / rank + reciprocals[before] + addedAfter;
    if (from === 'last') addedAfter += 1 / rank;
    sums.rankSum += rank;
    sums.firstRank = sums.found === 0 ? rank : Math.min(sums.firstRank, rank);
    sums.found++;
    tell(sums, added + 1);
  }
}
