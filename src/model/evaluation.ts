import type { JudgedRun } from './judged-run.ts';
import type { Note } from './note.ts';
import type { Policies } from './policy.ts';

/** Measures over runs and topics: everything a table, a comparison or a study starts from. */
export interface Evaluation {
  /** Canonical measure names. */
  readonly measures: readonly string[];
  /** Topic ids, in byte order. */
  readonly topics: readonly string[];
  readonly runs: readonly EvaluatedRun[];
  readonly policies: Policies;
  readonly notes: readonly Note[];
}

export interface EvaluatedRun {
  /** What the run is called in every output: its tag, made unique. */
  readonly name: string;
  readonly judged: JudgedRun;
  /** `values[measure][topic]`; NaN where the topic does not count. */
  readonly values: readonly Float64Array[];
  /** One for each measure. */
  readonly summaries: readonly Summary[];
}

/** The values of the topics as one number. */
export interface Summary {
  /** NaN when no topic counts. */
  readonly value: number;
  /** How many topics count. */
  readonly topics: number;
}
