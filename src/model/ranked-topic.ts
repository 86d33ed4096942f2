/**
 * One topic as a measure sees it: ranks, grades and counts, for one relevance threshold.
 * A built-in measure sees arrays that are shared between topics for speed, of which the first `found` or `judgedFound`
 * entries are of this topic; any other measure sees copies of exactly that length.
 */
export interface RankedTopic {
  /** Documents retrieved. */
  retrieved: number;
  /** n: documents of the qrels with a grade of at least `rel`. */
  relevant: number;
  /** Judged documents of the qrels with a grade from 0 to below `rel`. */
  nonrelevant: number;
  /** Documents of the qrels with a negative grade: pooled, not judged. */
  pooledOnly: number;
  /** Relevant documents retrieved. */
  found: number;
  /** Ranks of the relevant documents retrieved, ascending. */
  ranks: Uint32Array;
  /** Documents retrieved that have a line in the qrels. */
  judgedFound: number;
  /** Their ranks, ascending. */
  judgedRanks: Uint32Array;
  /** Their grades, in the order of `judgedRanks`. */
  judgedGrades: Int32Array;
  /** All grades of the topic in the qrels, best first. */
  ideal: Int32Array;
  /** The relevance threshold that `relevant`, `nonrelevant`, `found` and `ranks` were made with. */
  rel: number;
}
