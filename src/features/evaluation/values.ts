import { summaryEstimate, topicEstimate } from '../../evaluation/estimate-interval.ts';
import type { ValueRange } from '../../model/bounds.ts';
import type { EstimateInterval } from '../../model/estimates.ts';
import { type Evaluation, type EvaluationSummaries, hasValues, requireValues } from '../../model/evaluation.ts';
import { type SummaryInterval, summaryInterval, usualLevel } from '../../studies/summary-interval.ts';
import { isShown, topicRange } from './text.ts';

/** One value of an evaluation. The topic of a summary is `all`, as in trec_eval; a topic may be called so too, and `scope` tells. */
export interface EvaluationValue {
  readonly run: string;
  readonly topic: string;
  readonly measure: string;
  /** NaN where the topic does not count. */
  readonly value: number;
  readonly scope: 'topic' | 'summary';
  /** Student's t interval of a mean, or why there is none. */
  readonly mean?: SummaryInterval;
  /** What unjudged documents could make of it. */
  readonly range?: ValueRange;
  /** What a sample of judgements leaves open. */
  readonly estimate?: EstimateInterval;
  /** Confidence of that estimate's interval. */
  readonly sampledLevel?: number;
}

/** Which values are wanted. */
export interface ValueOptions {
  /** Values of each topic too. */
  readonly perTopic?: boolean;
  /** Values of each topic, and no summaries. */
  readonly onlyTopics?: boolean;
  /** The confidence of the intervals; none beside means when left out. */
  readonly level?: number;
}

/** Every value in long form: run by run, topics first where asked for, then the summary. */
export function* valuesOf(
  evaluation: EvaluationSummaries,
  { perTopic = false, onlyTopics = false, level }: ValueOptions = {},
): Generator<EvaluationValue> {
  const { runs, measures } = evaluation;
  const topics = perTopic || onlyTopics ? requireValues(evaluation, 'values of topics') : undefined;
  const intervals = level === undefined ? undefined : requireValues(evaluation, 'intervals');
  const whole = hasValues(evaluation) ? evaluation : undefined;
  for (const [r, { name: run, summaries }] of runs.entries()) {
    if (topics) yield* topicValues(topics, r, level);
    if (onlyTopics) continue;
    for (const [m, { name: measure }] of measures.entries())
      yield {
        ...{ run, topic: 'all', measure, value: summaries[m].value, scope: 'summary' },
        mean: intervals && summaryInterval(intervals, r, m, level!),
        range: whole?.runs[r].bounds?.[m]?.summary,
        ...(whole?.sample && estimateOf(level, (sure) => summaryEstimate(whole, r, m, sure))),
      };
  }
}

function* topicValues(evaluation: Evaluation, r: number, level: number | undefined): Generator<EvaluationValue> {
  const { runs, topics, measures, sample } = evaluation;
  const { name: run, values } = runs[r];
  for (const [t, topic] of topics.entries())
    for (const [m, { name: measure }] of measures.entries()) {
      const range = topicRange(runs[r], m, t);
      if (!isShown(values[m][t], range)) continue;
      const value = values[m][t];
      const estimated = sample && estimateOf(level, (sure) => topicEstimate(evaluation, r, m, t, sure));
      yield { run, topic, measure, value, scope: 'topic', range, ...estimated };
    }
}

const estimateOf = (level = usualLevel, estimate: (level: number) => EstimateInterval | undefined) => ({
  estimate: estimate(level),
  sampledLevel: level,
});
