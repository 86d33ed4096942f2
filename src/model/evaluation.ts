import type { ValueBounds } from './bounds.ts';
import type { Estimates, SampledRelevant } from './estimates.ts';
import type { MeasureFacts } from './measure.ts';
import type { Note } from './note.ts';
import type { Policies } from './policy.ts';

/**
 * Measures over runs and topics: everything a table, a comparison or a study starts from.
 * Plain data: it crosses to another thread as it is.
 */
export interface Evaluation {
  readonly measures: readonly MeasureFacts[];
  /** Topic ids, in byte order. */
  readonly topics: readonly string[];
  readonly runs: readonly EvaluatedRun[];
  readonly policies: Policies;
  readonly notes: readonly Note[];
  /** The sampled judgements that the values are estimated from, by relevance threshold; absent where all are judged. */
  readonly sample?: ReadonlyMap<number, SampledRelevant>;
}

export interface EvaluatedRun extends RunValues {
  /** What the run is called in every output. */
  readonly name: string;
}

/** What measures say of one run. */
export interface RunValues {
  /** `values[measure][topic]`; NaN where the topic does not count. */
  readonly values: readonly Float64Array[];
  /** One for each measure. */
  readonly summaries: readonly Summary[];
  /** What unjudged documents leave open, where that was asked for; undefined for a measure without bounds. */
  readonly bounds?: readonly (ValueBounds | undefined)[];
  /** One for each measure that was estimated from sampled judgements; absent where all are judged. */
  readonly estimates?: readonly (Estimates | undefined)[];
}

/** The values of the topics as one number. */
export interface Summary {
  /** NaN when no topic counts. */
  readonly value: number;
  /** How many topics count. */
  readonly topics: number;
}

/** The evaluation with some of its measures, in the order given. */
export function selectMeasures(evaluation: Evaluation, positions: readonly number[]): Evaluation {
  const { measures, runs } = evaluation;
  return {
    ...evaluation,
    measures: positions.map((m) => measures[m]),
    runs: runs.map((run) => ({
      ...run,
      values: positions.map((m) => run.values[m]),
      summaries: positions.map((m) => run.summaries[m]),
      ...(run.bounds ? { bounds: positions.map((m) => run.bounds![m]) } : {}),
      ...(run.estimates ? { estimates: positions.map((m) => run.estimates![m]) } : {}),
    })),
  };
}

/** The evaluation with some of its runs, in the order given. */
export function selectEvaluated(evaluation: Evaluation, positions: readonly number[]): Evaluation {
  return { ...evaluation, runs: positions.map((r) => evaluation.runs[r]) };
}

/** The measures by which a run can be better than another: their positions. */
export function directedMeasures({ measures }: Pick<Evaluation, 'measures'>): number[] {
  return measures.flatMap(({ better }, m) => (better === 'neither' ? [] : [m]));
}
