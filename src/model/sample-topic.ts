import type { RankedTopic } from './ranked-topic.ts';

/** A topic with n relevant documents of which those at the given ranks are found, and no other judgements. */
export function sampleTopic(ranks: ArrayLike<number>, n: number): RankedTopic {
  const sorted = Uint32Array.from(ranks).sort();
  return {
    retrieved: sorted.at(-1) ?? 0,
    relevant: n,
    nonrelevant: 0,
    pooledOnly: 0,
    found: sorted.length,
    ranks: sorted,
    judgedFound: sorted.length,
    judgedRanks: sorted,
    judgedGrades: new Int32Array(sorted.length).fill(1),
    ideal: new Int32Array(n).fill(1),
    rel: 1,
    judgements: undefined,
    head: undefined,
  };
}

/** So many ranks in a row. */
export function ranksFrom(first: number, length: number): number[] {
  return Array.from({ length }, (_, i) => first + i);
}
