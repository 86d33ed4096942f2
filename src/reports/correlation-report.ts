import type { CorrelationStudy } from '../studies/correlation.ts';
import type { StudyReport } from './study-report.ts';
import { showNumber } from './study-report.ts';

/** Correlations to print: a row for each pair of measures, or a matrix where there is a single statistic. */
export function reportCorrelation(study: CorrelationStudy, { places = 4 } = {}): StudyReport {
  const { measures, statistics, matrices } = study;
  const pairs = measures.flatMap((_, i) => measures.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
  const pairTable = {
    columns: [
      { title: 'measure', align: 'left' as const },
      { title: 'and', align: 'left' as const },
      ...statistics.map((title) => ({ title, align: 'right' as const })),
    ],
    rows: pairs.map(([i, j]) => [
      { text: measures[i] },
      { text: measures[j] },
      ...matrices.map((matrix) => ({ text: showNumber(matrix[i][j], places) })),
    ]),
  };
  const matrixTable = {
    title: statistics[0],
    columns: [{ title: '', align: 'left' as const }, ...measures.map((title) => ({ title, align: 'right' as const }))],
    rows: measures.map((name, i) => [
      { text: name },
      ...measures.map((_, j) => ({ text: showNumber(matrices[0][i][j], places) })),
    ]),
  };
  return {
    tables: [statistics.length === 1 ? matrixTable : pairTable],
    rows: statistics.flatMap((statistic, s) =>
      pairs.map(([i, j]) => ({ statistic, first: measures[i], second: measures[j], value: matrices[s][i][j] })),
    ),
    data: study,
  };
}
