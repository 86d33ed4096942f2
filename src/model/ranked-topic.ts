import type { JudgementMask, Qrels } from './qrels.ts';
import type { ScreeningStop } from './run-stops.ts';

/** What stands past the last rank: deeper than any list. */
export const noRank = 0xffff_ffff;
/** What stands past the last grade: below any threshold, and worth nothing. */
export const noGrade = -0x8000_0000;

/**
 * One topic as a measure sees it: ranks, grades and counts, for one relevance threshold.
 * Past the first `found` or `judgedFound` entries there is nothing to read: the arrays end there, or hold `noRank` and
 * `noGrade` where they are longer because a built-in measure sees, for speed, arrays that topics take turns in.
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
  /** Those of them with a grade above 0, where they were told apart; `documentsWithGain` gives them for any topic. */
  gaining?: GainingDocuments | undefined;
  /** Room for where the relevant documents stand among the judged ones; `relevantPlaces` tells it for any topic. */
  standing?: RelevantPlaces | undefined;
  /** All grades of the topic in the qrels, best first. */
  ideal: Int32Array;
  /** The relevance threshold that `relevant`, `nonrelevant`, `found` and `ranks` were made with. */
  rel: number;
  /** The judgements behind the numbers, for a measure that asks which documents they are; undefined for a topic made up of numbers alone. */
  judgements: TopicJudgements | undefined;
  /**
   * The first documents of the list in rank order, judged or not, for a measure that says how many it looks at (`head`);
   * undefined where nobody asked for them.
   */
  head: readonly string[] | undefined;
  /** Where each of the judged documents found may stand, in the order of `judgedRanks`, where every order of equal scores counts. */
  ties?: TieSpans | undefined;
  /** Where people stopped in the list, where someone asked for it; all that is listed is shown without. */
  stop?: ScreeningStop | undefined;
}

/** Judged documents that were found and have a grade above 0: of a pool a small part, and all that most measures of gains look at. */
export interface GainingDocuments {
  /** The `judgedRanks` they were taken from: a topic that has others has other documents. */
  of: Uint32Array;
  count: number;
  /** Past the first `count` entries there is nothing to read. */
  ranks: Uint32Array;
  grades: Int32Array;
}

/** Where the relevant documents of a topic that were found stand among the judged ones. */
export interface RelevantPlaces {
  /** The `judgedRanks` they stand among: a topic that has others has other places. */
  of: Uint32Array;
  /** The threshold they are relevant by; undefined where the places are not known yet. */
  rel: number | undefined;
  /** Judged documents found, without those of a negative grade. */
  judged: number;
  /** For each relevant document, how many documents of `judgedRanks` stand before it. */
  places: Uint32Array;
  /** For each relevant document, how many of them were judged not relevant. */
  nonrelevant: Uint32Array;
}

/** The ranks that documents of equal scores share among them; of a document whose score nobody shares both are its own. */
export interface TieSpans {
  /** For each document the first rank of those with its score. */
  readonly first: Uint32Array;
  /** For each document the last one. */
  readonly last: Uint32Array;
}

/** The ids of the judged documents of a topic that were found, in the order of `judgedRanks`; none for a topic of numbers alone. */
export function documentIds({ judgements, judgedFound }: RankedTopic): string[] {
  if (judgements === undefined) return [];
  const { qrels, found } = judgements;
  return Array.from(found.subarray(0, judgedFound), (position) => qrels.documents[position]);
}

/** The judgements of one topic, as a measure may look them up. */
export interface TopicJudgements {
  qrels: Qrels;
  /** The position of the topic in `qrels.topics`. */
  topic: number;
  /** Which of `qrels.documents` the judged documents found are, in the order of `judgedRanks`. */
  found: Uint32Array;
  /** Which of the judgements count; all without it. */
  mask: JudgementMask | undefined;
}
