import type { SeriousFinding } from './finding.ts';
import type { RankingPolicies } from './policy.ts';
import type { TieSpans } from './ranked-topic.ts';
import type { RunStops, StopCounts } from './run-stops.ts';

/** What is known of a judged run besides its ranks. */
export interface RunFacts {
  readonly tag: string;
  readonly policies: RankingPolicies;
  readonly counts: RankingCounts;
  /** What was odd about the file; absent where nothing was. */
  readonly findings?: readonly SeriousFinding[];
}

/**
 * A run reduced to what every measure needs: at which ranks the judged documents stand.
 * Topic `t` is the topic `t` of the qrels it was joined with; no document id, score or string is kept.
 */
export interface JudgedRun extends RunFacts {
  /** Documents retrieved for each topic; −1 where the run does not have the topic. */
  readonly retrieved: Int32Array;
  /** The entries of topic `t` are `offsets[t]` to `offsets[t + 1]`. */
  readonly offsets: Uint32Array;
  /** Ranks from 1, ascending within a topic. */
  readonly ranks: Uint32Array;
  /** For each rank, which of the topic's judged documents stands there (counted from the topic's first in the qrels). */
  readonly documents: Uint32Array;
  /** For each rank those that the document may have in some order of equal scores; there under the policy `expected` only. */
  readonly ties?: TieSpans;
  /** Where people stopped in each topic, where someone asked for it. */
  readonly stops?: RunStops;
}

/** What the ranking policies touched. */
export interface RankingCounts {
  /** Lines read: one a document. */
  readonly lines: number;
  /** Topics in the run. */
  readonly topics: number;
  /** Topics in the run that the qrels do not have; ignored. */
  readonly unknownTopics: number;
  /** Judged documents whose score another document of the topic shares, so that the tie policy decides their rank. */
  readonly tied: number;
  /** Repeated documents that were dropped. */
  readonly duplicates: number;
  /** Documents that did not count since a member of their family stood before them; absent where families were not asked for. */
  readonly familyMembers?: number;
  /** What the file said of where people stopped; absent where nobody asked. */
  readonly stops?: StopCounts;
}
