import { summaryEstimate, topicEstimate } from '../../evaluation/estimate-interval.ts';
import { formatFixed } from '../../math/c-printf.ts';
import { signOfDifference } from '../../math/settle.ts';
import type { ValueRange } from '../../model/bounds.ts';
import type { EstimateInterval } from '../../model/estimates.ts';
import {
  type EvaluatedRun,
  type Evaluation,
  type EvaluationSummaries,
  hasValues,
  requireValues,
} from '../../model/evaluation.ts';
import type { MeasureFacts } from '../../model/measure.ts';
import type { Cell, Table } from '../../model/table.ts';
import { formatLevel, left, right } from '../../output/cells.ts';
import { noInterval, summaryInterval, usualLevel } from '../../studies/summary-interval.ts';

export interface EvaluationTableOptions {
  /** Decimals; 4 when left out. */
  readonly places?: number;
  /** The confidence of intervals beside the summaries; none when left out. */
  readonly level?: number;
}

/** Runs as rows, measures as columns, the best of each column marked. */
export function summaryTable(evaluation: EvaluationSummaries, options: EvaluationTableOptions = {}): Table {
  const { runs, measures } = evaluation;
  const { level, places = 4 } = options;
  const show = cellFormat(measures, options);
  const beside = besideSummaries(evaluation, level, places);
  const best = measures.map((measure, m) =>
    bestOf(
      runs.map((run) => run.summaries[m].value),
      measure,
    ),
  );
  return {
    columns: [left('run'), ...measures.map(heading)],
    rows: runs.map((run, r) => [
      { text: run.name },
      ...run.summaries.map(
        ({ value }, m): Cell => ({
          text: beside(show(value, m), r, m),
          best: runs.length > 1 && signOfDifference(value, best[m]) === 0,
        }),
      ),
    ]),
    notes: [...(level === undefined ? [] : intervalNotes(measures, level)), topicsNote(evaluation)],
  };
}

/** People find the name that they asked for. */
const heading = ({ name, asked = name }: MeasureFacts) => right(asked);

/** Puts beside a summary what the values of the topics tell of it: intervals and bounds. */
function besideSummaries(evaluation: EvaluationSummaries, level: number | undefined, places: number) {
  if (level === undefined && !hasValues(evaluation)) return (text: string) => text;
  const whole = requireValues(evaluation, 'intervals');
  const range = (r: number, m: number) => {
    if (level === undefined) return sampledRange(summaryEstimate(whole, r, m, usualLevel), places);
    const { interval } = summaryInterval(whole, r, m, level);
    return interval ? ` [${formatFixed(interval.low, places)}, ${formatFixed(interval.high, places)}]` : '';
  };
  return (text: string, r: number, m: number) =>
    between(text + range(r, m), whole.runs[r].bounds?.[m]?.summary, places);
}

function intervalNotes(measures: readonly MeasureFacts[], level: number): string[] {
  const without = measures.flatMap((measure) => {
    const reason = noInterval(measure);
    return reason === undefined ? [] : [`${measure.name} has no interval: ${reason}`];
  });
  return [`[low, high]: ${formatLevel(level)} interval of the mean over topics, Student’s t`, ...without];
}

/** The interval beside an estimate from sampled judgements, marked where it may hold less often than it says. */
function sampledRange(estimate: EstimateInterval | undefined, places: number): string {
  if (!estimate) return '';
  const { low, high } = estimate.interval;
  return ` [${formatFixed(low, places)}, ${formatFixed(high, places)}]${estimate.isWeak ? '!' : ''}`;
}

/** One table a run: topics as rows, the summary last. */
export function topicTables(evaluation: Evaluation, options: EvaluationTableOptions = {}): Table[] {
  const { measures } = evaluation;
  const { places = 4 } = options;
  const show = cellFormat(measures, options);
  const range = (estimate: EstimateInterval | undefined) => sampledRange(estimate, places);
  return evaluation.runs.map((run, r) => ({
    title: run.name,
    columns: [left('topic'), ...measures.map(heading)],
    rows: [
      ...evaluation.topics
        .map((topic, t) => [
          { text: topic },
          ...run.values.map((values, m) => ({
            text:
              between(show(values[t], m), topicRange(run, m, t), places) +
              range(topicEstimate(evaluation, r, m, t, usualLevel)),
          })),
        ])
        .filter((_, t) => run.values.some((values, m) => isShown(values[t], topicRange(run, m, t)))),
      [
        { text: 'all' },
        ...run.summaries.map(({ value }, m) => ({
          text:
            between(show(value, m), run.bounds?.[m]?.summary, places) +
            range(summaryEstimate(evaluation, r, m, usualLevel)),
        })),
      ],
    ],
  }));
}

/** A value with its bounds on both sides, where it has them. */
function between(text: string, range: ValueRange | undefined, places: number): string {
  if (range === undefined || Number.isNaN(range.low)) return text;
  return `${formatFixed(range.low, places)} ≤ ${text} ≤ ${formatFixed(range.high, places)}`;
}

/** The bounds of a run's value on a topic. */
export function topicRange({ bounds }: EvaluatedRun, m: number, t: number): ValueRange | undefined {
  const own = bounds?.[m];
  return own && { low: own.low[t], high: own.high[t] };
}

/** Whether a topic counts, or could. */
export const isShown = (value: number, range: ValueRange | undefined): boolean =>
  !Number.isNaN(value) || (range !== undefined && !Number.isNaN(range.low));

/** Says how many topics the summaries rest on. */
export function topicsNote({ runs, topics }: EvaluationSummaries): string {
  const counts = [...new Set(runs.flatMap((run) => run.summaries.map((summary) => summary.topics)))].sort(
    (a, b) => a - b,
  );
  const used = counts.length === 1 ? `${counts[0]}` : `${counts[0]} to ${counts.at(-1)}`;
  return `${used} of ${topics.length} topics`;
}

/** Counts are whole numbers; what does not count is a dash. */
function cellFormat(measures: readonly MeasureFacts[], { places = 4 }: EvaluationTableOptions) {
  return (value: number, m: number): string => {
    if (Number.isNaN(value)) return '–';
    return measures[m].aggregate === 'sum' && Number.isInteger(value) ? String(value) : formatFixed(value, places);
  };
}

function bestOf(values: readonly number[], { better }: MeasureFacts): number {
  const known = values.filter((value) => !Number.isNaN(value));
  if (better === 'neither' || known.length === 0) return Number.NaN;
  return better === 'higher' ? Math.max(...known) : Math.min(...known);
}
