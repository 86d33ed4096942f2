import type { ValueBounds } from './bounds.ts';
import { UsageError } from './errors.ts';
import type { Estimates, SampledRelevant } from './estimates.ts';
import type { MeasureFacts } from './measure.ts';
import type { Note } from './note.ts';
import type { Policies } from './policy.ts';

/** Measures over runs as one number a run and measure: what a table of means needs. */
export interface EvaluationSummaries {
  readonly measures: readonly MeasureFacts[];
  /** Topic ids, in byte order. */
  readonly topics: readonly string[];
  readonly runs: readonly SummarizedRun[];
  readonly policies: Policies;
  readonly notes: readonly Note[];
}

/** What measures say of one run, over all its topics. */
export interface SummarizedRun {
  /** What the run is called in every output. */
  readonly name: string;
  /** One for each measure. */
  readonly summaries: readonly Summary[];
}

/**
 * Measures over runs and topics: everything a table, a comparison or a study starts from.
 * Plain data: it crosses to another thread as it is.
 */
export interface Evaluation extends EvaluationSummaries {
  readonly runs: readonly EvaluatedRun[];
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
export function selectEvaluated<E extends EvaluationSummaries>(evaluation: E, positions: readonly number[]): E {
  return { ...evaluation, runs: positions.map((r) => evaluation.runs[r]) };
}

/** Whether the values of topics were kept, and not the summaries alone. */
export function hasValues(evaluation: EvaluationSummaries): evaluation is Evaluation {
  return evaluation.runs.every((run) => 'values' in run);
}

/** The evaluation with its values; refused where only summaries were kept. */
export function requireValues(evaluation: EvaluationSummaries, what: string): Evaluation {
  if (hasValues(evaluation)) return evaluation;
  throw new UsageError(`${what}: only summaries were kept; expected an evaluation with the values of its topics`);
}

/** The measures by which a run can be better than another: their positions. */
export function directedMeasures({ measures }: Pick<EvaluationSummaries, 'measures'>): number[] {
  return measures.flatMap(({ better }, m) => (better === 'neither' ? [] : [m]));
}
