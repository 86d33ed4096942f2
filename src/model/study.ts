import type { Note } from './note.ts';
import type { Policies } from './policy.ts';

/** What every study says about itself: enough to run it again on the same files. */
export interface Study {
  readonly study: string;
  /** Every choice that decides the numbers, by the names of the function's options. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The seed of a study that draws random numbers. */
  readonly seed?: number;
  /** Absent where the study began with scores, not with runs. */
  readonly policies?: Policies;
  readonly measures: readonly string[];
  readonly runs: readonly string[];
  readonly notes: readonly Note[];
}

/** How a caller follows a long study and stops it. */
export interface StudyControl<S = Study> {
  /** Called now and then with the steps done and all there are. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called now and then with the way to what there is so far, by a study that is whole at any time, only smaller. */
  onPartial?(partial: () => S): void;
  /** Aborting it rejects the study with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** One number of a study with what it belongs to, by column; empty in delimited text and null in JSON where there is none. */
export type StudyRow = Readonly<Record<string, string | number | null | undefined>>;
