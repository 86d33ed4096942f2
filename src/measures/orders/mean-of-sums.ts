import type { RankSums } from '../../model/measure.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import { tieGroups } from './tie-groups.ts';

/**
 * The mean over all orders of equal scores of a formula of the sums down to a cut-off, 0 where nothing is found.
 * The formula has to be linear in the sums of ranks and of precisions for each number of documents found. Only one group
 * stands on both sides of a cut-off, and how many of it are found is hypergeometric; those found stand anywhere among
 * the ranks of the group within the cut-off with the same chance (McSherry and Najork 2008 for precision and AP).
 */
export function meanOfSums(
  topic: RankedTopic,
  cutoff: number,
  formula: (sums: RankSums, relevant: number) => number,
): number {
  const sums: RankSums = { found: 0, rankSum: 0, precisionSum: 0, firstRank: Number.NaN };
  const value = () => (sums.found > 0 ? formula(sums, topic.relevant) : 0);
  for (const { first, last, relevant } of tieGroups(topic)) {
    if (first > cutoff) break;
    if (relevant === 0) continue;
    if (last <= cutoff) {
      addEvenly(sums, first, last, relevant);
      continue;
    }
    const before = { ...sums };
    const { least, chances } = foundWithin(cutoff - first + 1, last - first + 1, relevant);
    let mean = 0;
    chances.forEach((chance, i) => {
      Object.assign(sums, before);
      addEvenly(sums, first, cutoff, least + i);
      mean += chance * value();
    });
    return mean;
  }
  return value();
}

/** Adds the means of what some relevant documents come to that stand anywhere among the ranks from `first` to `last`. */
function addEvenly(sums: RankSums, first: number, last: number, count: number): void {
  if (count === 0) return;
  const size = last - first + 1;
  // What each rank between the first and one of them adds to the documents found before it.
  const share = size > 1 ? (count - 1) / (size - 1) : 0;
  let precisions = 0;
  for (let rank = first; rank <= last; rank++) precisions += (sums.found + 1 + (rank - first) * share) / rank;
  sums.precisionSum += (precisions * count) / size;
  sums.rankSum += (count * (first + last)) / 2;
  sums.found += count;
}

/** The chances that so many of `relevant` documents, among `size`, stand in the first `within` places. */
function foundWithin(within: number, size: number, relevant: number): { least: number; chances: Float64Array } {
  const least = Math.max(0, relevant - (size - within));
  const most = Math.min(relevant, within);
  const weights = new Float64Array(most - least + 1);
  const ratio = (found: number) =>
    ((within - found) * (relevant - found)) / ((found + 1) * (size - within - relevant + found + 1));
  // From the likeliest number outwards, as from the ends the weights could grow beyond any number.
  const likeliest = Math.min(most, Math.max(least, Math.floor(((within + 1) * (relevant + 1)) / (size + 2))));
  weights[likeliest - least] = 1;
  for (let found = likeliest; found < most; found++) weights[found + 1 - least] = weights[found - least] * ratio(found);
  for (let found = likeliest; found > least; found--)
    weights[found - 1 - least] = weights[found - least] / ratio(found - 1);
  let whole = 0;
  for (const weight of weights) whole += weight;
  return { least, chances: weights.map((weight) => weight / whole) };
}
