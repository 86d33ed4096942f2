import { summaryEstimate, topicEstimate } from '../../evaluation/estimate-interval.ts';
import type { ValueRange } from '../../model/bounds.ts';
import type { EstimateInterval } from '../../model/estimates.ts';
import {
  type EvaluatedRun,
  type Evaluation,
  type EvaluationSummaries,
  hasValues,
  requireValues,
} from '../../model/evaluation.ts';
import { summaryInterval, usualLevel } from '../../studies/summary-interval.ts';
import { isShown, topicRange } from './text.ts';

/** One value of an evaluation. The topic of a summary is `all`, as in trec_eval; a topic may be called so too, and `scope` tells. */
export type EvaluationRow = {
  readonly run: string;
  readonly topic: string;
  readonly measure: string;
  /** NaN where the topic does not count. */
  readonly value: number;
  readonly scope: 'topic' | 'summary';
} & Partial<IntervalColumns> &
  Partial<BoundColumns> &
  Partial<SampledColumns>;

/** What stands beside every value that is estimated from sampled judgements; null beside one that is not. */
type SampledColumns = {
  readonly sampledLow: number | null;
  readonly sampledHigh: number | null;
  readonly sampledError: number | null;
  readonly sampledLevel: number;
  /** Whether too few relevant documents are in the sample for the interval to hold as often as it says. */
  readonly sampledWeak: 'yes' | 'no' | null;
};

/** What stands beside a summary where intervals are asked for; all null beside the value of a topic. */
type IntervalColumns = {
  readonly intervalLow: number | null;
  readonly intervalHigh: number | null;
  readonly intervalMethod: string | null;
  readonly level: number | null;
  /** Why a summary has no interval. */
  readonly reason: string | null;
};

/** What stands beside every value where bounds are asked for; null where a measure has none. */
type BoundColumns = { readonly low: number | null; readonly high: number | null };

/** What of an evaluation the rows show. */
export interface EvaluationRowOptions {
  /** Values of each topic too. */
  readonly perTopic?: boolean;
  /** Values of each topic, and no summaries. */
  readonly onlyTopics?: boolean;
  /** The confidence of the intervals; no columns for them when left out. */
  readonly level?: number;
}

/** The topic that stands for the summary, as in trec_eval. */
export const summaryTopic = 'all';

/** Every value in long form: run by run, topics first where asked for, then the summary. */
export function* evaluationRows(
  evaluation: EvaluationSummaries,
  { perTopic = false, onlyTopics = false, level }: EvaluationRowOptions = {},
): Generator<EvaluationRow> {
  const { runs, measures } = evaluation;
  const topics = perTopic || onlyTopics ? requireValues(evaluation, 'values of topics') : undefined;
  const intervals = level === undefined ? undefined : requireValues(evaluation, 'intervals');
  const whole = hasValues(evaluation) ? evaluation : undefined;
  for (let r = 0; r < runs.length; r++) {
    const { name: run, summaries } = runs[r];
    if (topics) yield* topicRows(topics, r, level);
    if (onlyTopics) continue;
    for (let m = 0; m < measures.length; m++) {
      const { name: measure } = measures[m];
      const row: EvaluationRow = { run, topic: summaryTopic, measure, value: summaries[m].value, scope: 'summary' };
      const besides = whole && openColumns(whole, r, m, level);
      yield intervals || besides
        ? { ...row, ...(intervals && intervalColumns(intervals, r, m, level!)), ...besides }
        : row;
    }
  }
}

function* topicRows(evaluation: Evaluation, r: number, level: number | undefined): Generator<EvaluationRow> {
  const { runs, topics, measures } = evaluation;
  const run = runs[r];
  const beside = level === undefined ? undefined : noColumns;
  for (let t = 0; t < topics.length; t++)
    for (let m = 0; m < measures.length; m++)
      if (isShown(run.values[m][t], topicRange(run, m, t)))
        yield {
          ...{ run: run.name, topic: topics[t], measure: measures[m].name },
          ...{ value: run.values[m][t], scope: 'topic', ...beside, ...boundColumns(run, topicRange(run, m, t)) },
          ...sampledColumns(evaluation, level, (sure) => topicEstimate(evaluation, r, m, t, sure)),
        };
}

/** What unjudged documents and samples of judgements leave open of a summary. */
function openColumns(evaluation: Evaluation, r: number, m: number, level: number | undefined) {
  const run = evaluation.runs[r];
  return {
    ...boundColumns(run, run.bounds?.[m]?.summary),
    ...sampledColumns(evaluation, level, (sure) => summaryEstimate(evaluation, r, m, sure)),
  };
}

function boundColumns({ bounds }: EvaluatedRun, range: ValueRange | undefined): BoundColumns | undefined {
  if (bounds === undefined) return undefined;
  const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return { low: known(range?.low), high: known(range?.high) };
}

function sampledColumns(
  { sample }: Evaluation,
  level: number | undefined,
  estimate: (level: number) => EstimateInterval | undefined,
): SampledColumns | undefined {
  if (!sample) return undefined;
  const sampledLevel = level ?? usualLevel;
  const { interval, standardError = null, isWeak } = estimate(sampledLevel) ?? {};
  return {
    sampledLow: interval?.low ?? null,
    sampledHigh: interval?.high ?? null,
    sampledError: standardError,
    sampledLevel,
    sampledWeak: isWeak === undefined ? null : isWeak ? 'yes' : 'no',
  };
}

const noColumns = { intervalLow: null, intervalHigh: null, intervalMethod: null, level: null, reason: null };

function intervalColumns(evaluation: Evaluation, run: number, measure: number, level: number): IntervalColumns {
  const { interval, reason } = summaryInterval(evaluation, run, measure, level);
  if (!interval) return { ...noColumns, reason };
  const { low, high, method } = interval;
  return { intervalLow: low, intervalHigh: high, intervalMethod: method, level, reason: null };
}
