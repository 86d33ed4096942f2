import type { RankedTopic } from '../src/model/ranked-topic.ts';

/**
 * A topic from the grades of its documents in the order of the run, and the grades of those the run missed.
 * `undefined` is a document that the qrels do not list.
 */
export function makeTopic(
  retrieved: readonly (number | undefined)[],
  missed: readonly number[] = [],
  rel = 1,
): RankedTopic {
  const judgedRanks: number[] = [];
  const judgedGrades: number[] = [];
  const ranks: number[] = [];
  retrieved.forEach((grade, i) => {
    if (grade === undefined) return;
    judgedRanks.push(i + 1);
    judgedGrades.push(grade);
    if (grade >= rel) ranks.push(i + 1);
  });
  const ideal = Int32Array.from([...judgedGrades, ...missed])
    .sort()
    .reverse();
  const relevant = ideal.filter((grade) => grade >= rel).length;
  const pooledOnly = ideal.filter((grade) => grade < 0).length;
  return {
    retrieved: retrieved.length,
    relevant,
    nonrelevant: ideal.length - relevant - pooledOnly,
    pooledOnly,
    found: ranks.length,
    ranks: Uint32Array.from(ranks),
    judgedFound: judgedRanks.length,
    judgedRanks: Uint32Array.from(judgedRanks),
    judgedGrades: Int32Array.from(judgedGrades),
    ideal,
    rel,
    judgements: undefined,
    head: undefined,
  };
}
