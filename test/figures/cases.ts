import { renderAgreement } from '../../src/figures/charts/agreement.ts';
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

/** A figure with the data that it is drawn from. */
export interface FigureCase {
  /** Its name in the registry, and what data it shows where that is not the gallery's. */
  readonly name: string;
  readonly draw: (options: FigureOptions) => SVGSVGElement;
}

/** A picture in the gallery. */
export interface GalleryCase extends FigureCase {
  /** Its file in docs/figures. */
  readonly file: string;
  /** What the gallery says about the data. */
  readonly source: string;
}

type Render<T> = (data: T, options: FigureOptions) => SVGSVGElement;

function picture<T>(name: string, source: string, render: Render<T>, given: T, file = name): GalleryCase {
  return { name, file, source, draw: (options) => render(given, options) };
}

const madeUp = 'made-up values';
const printed = 'the 48 runs of CLEF-IP 2009 as printed in Table 4 of the SIGIR 2010 paper';
const computed = 'the formulas of the measures, in a setting of our own';

/** The pictures of the gallery: one of each figure. */
export const figureCases: readonly GalleryCase[] = [
  picture('scores', madeUp, renderScores, data.someScores),
  picture('rank-change', madeUp, renderRankChange, data.someScores),
  picture('agreement', madeUp, renderAgreement, data.agreement),
  picture('sweep', madeUp, renderSweep, data.sweep),
  picture('crossings', madeUp, renderCrossings, data.crossings),
  picture('lorenz', 'two made-up curves', renderLorenz, lorenzSample),
  picture('misses', madeUp, renderMisses, data.misses),
  picture('stopping', madeUp, renderStopping, data.stopping),
  picture('stopping-topics', madeUp, renderStoppingTopics, data.stoppingTopics),
  picture('recall-effort', madeUp, renderRecallEffort, data.recallPercent, 'recall-effort-percent'),
  picture('swap-rate', madeUp, renderSwapRate, data.swapRate),
  picture('robustness', madeUp, renderRobustness, data.robustness),
  picture('correlation-matrix', madeUp, renderCorrelationMatrix, data.correlations),
  picture('metric-scatter', printed, renderMetricScatter, data.scatter),
  picture('relevant-per-topic', madeUp, renderRelevantPerTopic, { counts: data.relevantCounts(400, 3, 2009) }),
  picture('topic-differences', madeUp, renderTopicDifferences, data.differences(100, 1)),
  picture('pairwise-matrix', madeUp, renderPairwiseMatrix, data.pairs),
  picture('critical-difference', madeUp, renderCriticalDifference, data.meanRanks),
  picture('topic-heatmap', madeUp, renderTopicHeatmap, data.heatmap),
  picture('topic-misses', madeUp, renderTopicMisses, data.topicMisses),
  picture('rank-strip', madeUp, renderRankStrip, data.rankStrip),
  picture('pres-area', computed, renderPresArea, presAreaSample),
  picture('pres-surface', computed, renderPresSurface, presSurfaceSample),
  picture('pres-and-rr', computed, renderPresAndRr, presAndRrSample),
  picture('normalised-recall', computed, renderNormalisedRecall, normalisedRecallSample),
  picture('crowded-topics', computed, renderCrowdedTopics, crowdedTopicsSample),
  picture('crowded-area', computed, renderPresArea, crowdedAreaSample),
  picture('normalised-recall-area', computed, renderNormalisedRecallArea, collectionTopicSample),
  picture('recall-fallout', computed, renderRecallFallout, collectionTopicSample),
  picture('random-order', computed, renderRandomOrder, randomOrderSample),
];

/** Names and values from which every figure can be drawn. */
interface Given {
  readonly kind: string;
  readonly runs: readonly string[];
  readonly measures: readonly string[];
  readonly topics: readonly string[];
  readonly value: (row: number, column: number) => number;
}

/** Every figure that shows names, of the same names and values. */
function drawnFrom({ kind, runs, measures, topics, value }: Given): FigureCase[] {
  const grid = (rows: readonly unknown[], columns: readonly unknown[]) =>
    rows.map((_, row) => columns.map((_, column) => value(row, column)));
  const make = <T>(figure: string, render: Render<T>, given: T): FigureCase => ({
    name: `${figure}, ${kind}`,
    draw: (options) => render(given, options),
  });
  const [run = '', measure = ''] = [runs[0], measures[0]];
  const scores = { runs, measures, values: grid(measures, runs) };
  const [first, second] = grid([0, 1], runs);
  const steps = [10, 20];
  const topicMisses = topics.map((topic, i) => ({ topic, nowhere: i, beyond: 0, one: 2, some: 0, all: i % 3 }));
  const rules = runs.map((name, i) => ({ name, effort: value(0, i), recall: value(1, i) }));
  return [
    make('scores', renderScores, scores),
    make('rank-change', renderRankChange, scores),
    make('agreement', renderAgreement, {
      measures,
      classes: measures.map((label, i) => ({
        ...{ label, groups: [measures.slice(i), measures.slice(0, i)] },
        pairs: Math.round(9 * value(0, i)) || 0,
      })),
    }),
    make('sweep', renderSweep, { cutoffs: steps, runs, measures, values: measures.map(() => grid(runs, steps)) }),
    make('misses', renderMisses, { nmax: 10, runs: runs.length, topics: topicMisses }),
    make('stopping', renderStopping, { run, target: 0.95, rules }),
    make('stopping-topics', renderStoppingTopics, {
      ...{ run, target: 0.95 },
      rules: runs.map((name, r) => ({ name, topics: topics.map((topic, t) => ({ topic, recall: value(r, t) })) })),
    }),
    make('recall-effort', renderRecallEffort, {
      ...{ checked: [0, 10], ideal: [0, 1], random: [0, 0.1] },
      runs: runs.map((name, r) => ({ name, recall: [0, value(r, 1)] })),
    }),
    make('swap-rate', renderSwapRate, {
      ...{ topics: steps, accepted: 0.05 },
      measures: measures.map((name, m) => ({ name, rates: steps.map((_, i) => value(m, i) || 0) })),
    }),
    make('robustness', renderRobustness, {
      fractions: [0.2],
      measures: measures.map((name, m) => ({ name, mean: [value(m, 0)], lowest: [value(m, 0) - 0.1] })),
    }),
    make('correlation-matrix', renderCorrelationMatrix, {
      ...{ statistic: measure, measures },
      values: grid(measures, measures),
    }),
    make('metric-scatter', renderMetricScatter, {
      ...{ runs, x: { measure, values: first } },
      y: { measure: measures[1] ?? '', values: second },
    }),
    make('relevant-per-topic', renderRelevantPerTopic, { counts: topics.map((_, t) => 4 + t) }),
    make('topic-differences', renderTopicDifferences, {
      ...{ measure, first: run, second: runs[1] ?? '', topics },
      differences: topics.map((_, t) => value(0, t) - value(1, t)),
    }),
    make('pairwise-matrix', renderPairwiseMatrix, {
      ...{ measure, runs },
      outcomes: data.outcomesOf(first, 0.1),
      differences: data.differencesOf(first),
    }),
    make('critical-difference', renderCriticalDifference, {
      ...{ measure, runs, criticalDifference: 1.5, alpha: 0.05 },
      meanRanks: first.map((own) => 1 + (own || 0.5) * (runs.length - 1)),
    }),
    make('topic-heatmap', renderTopicHeatmap, { measure, runs, topics, values: grid(runs, topics) }),
    make('topic-misses', renderTopicMisses, {
      ...{ topic: topics[0] ?? '', nmax: 3, runs },
      documents: topics.map((document, d) => ({ document, title: document, ranks: runs.map((_, r) => (d * r) % 9) })),
    }),
    make('rank-strip', renderRankStrip, {
      ...{ topic: topics[0] ?? '', relevant: 3 + topics.length, nmax: 100 },
      runs: runs.map((name, r) => ({
        name,
        ranks: topics.map((_, t) => Math.round(value(r, t) * 120)).filter((rank) => rank > 0),
      })),
    }),
  ];
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(301 + i));
const drawn = data.topicValues(48, 80, 8);
const names = data.hostileNames;

/** Names that try to break a figure, wherever one shows names. */
export const hostileCases: readonly FigureCase[] = drawnFrom({
  ...{ kind: 'hostile names', runs: names, measures: names, topics: names },
  value: (row, column) => drawn[row][column],
});

/** As many runs and topics as a large campaign has. */
export const largeCases: readonly FigureCase[] = drawnFrom({
  ...{ kind: '48 runs', runs: data.clefIp.runs, measures: data.clefIp.measures, topics: numbered(80) },
  value: (row, column) => drawn[row][column],
});

/** Legal data with nothing, one thing or only equal and missing values in it. */
export const degenerateCases: readonly FigureCase[] = [
  { runs: [], topics: [], measures: ['AP'], value: 0 },
  { runs: ['only'], topics: ['301'], measures: ['AP'], value: 0.5 },
  { runs: ['a', 'a', 'b'], topics: ['301', '302'], measures: ['AP', 'PRES@100'], value: 0 },
  { runs: ['a', 'b'], topics: ['301', '302'], measures: ['AP', 'PRES@100'], value: Number.NaN },
].flatMap(({ value, ...given }) =>
  drawnFrom({ ...given, kind: `${given.runs.length} runs of ${value}`, value: () => value }),
);
