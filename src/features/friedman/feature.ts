import { defaultMeasures } from '../../evaluation/evaluate.ts';
import type { Table } from '../../model/table.ts';
import { formatP, left, right, showNumber } from '../../output/cells.ts';
import { asText, rowsOf, tablesOf } from '../../output/tables.ts';
import { alphaParameter } from '../../studies/parameters.ts';
import { asStudy } from '../as-study.ts';
import { markOf, runLabels } from '../comparison/run-labels.ts';
import { defineFeature } from '../feature.ts';
import { type FriedmanStudy, type RankedRuns, studyFriedman } from './compute.ts';

const table = tablesOf<{ readonly result: FriedmanStudy }>();
const uncounted = { empty: 'no topic is compared' };
const reason = { empty: 'it could' };

const tests = table({
  name: 'tests',
  about: 'Whether the runs differ at all, for each measure.',
  rows: ({ result }) => result.results,
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    n: as.count('Topics compared.', (row) => row.n, { title: 'topics' }),
    leftOut: as.count('Topics left out because they do not count for one of the runs.', (row) => row.leftOut),
    statistic: as.score('Friedman’s χ².', (row) => row.statistic, { title: 'χ²', tex: '$\\chi^2$' }),
    df: as.count('Its degrees of freedom.', (row) => row.df, { tex: '$df$' }),
    p: as.p('The p-value that all runs are alike.', (row) => row.pValue, { tex: '$p$' }),
    criticalDifference: as.score('Mean ranks that are farther apart differ.', (row) => row.criticalDifference, {
      ...uncounted,
      title: 'critical difference',
    }),
    reason: as.text('Why the test could not be made as usual.', (row) => row.reason, reason),
  }),
});

const pairs = table({
  name: 'comparisons',
  about: 'Every pair of runs by their mean ranks, with the test of all runs.',
  *rows({ result: { runs, results } }) {
    for (const result of results) for (const pair of result.pairs) yield { ...result, pair, runs };
  },
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    run: as.text('The run of interest.', ({ runs, pair }) => runs[pair.a]),
    against: as.text('The run it is held against.', ({ runs, pair }) => runs[pair.b]),
    n: as.count('Topics compared.', (row) => row.n),
    leftOut: as.count('Topics left out because they do not count for one of the runs.', (row) => row.leftOut),
    meanRank: as.score('Mean rank of the run; 1 is best.', ({ meanRanks, pair }) => meanRanks[pair.a], uncounted),
    againstMeanRank: as.score('Mean rank of the other.', ({ meanRanks, pair }) => meanRanks[pair.b], uncounted),
    p: as.p('Nemenyi’s p-value, for all pairs of the measure at once.', (row) => row.pair.pValue),
    outcome: as.word(['better', 'worse', 'undecided'], 'What it came to.', (row) => row.pair.outcome),
    criticalDifference: as.score(
      'Mean ranks that are farther apart differ.',
      (row) => row.criticalDifference,
      uncounted,
    ),
    alpha: as.share('A p of at most this is significant.', (row) => row.alpha),
    statistic: as.score('Friedman’s χ² of all runs.', (row) => row.statistic),
    df: as.count('Its degrees of freedom.', (row) => row.df),
    omnibusP: as.p('The p-value that all runs are alike.', (row) => row.pValue),
    reason: as.text('Why the test could not be made as usual.', (row) => row.reason, reason),
  }),
});

const feature = defineFeature({
  name: 'friedman',
  title: 'Compare runs by their mean ranks over the topics.',
  takes: 'measures',
  measures: defaultMeasures,
  requires: ['directed measures'],
  runs: [2],
  places: 2,
  params: { alpha: alphaParameter },
  compute: (subject, params) => studyFriedman(subject.evaluate(defaultMeasures), params),
  tables: [tests, pairs],
  show: (shown, places) => [
    asText(tests, shown, places, {
      title: 'do the runs differ at all',
      keys: ['measure', 'statistic', 'df', 'p', 'criticalDifference', 'n'],
      cells: { statistic: (row) => showNumber(row.statistic, 2), p: (row) => formatP(row.pValue) },
      notes: [`critical difference: mean ranks that are farther apart differ at ${shown.result.alpha} (Nemenyi)`],
    }),
    rankTable(shown.result, places),
  ],
  cites: ['friedman-1937', 'demsar-2006'],
  examples: `
  nmax compare qrels.txt runs/ --friedman -m PRES@100 -m AP --sort   mean ranks; do the runs differ at all, and which
  nmax compare qrels.txt runs/ --friedman --figure critical-difference:AP=ranks.svg
`,
});

/** Runs compared by their mean ranks over the topics. */
export const friedman = asStudy(feature, {
  needs: 'values',
  sorted: true,
  data: (study) => ({
    runs: study.runs.map((name, r) => ({
      name,
      meanRanks: Object.fromEntries(study.results.map(({ measure, meanRanks }) => [measure, meanRanks[r]])),
    })),
    tests: [...rowsOf(tests, { result: study })],
    comparisons: [...rowsOf(pairs, { result: study })],
  }),
  caption: 'mean ranks of the runs, with the runs each is significantly better than',
});

/** Every run with its mean ranks, each marked with the letters of the runs it is significantly better than. */
function rankTable({ runs, results }: FriedmanStudy, places: number): Table {
  const labels = runLabels(runs.length);
  const best = results.map(({ meanRanks }) => Math.min(...meanRanks));
  return {
    title: 'mean ranks, 1 is best',
    columns: [left('#'), left('run'), ...results.map(({ measure }) => right(measure))],
    rows: runs.map((name, r) => [
      { text: labels[r] },
      { text: name },
      ...results.map((result, m) => ({
        text: showNumber(result.meanRanks[r], places),
        best: result.meanRanks[r] === best[m],
        marks: markOf(beatenBy(result, r), runs.length),
      })),
    ]),
    notes: [
      `${labels.length <= 26 ? 'letters' : 'numbers'} after a rank: the runs (#) it is significantly better than; the best rank is marked`,
    ],
  };
}

function beatenBy({ pairs }: RankedRuns, run: number): number[] {
  return pairs
    .flatMap(({ a, b, outcome }) =>
      outcome === 'better' && a === run ? [b] : outcome === 'worse' && b === run ? [a] : [],
    )
    .sort((x, y) => x - y);
}
