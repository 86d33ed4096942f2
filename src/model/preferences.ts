/** What one judgement group (a person, a session) prefers among the documents of a topic. */
export interface JudgementGroup {
  readonly name: string;
  /** Which of the topic's judged documents each level is of, counted from the topic's first in the qrels. */
  readonly documents: Uint32Array;
  /** A document of a higher level is preferred to one of a lower; 0 is not relevant. */
  readonly levels: Float64Array;
  /**
   * Which of the documents are preferred to which, row by row, where the group only compared some of them:
   * 1 at `a * documents.length + b` says that `a` is preferred to `b`. Without it the levels say all.
   */
  readonly above?: Uint8Array;
}

/** The preferences of judges: for each topic of the qrels its judgement groups, in byte order of their names. */
export type Preferences = readonly (readonly JudgementGroup[])[];
