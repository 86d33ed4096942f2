import { type AgreementData, renderAgreement } from '../../src/figures/charts/agreement.ts';
import { renderCorrelationMatrix } from '../../src/figures/charts/correlation-matrix.ts';
import { renderCriticalDifference } from '../../src/figures/charts/critical-difference.ts';
import { renderCrossings } from '../../src/figures/charts/crossings.ts';
import { crowdedTopicsSample, renderCrowdedTopics } from '../../src/figures/charts/crowded-topics.ts';
import { lorenzSample, renderLorenz } from '../../src/figures/charts/lorenz.ts';
import { renderMetricScatter } from '../../src/figures/charts/metric-scatter.ts';
import { renderMisses } from '../../src/figures/charts/misses.ts';
import { normalisedRecallSample, renderNormalisedRecall } from '../../src/figures/charts/normalised-recall.ts';
import { collectionTopicSample, renderNormalisedRecallArea } from '../../src/figures/charts/normalised-recall-area.ts';
import { renderPairwiseMatrix } from '../../src/figures/charts/pairwise-matrix.ts';
import { presAndRrSample, renderPresAndRr } from '../../src/figures/charts/pres-and-rr.ts';
import { crowdedAreaSample, presAreaSample, renderPresArea } from '../../src/figures/charts/pres-area.ts';
import { presSurfaceSample, renderPresSurface } from '../../src/figures/charts/pres-surface.ts';
import { randomOrderSample, renderRandomOrder } from '../../src/figures/charts/random-order.ts';
import { renderRankChange } from '../../src/figures/charts/rank-change.ts';
import { renderRankStrip } from '../../src/figures/charts/rank-strip.ts';
import { renderRecallEffort } from '../../src/figures/charts/recall-effort.ts';
import { renderRecallFallout } from '../../src/figures/charts/recall-fallout.ts';
import { renderRelevantPerTopic } from '../../src/figures/charts/relevant-per-topic.ts';
import { renderRobustness } from '../../src/figures/charts/robustness.ts';
import { renderScores } from '../../src/figures/charts/scores.ts';
import { renderStopping } from '../../src/figures/charts/stopping.ts';
import { renderStoppingTopics } from '../../src/figures/charts/stopping-topics.ts';
import { renderSwapRate } from '../../src/figures/charts/swap-rate.ts';
import { renderSweep } from '../../src/figures/charts/sweep.ts';
import { renderTopicDifferences } from '../../src/figures/charts/topic-differences.ts';
import { renderTopicHeatmap } from '../../src/figures/charts/topic-heatmap.ts';
import { renderTopicMisses } from '../../src/figures/charts/topic-misses.ts';
import type { FigureOptions } from '../../src/figures/kit/frame.ts';
import * as data from './sample-data.ts';

/** A figure drawn from sample data. */
export interface FigureCase {
  /** Name of the snapshot. */
  readonly name: string;
  /** Name in the registry. */
  readonly figure: string;
  /** What the gallery says about the data. */
  readonly source: string;
  readonly draw: (options: FigureOptions) => SVGSVGElement;
}

const madeUp = 'made-up values';
const printed = 'the 48 runs of CLEF-IP 2009 as printed in Table 4 of the SIGIR 2010 paper';
const computed = 'the formulas of the measures, in a setting of our own';
const presOrder = [...data.clefIp.runs.keys()].sort((a, b) => data.clefIp.values[2][b] - data.clefIp.values[2][a]);
const topicNames = (topics: number) => Array.from({ length: topics }, (_, t) => String(301 + t));
const pick = (runs: readonly number[]) => runs.map((r) => data.clefIp.runs[r]);

export const figureCases: readonly FigureCase[] = [
  {
    name: 'scores',
    figure: 'scores',
    source: printed,
    draw: (options) => renderScores(data.clefIp, { ...options, sortBy: 'PRES' }),
  },
  { name: 'scores-few', figure: 'scores', source: madeUp, draw: (options) => renderScores(data.someScores, options) },
  {
    name: 'rank-change',
    figure: 'rank-change',
    source: printed,
    draw: (options) => renderRankChange(data.clefIp, options),
  },
  {
    name: 'rank-change-few',
    figure: 'rank-change',
    source: madeUp,
    draw: (options) => renderRankChange(data.someScores, options),
  },
  {
    name: 'agreement',
    figure: 'agreement',
    source: madeUp,
    draw: (options) => renderAgreement(data.agreement satisfies AgreementData, options),
  },
  { name: 'sweep', figure: 'sweep', source: madeUp, draw: (options) => renderSweep(data.sweep, options) },
  {
    name: 'crossings',
    figure: 'crossings',
    source: madeUp,
    draw: (options) => renderCrossings(data.crossings, options),
  },
  {
    name: 'lorenz',
    figure: 'lorenz',
    source: 'two made-up curves',
    draw: (options) => renderLorenz(lorenzSample, options),
  },
  { name: 'misses', figure: 'misses', source: madeUp, draw: (options) => renderMisses(data.misses, options) },
  { name: 'stopping', figure: 'stopping', source: madeUp, draw: (options) => renderStopping(data.stopping, options) },
  {
    name: 'stopping-topics',
    figure: 'stopping-topics',
    source: madeUp,
    draw: (options) => renderStoppingTopics(data.stoppingTopics, options),
  },
  {
    name: 'recall-effort',
    figure: 'recall-effort',
    source: madeUp,
    draw: (options) => renderRecallEffort(data.recallEffort, options),
  },
  {
    name: 'recall-effort-percent',
    figure: 'recall-effort',
    source: madeUp,
    draw: (options) => renderRecallEffort(data.recallPercent, options),
  },
  {
    name: 'swap-rate',
    figure: 'swap-rate',
    source: madeUp,
    draw: (options) => renderSwapRate(data.swapRate, options),
  },
  {
    name: 'robustness',
    figure: 'robustness',
    source: madeUp,
    draw: (options) => renderRobustness(data.robustness, options),
  },
  {
    name: 'correlation-matrix',
    figure: 'correlation-matrix',
    source: madeUp,
    draw: (options) => renderCorrelationMatrix(data.correlations, options),
  },
  {
    name: 'metric-scatter',
    figure: 'metric-scatter',
    source: printed,
    draw: (options) =>
      renderMetricScatter(
        {
          runs: data.clefIp.runs,
          x: { measure: 'MAP', values: data.clefIp.values[0] },
          y: { measure: 'PRES', values: data.clefIp.values[2] },
        },
        options,
      ),
  },
  {
    name: 'relevant-per-topic',
    figure: 'relevant-per-topic',
    source: madeUp,
    draw: (options) => renderRelevantPerTopic({ counts: data.relevantCounts(400, 3, 2009) }, options),
  },
  {
    name: 'relevant-per-topic-wide',
    figure: 'relevant-per-topic',
    source: madeUp,
    draw: (options) => renderRelevantPerTopic({ counts: data.relevantCounts(100, 2, 7).map((n) => n * 9) }, options),
  },
  {
    name: 'topic-differences',
    figure: 'topic-differences',
    source: madeUp,
    draw: (options) => renderTopicDifferences(data.differences(100, 1), options),
  },
  {
    name: 'pairwise-matrix',
    figure: 'pairwise-matrix',
    source: 'made-up outcomes for the 48 runs of CLEF-IP 2009: here a difference of 0.02 in the printed PRES counts',
    draw: (options) =>
      renderPairwiseMatrix(
        {
          measure: 'PRES',
          runs: pick(presOrder),
          outcomes: data.outcomesOf(
            presOrder.map((r) => data.clefIp.values[2][r]),
            0.02,
          ),
          differences: data.differencesOf(presOrder.map((r) => data.clefIp.values[2][r])),
        },
        options,
      ),
  },
  {
    name: 'pairwise-matrix-few',
    figure: 'pairwise-matrix',
    source: madeUp,
    draw: (options) =>
      renderPairwiseMatrix(
        {
          ...{ measure: 'PRES@100', runs: data.runNames },
          outcomes: data.outcomesOf(data.someScores.values[2], 0.05),
          differences: data.differencesOf(data.someScores.values[2]),
        },
        options,
      ),
  },
  {
    name: 'critical-difference',
    figure: 'critical-difference',
    source: madeUp,
    draw: (options) =>
      renderCriticalDifference(
        {
          measure: 'PRES@100',
          runs: data.runNames,
          meanRanks: [2.1, 3.4, 1.7, 4.9, 4.3, 4.6].slice(0, data.runNames.length),
          criticalDifference: 1.07,
          alpha: 0.05,
        },
        options,
      ),
  },
  {
    name: 'critical-difference-many',
    figure: 'critical-difference',
    source: 'made-up mean ranks for the 48 runs of CLEF-IP 2009: their places by the printed PRES',
    draw: (options) =>
      renderCriticalDifference(
        {
          measure: 'PRES',
          runs: pick(presOrder),
          meanRanks: presOrder.map((_, i) => 6 + i * 0.75),
          criticalDifference: 5.2,
          alpha: 0.05,
        },
        options,
      ),
  },
  {
    name: 'topic-heatmap',
    figure: 'topic-heatmap',
    source: madeUp,
    draw: (options) =>
      renderTopicHeatmap(
        { measure: 'PRES@100', runs: data.runNames, topics: topicNames(40), values: data.topicValues(6, 40, 3) },
        options,
      ),
  },
  {
    name: 'topic-heatmap-many',
    figure: 'topic-heatmap',
    source: madeUp,
    draw: (options) =>
      renderTopicHeatmap(
        { measure: 'PRES@1000', runs: data.clefIp.runs, topics: topicNames(80), values: data.topicValues(48, 80, 4) },
        options,
      ),
  },
  {
    name: 'topic-misses',
    figure: 'topic-misses',
    source: madeUp,
    draw: (options) =>
      renderTopicMisses(
        data.topicMisses(
          data.runNames.flatMap((name) => [name, `${name}-fused`]),
          24,
        ),
        options,
      ),
  },
  {
    name: 'rank-strip',
    figure: 'rank-strip',
    source: madeUp,
    draw: (options) => renderRankStrip(data.rankStrip(data.runNames, 100, 9, 5), options),
  },
  {
    name: 'rank-strip-many',
    figure: 'rank-strip',
    source: madeUp,
    draw: (options) => renderRankStrip(data.rankStrip(data.clefIp.runs, 1000, 14, 6), options),
  },
  {
    name: 'pres-area',
    figure: 'pres-area',
    source: computed,
    draw: (options) => renderPresArea(presAreaSample, options),
  },
  {
    name: 'pres-surface',
    figure: 'pres-surface',
    source: computed,
    draw: (options) => renderPresSurface(presSurfaceSample, options),
  },
  {
    name: 'pres-and-rr',
    figure: 'pres-and-rr',
    source: computed,
    draw: (options) => renderPresAndRr(presAndRrSample, options),
  },
  {
    name: 'normalised-recall',
    figure: 'normalised-recall',
    source: computed,
    draw: (options) => renderNormalisedRecall(normalisedRecallSample, options),
  },
  {
    name: 'crowded-topics',
    figure: 'crowded-topics',
    source: computed,
    draw: (options) => renderCrowdedTopics(crowdedTopicsSample, options),
  },
  {
    name: 'crowded-area',
    figure: 'crowded-area',
    source: computed,
    draw: (options) => renderPresArea(crowdedAreaSample, options),
  },
  {
    name: 'normalised-recall-area',
    figure: 'normalised-recall-area',
    source: computed,
    draw: (options) => renderNormalisedRecallArea(collectionTopicSample, options),
  },
  {
    name: 'recall-fallout',
    figure: 'recall-fallout',
    source: computed,
    draw: (options) => renderRecallFallout(collectionTopicSample, options),
  },
  {
    name: 'random-order',
    figure: 'random-order',
    source: computed,
    draw: (options) => renderRandomOrder(randomOrderSample, options),
  },
];

/** The same names under every figure that shows names. */
export const hostileCases: readonly FigureCase[] = hostile(data.hostileNames);

const missesOf = (topic: string, i: number) => ({ topic, nowhere: i, beyond: 1, one: 2, some: 0, all: 3 });

function hostile(names: readonly string[]): FigureCase[] {
  const values = data.topicValues(names.length, names.length, 8);
  const scores = { runs: names, measures: names.slice(0, 3), values: values.slice(0, 3) };
  const make = (figure: string, draw: FigureCase['draw']): FigureCase => ({
    name: `${figure}-hostile`,
    figure,
    source: madeUp,
    draw,
  });
  return [
    make('scores', (options) => renderScores(scores, options)),
    make('rank-change', (options) => renderRankChange(scores, options)),
    make('agreement', (options) =>
      renderAgreement(
        {
          measures: names,
          classes: names.map((label, i) => ({ label, groups: [names.slice(i), names.slice(0, i)], pairs: i })),
        },
        options,
      ),
    ),
    make('sweep', (options) =>
      renderSweep(
        {
          cutoffs: [10, 50],
          runs: names,
          measures: names.slice(0, 2),
          values: [0, 1].map(() => values.map((row) => row.slice(0, 2))),
        },
        options,
      ),
    ),
    make('swap-rate', (options) =>
      renderSwapRate(
        { topics: [5, 10], measures: names.map((name, i) => ({ name, rates: values[i].slice(0, 2) })), accepted: 0.05 },
        options,
      ),
    ),
    make('misses', (options) => renderMisses({ nmax: 10, runs: 2, topics: names.map(missesOf) }, options)),
    make('stopping', (options) =>
      renderStopping(
        { run: names[0], target: 0.95, rules: names.map((name, i) => ({ name, effort: i / 9, recall: 0.6 + i / 20 })) },
        options,
      ),
    ),
    make('stopping-topics', (options) =>
      renderStoppingTopics(
        {
          run: names[0],
          target: 0.95,
          rules: names.map((name) => ({
            name,
            topics: names.map((topic, i) => ({ topic, recall: i / names.length })),
          })),
        },
        options,
      ),
    ),
    make('recall-effort', (options) =>
      renderRecallEffort(
        {
          checked: [1, 5],
          runs: names.map((name, i) => ({ name, recall: values[i].slice(0, 2) })),
          ideal: [1, 1],
          random: [0, 0.1],
        },
        options,
      ),
    ),
    make('robustness', (options) =>
      renderRobustness(
        {
          fractions: [0.2, 0.4],
          measures: names.slice(0, 4).map((name) => ({ name, mean: [0.8, 0.9], lowest: [0.75, 0.88] })),
        },
        options,
      ),
    ),
    make('correlation-matrix', (options) =>
      renderCorrelationMatrix({ statistic: names[0], measures: names, values }, options),
    ),
    make('metric-scatter', (options) =>
      renderMetricScatter(
        { runs: names, x: { measure: names[0], values: values[0] }, y: { measure: names[1], values: values[1] } },
        options,
      ),
    ),
    make('topic-differences', (options) =>
      renderTopicDifferences(
        {
          measure: names[0],
          first: names[2],
          second: names[3],
          topics: names,
          differences: values[4].map((v) => v - 0.4),
        },
        options,
      ),
    ),
    make('pairwise-matrix', (options) =>
      renderPairwiseMatrix(
        {
          ...{ measure: names[0], runs: names },
          ...{ outcomes: data.outcomesOf(values[0], 0.1), differences: data.differencesOf(values[0]) },
        },
        options,
      ),
    ),
    make('critical-difference', (options) =>
      renderCriticalDifference(
        {
          measure: names[0],
          runs: names,
          meanRanks: values[0].map((v) => 1 + v * (names.length - 1)),
          criticalDifference: 1.5,
          alpha: 0.05,
        },
        options,
      ),
    ),
    make('topic-heatmap', (options) =>
      renderTopicHeatmap({ measure: names[0], runs: names, topics: names, values }, options),
    ),
    make('topic-misses', (options) =>
      renderTopicMisses(
        {
          ...{ topic: names[0], nmax: 3, near: 2, runs: names },
          documents: names.map((document, d) => ({
            document,
            title: document,
            ranks: names.map((_, r) => (d * r) % 9),
          })),
        },
        options,
      ),
    ),
    make('rank-strip', (options) => renderRankStrip({ ...data.rankStrip(names, 100, 6, 2), topic: names[0] }, options)),
  ];
}

/** Legal data with nothing, one thing or only equal and missing values in it. */
export const degenerateCases: readonly FigureCase[] = [
  { runs: [], topics: [], value: 0 },
  { runs: ['only'], topics: ['301'], value: 0.5 },
  { runs: ['a', 'a', 'b'], topics: ['301', '302'], value: 0 },
  { runs: ['a', 'b'], topics: ['301', '302'], value: Number.NaN },
].flatMap(({ runs, topics, value }) => degenerate(runs, topics, value));

function degenerate(runs: readonly string[], topics: readonly string[], value: number): FigureCase[] {
  const measures = ['AP', 'PRES@100'];
  const flat = runs.map(() => value);
  const scores = { runs, measures, values: measures.map(() => flat) };
  const onTopics = runs.map(() => topics.map(() => value));
  const kind = `${runs.length} runs of ${value}`;
  const make = (figure: string, draw: FigureCase['draw']): FigureCase => ({
    name: `${figure}, ${kind}`,
    figure,
    source: madeUp,
    draw,
  });
  return [
    make('scores', (options) => renderScores(scores, options)),
    make('rank-change', (options) => renderRankChange(scores, options)),
    make('agreement', (options) =>
      renderAgreement({ measures: runs, classes: runs.map((label) => ({ label, groups: [], pairs: 0 })) }, options),
    ),
    make('sweep', (options) =>
      renderSweep(
        { cutoffs: [10, 20], runs, measures, values: measures.map(() => runs.map(() => [value, value])) },
        options,
      ),
    ),
    make('stopping', (options) =>
      renderStopping(
        { run: runs[0] ?? '', target: 0.95, rules: runs.map((name) => ({ name, effort: value, recall: value })) },
        options,
      ),
    ),
    make('stopping-topics', (options) =>
      renderStoppingTopics(
        {
          run: runs[0] ?? '',
          target: 0.95,
          rules: runs.map((name) => ({ name, topics: runs.map((topic) => ({ topic, recall: value })) })),
        },
        options,
      ),
    ),
    make('misses', (options) =>
      renderMisses(
        {
          nmax: 1,
          runs: runs.length,
          topics: runs.map((topic) => ({ topic, nowhere: 0, beyond: 0, one: 0, some: 0, all: 0 })),
        },
        options,
      ),
    ),
    make('recall-effort', (options) =>
      renderRecallEffort(
        { checked: [0, 10], runs: runs.map((name) => ({ name, recall: [0, value] })), ideal: [0, 1], random: [0, 0] },
        options,
      ),
    ),
    make('robustness', (options) =>
      renderRobustness(
        { fractions: [0.2], measures: runs.map((name) => ({ name, mean: [value], lowest: [value] })) },
        options,
      ),
    ),
    make('correlation-matrix', (options) =>
      renderCorrelationMatrix(
        { statistic: 'tau', measures: runs, values: runs.map((_, i) => runs.map((_, j) => (i === j ? 1 : value))) },
        options,
      ),
    ),
    make('metric-scatter', (options) =>
      renderMetricScatter({ runs, x: { measure: 'AP', values: flat }, y: { measure: 'R', values: flat } }, options),
    ),
    make('relevant-per-topic', (options) => renderRelevantPerTopic({ counts: topics.map(() => 4) }, options)),
    make('topic-differences', (options) =>
      renderTopicDifferences(
        { measure: 'AP', first: 'a', second: 'b', topics, differences: topics.map(() => value) },
        options,
      ),
    ),
    make('pairwise-matrix', (options) =>
      renderPairwiseMatrix({ measure: 'AP', runs, outcomes: runs.map(() => runs.map(() => 0)) }, options),
    ),
    make('critical-difference', (options) =>
      renderCriticalDifference(
        {
          measure: 'AP',
          runs,
          meanRanks: runs.map(() => (runs.length + 1) / 2),
          criticalDifference: 3,
          alpha: 0.05,
        },
        options,
      ),
    ),
    make('topic-heatmap', (options) => renderTopicHeatmap({ measure: 'AP', runs, topics, values: onTopics }, options)),
    make('topic-misses', (options) =>
      renderTopicMisses(
        {
          ...{ topic: '1', nmax: 1, near: 2, runs },
          documents: topics.map((document) => ({ document, ranks: runs.map(() => 0) })),
        },
        options,
      ),
    ),
    make('rank-strip', (options) =>
      renderRankStrip({ topic: '301', relevant: 3, nmax: 1, runs: runs.map((name) => ({ name, ranks: [] })) }, options),
    ),
  ];
}
