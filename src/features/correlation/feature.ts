import type { Table } from '../../model/table.ts';
import { cells, left, right, showNumber } from '../../output/cells.ts';
import { tablesOf } from '../../output/tables.ts';
import { numberBetween, someOf } from '../../studies/parameters.ts';
import { correlationStatistics, symmetricStatistics } from '../../studies/rank-correlation.ts';
import { scoresOf } from '../../studies/score-runs.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type CorrelationStudy, correlateMeasures } from './compute.ts';

const table = tablesOf<{ readonly result: CorrelationStudy }>();

const scores = table({
  name: 'scores',
  about: 'The score and the rank of every run by every measure.',
  *rows({ result }) {
    for (const [m, measure] of result.measures.entries())
      for (const [r, run] of result.runs.entries())
        yield { measure, run, score: result.scores[m][r], better: result.better[m], rank: result.ranks[m][r] };
  },
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    run: as.text('The run.', (row) => row.run),
    score: as.score('Its score.', (row) => row.score),
    better: as.word(['higher', 'lower'], 'Which scores are better; higher where it is not known.', (row) => row.better),
    rank: as.count('Its rank, 1 for the best; equal scores share the best of their ranks.', (row) => row.rank),
  }),
});

const correlations = table({
  name: 'correlations',
  about: 'How far each two measures rank the runs alike.',
  *rows({ result }) {
    const { statistics, measures, matrices } = result;
    for (const [s, statistic] of statistics.entries())
      for (const [i, j] of pairsOf(result))
        yield { statistic, first: measures[i], second: measures[j], value: matrices[s][i][j] };
  },
  columns: (as) => ({
    statistic: as.word(correlationStatistics, 'The correlation.', (row) => row.statistic),
    first: as.text('The first measure.', (row) => row.first),
    second: as.text('The second measure.', (row) => row.second),
    value: as.signed('Their correlation.', (row) => row.value, {
      empty: 'one of them gives all runs the same score',
    }),
  }),
});

const feature = defineFeature({
  name: 'correlation',
  title: 'Correlate how measures rank the runs.',
  takes: 'measures',
  measures: studyMeasures,
  requires: ['directed measures'],
  runs: [2],
  places: 4,
  params: {
    statistic: someOf(correlationStatistics, {
      summary: `${correlationStatistics.join(', ')}; those up to ${symmetricStatistics.at(-1)} when left out, a matrix for one`,
      label: 'statistic',
    }),
    persistence: numberBetween({ summary: 'of rank-biased overlap', low: 0, high: 1, default: 0.9 }),
  },
  compute: (subject, { statistic: statistics, persistence }) => {
    const evaluation = subject.evaluate(studyMeasures);
    const { policies, notes } = evaluation;
    return correlateMeasures(scoresOf(evaluation), { statistics, persistence, policies, notes });
  },
  tables: [scores, correlations],
  show: ({ result }, places) => [
    result.statistics.length === 1 ? matrixTable(result, places) : pairTable(result, places),
  ],
  findings: ({ result }) => describeCorrelation(result),
  examples: `
  nmax correlate qrels.txt runs/                        every statistic for every pair of measures
  nmax correlate qrels.txt runs/ -m PRES@100,R@100,AP,nDCG@10 --statistic tau-b
  nmax correlate qrels.txt runs/ -m AP,nDCG@10 --statistic tau-ap-first,tau-ap-second  AP’s ranking as the true one, and nDCG’s
  nmax correlate --scores table.csv --statistic spearman  a printed table: run, then a column a measure
  nmax correlate qrels.txt runs/ --format csv
  nmax correlate --scores table.csv --figure scores=fig5.svg --figure rank-change=fig6.svg
`,
});

/** How measures rank the runs alike. */
export const correlation = asStudy(feature, {
  doing: 'correlating',
  needs: 'summaries',
  leastMeasures: 2,
  fromScores: (scores, { statistic: statistics, persistence }) =>
    correlateMeasures(scores, { statistics, persistence }),
  caption: 'rank correlations between measures',
});

function pairsOf({ measures }: CorrelationStudy) {
  return measures.flatMap((_, i) => measures.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
}

function pairTable(study: CorrelationStudy, places: number): Table {
  const { measures, statistics, matrices } = study;
  return {
    columns: [left('measure'), left('and'), ...statistics.map(right)],
    rows: pairsOf(study).map(([i, j]) =>
      cells(measures[i], measures[j], ...matrices.map((matrix) => showNumber(matrix[i][j], places))),
    ),
  };
}

function matrixTable({ measures, statistics, matrices }: CorrelationStudy, places: number): Table {
  return {
    title: statistics[0],
    columns: [left('measure'), ...measures.map(right)],
    rows: measures.map((name, i) => cells(name, ...measures.map((_, j) => showNumber(matrices[0][i][j], places)))),
  };
}

function describeCorrelation({ statistics, measures, matrices }: CorrelationStudy): string[] {
  const s = statistics.indexOf('tau-b');
  if (s === -1) return [];
  const pairs = measures
    .flatMap((first, i) =>
      measures.slice(i + 1).map((second, k) => ({ first, second, tau: matrices[s][i][i + 1 + k] })),
    )
    .filter(({ tau }) => !Number.isNaN(tau))
    .sort((a, b) => b.tau - a.tau);
  if (pairs.length === 0) return [];
  const tell = ({ first, second, tau }: (typeof pairs)[number]) => `${first} and ${second} (${showNumber(tau, 2)})`;
  if (pairs.length === 1) return [`Kendall’s tau-b between the rankings: ${tell(pairs[0])}.`];
  return [`By Kendall’s tau-b, ${tell(pairs[0])} rank the runs most alike, ${tell(pairs.at(-1)!)} least.`];
}
