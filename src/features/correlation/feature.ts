import type { Table } from '../../model/table.ts';
import { cells, left, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { numberBetween, someOf } from '../../studies/parameters.ts';
import { correlationStatistics, symmetricStatistics } from '../../studies/rank-correlation.ts';
import { scoresOf } from '../../studies/score-runs.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { type CorrelationStudy, correlateMeasures } from './compute.ts';

/** How measures rank the runs alike. */
export const correlation = defineStudy({
  name: 'correlation',
  title: 'Correlate how measures rank the runs.',
  doing: 'correlating',
  takes: 'measures',
  needs: 'summaries',
  measures: studyMeasures,
  directed: true,
  leastMeasures: 2,
  leastRuns: 2,
  places: 4,
  params: {
    statistic: someOf(correlationStatistics, {
      summary: `${correlationStatistics.join(', ')}; those up to ${symmetricStatistics.at(-1)} when left out, a matrix for one`,
      label: 'statistic',
    }),
    persistence: numberBetween({ summary: 'of rank-biased overlap', low: 0, high: 1, default: 0.9 }),
  },
  run: (subject, { statistic: statistics, persistence }) => {
    const evaluation = subject.evaluate(studyMeasures);
    const { policies, notes } = evaluation;
    return correlateMeasures(scoresOf(evaluation), { statistics, persistence, policies, notes });
  },
  fromScores: (scores, { statistic: statistics, persistence }) =>
    correlateMeasures(scores, { statistics, persistence }),
  tables: (study, { places = 4 }) => [
    study.statistics.length === 1 ? matrixTable(study, places) : pairTable(study, places),
  ],
  rows: (study) =>
    study.statistics.flatMap((statistic, s) =>
      pairsOf(study).map(([i, j]) => ({
        statistic,
        first: study.measures[i],
        second: study.measures[j],
        value: study.matrices[s][i][j],
      })),
    ),
  caption: 'rank correlations between measures',
  findings: describeCorrelation,
  examples: `
  nmax correlate qrels.txt runs/                        every statistic for every pair of measures
  nmax correlate qrels.txt runs/ -m PRES@100,R@100,AP,nDCG@10 --statistic tau-b
  nmax correlate qrels.txt runs/ -m AP,nDCG@10 --statistic tau-ap-first,tau-ap-second  AP’s ranking as the true one, and nDCG’s
  nmax correlate --scores table.csv --statistic spearman  a printed table: run, then a column a measure
  nmax correlate qrels.txt runs/ --format csv
  nmax correlate --scores table.csv --figure scores=fig5.svg --figure rank-change=fig6.svg
`,
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
