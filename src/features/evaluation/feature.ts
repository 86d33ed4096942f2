import { boundEvaluation } from '../../evaluation/bounds.ts';
import { summaryEstimate, topicEstimate } from '../../evaluation/estimate-interval.ts';
import { defaultMeasures } from '../../evaluation/evaluate.ts';
import { sortRuns } from '../../evaluation/sort-runs.ts';
import type { ValueRange } from '../../model/bounds.ts';
import type { EstimateInterval } from '../../model/estimates.ts';
import {
  directedMeasures,
  type Evaluation,
  type EvaluationSummaries,
  hasValues,
  requireValues,
} from '../../model/evaluation.ts';
import type { MeasureFacts } from '../../model/measure.ts';
import type { Study } from '../../model/study.ts';
import { enumerate, showNumber } from '../../output/cells.ts';
import { tablesOf } from '../../output/tables.ts';
import { type GivenParameters, isDone, numberBetween, oneOf, wholeNumber } from '../../studies/parameters.ts';
import { noInterval, summaryInterval, usualLevel } from '../../studies/summary-interval.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature, shows } from '../feature.ts';
import { summaryTable, topicTables } from './text.ts';
import { type ValueOptions, valuesOf } from './values.ts';

/** An evaluation as a study: it says of itself what every study does. */
export interface EvaluationStudy extends SummaryStudy {
  readonly evaluation: Evaluation;
}

/** The same where the values of topics may have been let go. */
export interface SummaryStudy extends Study {
  readonly study: 'evaluation';
  readonly evaluation: EvaluationSummaries;
}

const params = {
  bounds: isDone({ summary: 'how low and how high unjudged documents could make it' }),
  boundsOver: oneOf(['runs', 'run'], {
    summary: 'for bounds: the unjudged documents of every run’s list, or of its own alone',
    label: 'unjudged documents of',
    standard: 'runs',
  }),
  missing: wholeNumber({
    summary: 'for bounds: documents of each topic that no run retrieved and that may be relevant',
    label: 'further documents',
    min: 0,
    max: 1_000_000,
    standard: '0',
  }),
  perTopic: shows(isDone({ summary: 'values of each topic too', letter: 'q' })),
  onlyTopics: shows(isDone({ summary: 'values of each topic without those of the runs' })),
  interval: shows(isDone({ summary: 'an interval beside every mean: Student’s t over the topics' })),
  level: shows(
    numberBetween({
      summary: 'confidence of the intervals; asks for them too',
      low: 0,
      high: 1,
      standard: String(usualLevel),
    }),
  ),
};
interface ShownEvaluation {
  readonly result: Pick<SummaryStudy, 'evaluation'>;
  readonly params: GivenParameters<typeof params>;
}

/** The confidence of the intervals that are asked for; undefined where none are. */
const levelOf = ({ interval, level }: { readonly interval?: boolean; readonly level?: number }) =>
  level ?? (interval ? usualLevel : undefined);

const isSampled = ({ result: { evaluation } }: ShownEvaluation) =>
  hasValues(evaluation) && evaluation.sample !== undefined;
const interval = {
  when: ({ params }: ShownEvaluation) => levelOf(params) !== undefined,
  empty: 'the value is of a topic, or the summary is no mean',
};
const bounds = {
  when: ({ result: { evaluation } }: ShownEvaluation) =>
    hasValues(evaluation) && evaluation.runs.some((run) => run.bounds),
  empty: 'the measure has no bounds',
};
const sampled = { when: isSampled, empty: 'the measure is not estimated' };

/** The value of every run by every measure, in long form. */
export const values = tablesOf<ShownEvaluation>()({
  name: 'values',
  about: 'The value of every run by every measure; those of topics where they are asked for.',
  rows: ({ result: { evaluation }, params }) =>
    valuesOf(evaluation, { perTopic: params.perTopic, onlyTopics: params.onlyTopics, level: levelOf(params) }),
  columns: (as) => ({
    run: as.text('The run.', (row) => row.run),
    topic: as.text('The topic; `all` for the summary over topics, as in trec_eval.', (row) => row.topic),
    measure: as.text('The measure.', (row) => row.measure),
    value: as.score('Its value.', (row) => row.value, { empty: 'no topic counts' }),
    scope: as.word(['topic', 'summary'], 'What the value is of; a topic may be called `all` too.', (row) => row.scope),
    intervalLow: as.score('Low end of the interval of the mean.', (row) => row.mean?.interval?.low, interval),
    intervalHigh: as.score('High end of that interval.', (row) => row.mean?.interval?.high, interval),
    intervalMethod: as.text('How the interval was made.', (row) => row.mean?.interval?.method, interval),
    level: as.share('Confidence of the interval.', (row) => row.mean?.interval?.level, interval),
    reason: as.text('Why a summary has no interval.', (row) => row.mean?.reason, { ...interval, empty: 'it has one' }),
    low: as.score('Lowest value that unjudged documents allow.', (row) => row.range?.low, bounds),
    high: as.score('Highest value that they allow.', (row) => row.range?.high, bounds),
    sampledLow: as.score(
      'Low end of what the sample of judgements leaves open.',
      (row) => row.estimate?.interval.low,
      sampled,
    ),
    sampledHigh: as.score('High end of it.', (row) => row.estimate?.interval.high, sampled),
    sampledError: as.score('Standard error of the estimate.', (row) => row.estimate?.standardError, sampled),
    sampledLevel: as.share('Confidence of the interval.', (row) => row.sampledLevel, { when: isSampled }),
    sampledWeak: as.word(
      ['yes', 'no'],
      'Whether too few relevant documents are in the sample for the interval to hold as often as it says.',
      (row) => row.estimate && (row.estimate.isWeak ? 'yes' : 'no'),
      sampled,
    ),
  }),
});

const feature = defineFeature({
  name: 'evaluation',
  title: 'Evaluate runs against qrels.',
  takes: 'measures',
  measures: defaultMeasures,
  runs: [1],
  places: 4,
  params,
  check: ({ bounds, boundsOver, missing }) => {
    const problem = 'there are no bounds; expected --bounds too';
    if (!bounds && boundsOver !== undefined) return { param: 'boundsOver', problem };
    return !bounds && missing !== undefined ? { param: 'missing', problem } : undefined;
  },
  compute: ({ campaign, evaluate, measures }, { bounds, boundsOver = 'runs', missing = 0 }) => {
    const evaluation = evaluate(defaultMeasures);
    if (!bounds) return studyEvaluation(evaluation);
    const bounded = boundEvaluation(campaign, evaluation, measures(defaultMeasures), { over: boundsOver, missing });
    return studyEvaluation(bounded, { bounds, boundsOver, missing });
  },
  tables: [values],
  show: ({ result: { evaluation }, params }, places) => [
    ...(params.perTopic || params.onlyTopics
      ? topicTables(requireValues(evaluation, 'values of topics'), { places })
      : []),
    ...(params.onlyTopics ? [] : [summaryTable(evaluation, { places, level: levelOf(params) })]),
  ],
  findings: describeBest,
  examples: `
  nmax eval qrels.txt run1.txt run2.txt.gz
  nmax eval qrels.txt runs/ --sort PRES@100             best run first
  nmax eval qrels.txt 'runs/*.gz' -m PRES@100 -m "AP(rel=2)@1000"
  nmax eval qrels.txt run.txt -m map_cut_100 -m official --per-topic --format csv
  nmax eval qrels.txt runs/ --only-topics --format csv   one row a run, topic and measure, for a notebook
  nmax eval qrels.txt runs/ --interval                   0.3456 [0.3012, 0.3900]: how sure the means are
  nmax eval qrels.txt runs/ --bounds                     0.21 ≤ 0.35 ≤ 0.70: what unjudged documents could make of it
  nmax eval qrels.txt runs/ --level 0.9 --format csv     90% intervals as columns
  zcat run.gz | nmax eval qrels.txt -                    a run from standard input
  nmax eval qrels.txt run.txt --ties file                the order of the lines is the ranking
  nmax eval qrels.txt runs/ --format json > result.json  with policies, counts and file hashes
  nmax eval qrels.txt runs/ --figure scores.svg --figure rank-change=ranks.pdf
  nmax eval qrels.txt runs/ --figure topic-heatmap:AP=topics.png
`,
});

/** Measures over runs and topics. */
export const evaluation = asStudy(feature, {
  needs: 'summaries',
  sorted: true,
  data: ({ evaluation }, { perTopic, onlyTopics, ...views }) =>
    evaluationData(evaluation, { perTopic: perTopic || onlyTopics, level: levelOf(views) }),
  whole: { perTopic: true },
  files: { evaluation: { rows: { perTopic: true } } },
  caption: 'summaries of each run; the best of a measure is strong',
});

/** What an evaluation says of itself. */
export function studyEvaluation<E extends EvaluationSummaries>(
  evaluation: E,
  parameters: Study['parameters'] = {},
): SummaryStudy & { readonly evaluation: E } {
  const { measures, runs, policies, notes } = evaluation;
  return {
    study: 'evaluation',
    parameters,
    policies,
    measures: measures.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    evaluation,
    notes,
  };
}

/** The numbers of an evaluation in full precision: those of a run stand with what is said of it. */
export function evaluationData(evaluation: EvaluationSummaries, options: ValueOptions = {}) {
  const { perTopic = false, level } = options;
  const { measures, topics, runs } = evaluation;
  if (perTopic || level !== undefined) requireValues(evaluation, 'values of topics and intervals');
  const whole = hasValues(evaluation) ? evaluation : undefined;
  const byMeasure = byMeasureOf(evaluation);
  return {
    ...(perTopic ? { topics } : {}),
    ...(level === undefined ? {} : { level, withoutInterval: reasonsOf(measures) }),
    ...(whole?.sample ? { sampledLevel: level ?? usualLevel } : {}),
    runs: runs.map(({ name, summaries }, r) => ({
      name,
      summary: byMeasure((m) => known(summaries[m].value)),
      summaryTopics: byMeasure((m) => summaries[m].topics),
      ...(whole && valuesData(whole, r, options)),
    })),
  };
}

const byMeasureOf =
  ({ measures }: Pick<EvaluationSummaries, 'measures'>) =>
  <T>(of: (m: number) => T) =>
    Object.fromEntries(measures.map(({ name }, m) => [name, of(m)]));

/** What the values of the topics tell of a run: themselves, intervals and bounds. */
function valuesData(evaluation: Evaluation, r: number, { perTopic = false, level }: ValueOptions) {
  const { values, bounds } = evaluation.runs[r];
  const byMeasure = byMeasureOf(evaluation);
  return {
    ...(level === undefined
      ? {}
      : { summaryIntervals: byMeasure((m) => summaryInterval(evaluation, r, m, level).interval ?? null) }),
    ...(bounds ? { summaryBounds: byMeasure((m) => rangeOf(bounds[m]?.summary) ?? null) } : {}),
    ...(perTopic ? { values: byMeasure((m) => Array.from(values[m], known)) } : {}),
    ...(perTopic && bounds
      ? {
          lows: byMeasure((m) => (bounds[m] ? Array.from(bounds[m].low, known) : null)),
          highs: byMeasure((m) => (bounds[m] ? Array.from(bounds[m].high, known) : null)),
        }
      : {}),
    ...(evaluation.sample ? sampledData(evaluation, r, { perTopic, level }) : {}),
  };
}

/** What sampled judgements leave open of a run's numbers, by measure. */
function sampledData(evaluation: Evaluation, run: number, { perTopic, level = usualLevel }: ValueOptions) {
  const { topics } = evaluation;
  const byMeasure = byMeasureOf(evaluation);
  const told = (estimate: EstimateInterval | undefined) =>
    estimate ? { ...estimate.interval, standardError: estimate.standardError, isWeak: estimate.isWeak } : null;
  return {
    sampledIntervals: byMeasure((m) => told(summaryEstimate(evaluation, run, m, level))),
    ...(perTopic
      ? {
          sampledTopicIntervals: byMeasure((m) =>
            topics.map((_, t) => told(topicEstimate(evaluation, run, m, t, level))),
          ),
        }
      : {}),
  };
}

/** By measure: why none of the runs has an interval. */
function reasonsOf(measures: readonly MeasureFacts[]) {
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const reason = noInterval(measure);
      return reason === undefined ? [] : [[measure.name, reason]];
    }),
  );
}

const rangeOf = (range: ValueRange | undefined) => range && { low: known(range.low), high: known(range.high) };

/** JSON has no NaN: what does not count is null. */
const known = (value: number) => (Number.isNaN(value) ? null : value);

/** Measures that agree about the best run are told together. */
function describeBest({ result: { evaluation } }: ShownEvaluation): string[] {
  const { measures, runs } = evaluation;
  const show = (r: number, m: number) => showNumber(runs[r].summaries[m].value, 4);
  if (runs.length === 1)
    return [`${runs[0].name}: ${measures.map(({ name }, m) => `${name} ${show(0, m)}`).join(', ')}.`];
  const directed = directedMeasures(evaluation);
  const best = directed.map((m) => sortRuns(evaluation, m)[0]);
  const sentences = [...new Set(best)].map((r) => {
    const by = directed.filter((_, i) => best[i] === r).map((m) => `${measures[m].name} (${show(r, m)})`);
    return `${runs[r].name} is best by ${enumerate(by)}.`;
  });
  return [sentences.join(' ')];
}
