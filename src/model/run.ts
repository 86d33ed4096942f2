import type { NumberRule } from './patent-number.ts';

/** One system's ranked lists as read, before they are joined with the qrels. */
export interface Run {
  readonly tag: string;
  readonly topics: ReadonlyMap<string, RunTopic>;
  /** Whether patent numbers among the ids are in one form; as they are written when left out. */
  readonly numbers?: NumberRule;
  /** Documents read, repeated ones included. */
  readonly lines: number;
  /** Repeated documents, of which the first was kept. */
  readonly duplicates: number;
}

/** The documents of a topic in the order of the file; the four arrays are parallel. */
export interface RunTopic {
  readonly documents: string[];
  readonly scores: number[];
  /** The rank column; NaN where there is none or it is not a number. */
  readonly ranks: number[];
  /** Line numbers; 0 where the run did not come from lines. */
  readonly lines: number[];
}
