/** The numbers that a method takes, by name. */
export type FusionParameters = Readonly<Record<string, number>>;

/** A number that a method takes. */
export interface FusionParameter {
  /** Absent where it must be given. */
  readonly default?: number;
  readonly summary: string;
  /** What is expected of it, in words. */
  readonly expected: string;
  accepts(value: number): boolean;
}

/** The list of a run on a topic, best first; the two arrays are parallel. */
export interface FusedList {
  readonly documents: readonly string[];
  readonly scores: ArrayLike<number>;
  /** How many of them the run retrieved: a normalisation may add those of others at the end. */
  readonly retrieved: number;
}

/** What is the same for all documents of a topic. */
export interface FusionTopic {
  readonly params: FusionParameters;
  /** How many documents some run has. */
  readonly candidates: number;
  /** One for each run; all 1 where the method takes none. */
  readonly weights: readonly number[];
}

/** A method of fusion: all that is known of it. */
export interface FusionMethod {
  /** As ranx calls it. */
  readonly name: string;
  /** Other names, whose case does not matter. */
  readonly aliases: readonly string[];
  readonly title: string;
  readonly summary: string;
  /** The paper that proposed it. */
  readonly cite?: string;
  /** What it looks at: of ranks no normalisation changes anything. */
  readonly of: 'scores' | 'ranks';
  /** Whether it takes a weight for each run. */
  readonly isWeighted?: boolean;
  readonly params: Readonly<Record<string, FusionParameter>>;
  /** What a document at a rank (from 1) of a list is worth; its score where left out. */
  value?(rank: number, topic: FusionTopic): number;
  /** What a document is worth to a run that does not have it; nothing, where left out. */
  missing?(list: FusedList, topic: FusionTopic): number;
  /** The fused score, from what the runs that have the document give; `runs` are their numbers. */
  combine?(values: readonly number[], runs: readonly number[], topic: FusionTopic): number;
  /** The order of all documents, where the method gives no more than that. */
  order?(lists: readonly FusedList[], topic: FusionTopic): string[];
}
