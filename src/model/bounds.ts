/** The lowest and the highest that a value can be. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** The documents of a topic that nobody judged, as a run has them. */
export interface UnknownDocuments {
  /** The ranks of those in the list, ascending. */
  readonly ranks: Uint32Array;
  /** How many are not in the list. */
  readonly outside: number;
  /** The highest grade that a document can be given; the lowest is 0, and a document may also stay without a judgement. */
  readonly highest: number;
}

/**
 * A measure as a sum over the relevant documents found, divided by what the judgements alone decide:
 * Σ weight(rank) over divisor(n). Where there are gains the sum is of gain · weight, and the divisor is summed over the
 * steps of the gains, each with the number of documents that reach it.
 */
export interface Contributions {
  /** What a relevant document at a rank is worth: falls with the rank, never below 0. */
  readonly weight: (rank: number) => number;
  /**
   * What each pair of relevant documents found adds, nothing when left out; with pairs the divisor is a multiple of n.
   * A document is found where its weight is above 0.
   */
  readonly pairs?: number;
  /** What the sum is divided by where so many documents are relevant; never falls with their number. */
  readonly divisor: (relevant: number) => number;
  /** The gain of a grade, never below 0; 1 for relevant documents when left out. */
  readonly gain?: (grade: number) => number;
}

/** What the unjudged documents leave open of a run's values by one measure. */
export interface ValueBounds {
  /** The lowest value of each topic; NaN where the topic does not count, whatever is judged. */
  readonly low: Float64Array;
  /** The highest value of each topic. */
  readonly high: Float64Array;
  /** Of the summary. */
  readonly summary: ValueRange;
}
