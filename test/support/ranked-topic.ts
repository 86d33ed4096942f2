import type { RankedTopic } from '../../src/model/ranked-topic.ts';

/** A topic made by hand: `found` maps ranks to grades; `missed` are the grades of judged documents that were not retrieved. */
export function rankedTopic(
  found: Readonly<Record<number, number>>,
  { missed = [], retrieved = 1000, rel = 1 }: { missed?: readonly number[]; retrieved?: number; rel?: number } = {},
): RankedTopic {
  const entries = Object.entries(found)
    .map(([rank, grade]) => [Number(rank), grade] as const)
    .sort(([a], [b]) => a - b);
  const ideal = Int32Array.from([...entries.map(([, grade]) => grade), ...missed])
    .sort()
    .reverse();
  const relevant = entries.filter(([, grade]) => grade >= rel);
  return {
    retrieved,
    relevant: ideal.filter((grade) => grade >= rel).length,
    nonrelevant: ideal.filter((grade) => grade >= 0 && grade < rel).length,
    pooledOnly: ideal.filter((grade) => grade < 0).length,
    found: relevant.length,
    ranks: Uint32Array.from(relevant.map(([rank]) => rank)),
    judgedFound: entries.length,
    judgedRanks: Uint32Array.from(entries.map(([rank]) => rank)),
    judgedGrades: Int32Array.from(entries.map(([, grade]) => grade)),
    ideal,
    rel,
    judgements: undefined,
    head: undefined,
  };
}

/** A topic with binary judgements: the ranks of the relevant documents found, of n. */
export function binaryTopic(ranks: readonly number[], n: number, retrieved = 1000): RankedTopic {
  const found = Object.fromEntries(ranks.map((rank) => [rank, 1]));
  return rankedTopic(found, { missed: Array.from({ length: n - ranks.length }, () => 1), retrieved });
}

/**
 * A topic from the grades of its documents in the order of the run, and the grades of those the run missed.
 * `undefined` is a document that the qrels do not list.
 */
export function makeTopic(
  retrieved: readonly (number | undefined)[],
  missed: readonly number[] = [],
  rel = 1,
): RankedTopic {
  const found = retrieved.flatMap((grade, i) => (grade === undefined ? [] : [[i + 1, grade] as const]));
  return rankedTopic(Object.fromEntries(found), { missed, retrieved: retrieved.length, rel });
}
