/** A stretch of a document: characters from `offset` on, which counts from 0. */
export interface Passage {
  readonly offset: number;
  readonly length: number;
}

/** What was judged of a document: its length and the passages that are relevant. */
export interface PassageJudgement {
  /** Characters of the document. */
  readonly length: number;
  /** In the order of the text, none overlapping another; none where nothing in it is relevant. */
  readonly passages: readonly Passage[];
}

/** Judgements of passages: topic by topic in byte order, the documents that were judged. */
export interface PassageQrels {
  readonly topics: ReadonlyMap<string, ReadonlyMap<string, PassageJudgement>>;
  /** Documents whose column of relevant characters is not the sum of their passages, which counts. */
  readonly otherTotals: number;
}

/** A passage that a run retrieved. */
export interface RetrievedPassage extends Passage {
  readonly document: string;
  /** The line of the file that has it. */
  readonly line: number;
}

/** A run of passages: topic by topic, best first. */
export interface PassageRun {
  readonly tag: string;
  /** What messages call the file. */
  readonly source: string;
  readonly topics: ReadonlyMap<string, readonly RetrievedPassage[]>;
  /** Lines whose score is above that of the line ranked before. */
  readonly risingScores: number;
  /** Passages that share characters with another of the same topic and document. */
  readonly overlaps: number;
}
