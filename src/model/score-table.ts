/** One score for each run and measure, as a paper prints them. */
export interface ScoreTable {
  readonly runs: readonly string[];
  readonly measures: readonly string[];
  /** `scores[measure][run]`. */
  readonly scores: readonly (readonly number[])[];
  /** For each measure whether a high or a low score is better; high when left out. */
  readonly better?: readonly ('higher' | 'lower')[];
}
