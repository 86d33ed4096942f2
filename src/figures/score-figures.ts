import type { CorrelationStudy } from '../features/correlation/compute.ts';
import type { ScoreTable } from '../model/score-table.ts';
import type { CorrelationStatistic } from '../studies/rank-correlation.ts';
import { type CorrelationMatrixData, renderCorrelationMatrix } from './charts/correlation-matrix.ts';
import { renderMetricScatter } from './charts/metric-scatter.ts';
import { renderRankChange } from './charts/rank-change.ts';
import { renderScores } from './charts/scores.ts';
import type { StudyFigure } from './study-figure.ts';

export interface ScoreFigureOptions {
  /** Position of the measure that orders the runs; the first unless told. */
  readonly sortBy?: number;
  /** Runs drawn in colour where places change; those that move most unless told. */
  readonly highlight?: readonly string[];
}

/** The figures of scores: sorted by a measure, as ranks, and every pair of measures against each other. */
export function scoreFigures(table: ScoreTable, options: ScoreFigureOptions = {}): StudyFigure[] {
  const { measures } = table;
  const pairs = measures.flatMap((_, i) => measures.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
  return [
    scoresFigure(table, options.sortBy),
    ...rankChangeFigures(table, options.highlight),
    ...pairs.map(([i, j]) => metricScatterFigure(table, i, j)),
  ];
}

/** The scores of all runs, sorted by the measure at a position, best first. */
export function scoresFigure(table: ScoreTable, sortBy = 0, looks?: readonly number[]): StudyFigure {
  const { runs, measures, scores, better } = table;
  return {
    name: 'scores',
    caption: `Scores of the runs, sorted by ${measures[sortBy]}.`,
    draw: (options) =>
      renderScores({ runs, measures, values: scores, better, looks }, { ...options, sortBy: measures[sortBy] }),
  };
}

/** The rank of each run by measure; none where there is only one measure or run. */
export function rankChangeFigures(
  { runs, measures, scores, better }: ScoreTable,
  highlight?: readonly string[],
): StudyFigure[] {
  if (measures.length < 2 || runs.length < 2) return [];
  return [
    {
      name: 'rank-change',
      caption: 'The rank of each run by measure; the runs that move most are in colour.',
      draw: (options) => renderRankChange({ runs, measures, values: scores, better }, { ...options, highlight }),
    },
  ];
}

/** The measure at one position across, the one at another up. */
export function metricScatterFigure({ runs, measures, scores }: ScoreTable, i: number, j: number): StudyFigure {
  return {
    name: 'metric-scatter',
    subject: `${measures[i]},${measures[j]}`,
    caption: `${measures[j]} against ${measures[i]}, a point for each run.`,
    draw: (options) =>
      renderMetricScatter(
        { runs, x: { measure: measures[i], values: scores[i] }, y: { measure: measures[j], values: scores[j] } },
        options,
      ),
  };
}

/** The figures of a correlation study: those of its scores, and a matrix for each statistic, tau-b first. */
export function correlationFigures(study: CorrelationStudy): StudyFigure[] {
  const { runs, measures, scores, better, statistics } = study;
  return [
    ...scoreFigures({ runs, measures, scores, better }),
    ...matrixFigures(statistics, (statistic) => ({
      measures,
      values: study.matrices[statistics.indexOf(statistic)],
    })),
  ];
}

/** A matrix for each statistic, tau-b first; what is in it is asked for when it is drawn. */
export function matrixFigures<S extends CorrelationStatistic>(
  statistics: readonly S[],
  matrixOf: (statistic: S) => Omit<CorrelationMatrixData, 'statistic'>,
): StudyFigure[] {
  const order = [...statistics].sort((a, b) => Number(b === 'tau-b') - Number(a === 'tau-b'));
  return order.map((statistic) => ({
    name: 'correlation-matrix',
    subject: statistic,
    caption: `${statisticNames[statistic]} between the rankings of the runs by each measure.`,
    draw: (options) =>
      renderCorrelationMatrix({ statistic: statisticNames[statistic], ...matrixOf(statistic) }, options),
  }));
}

const statisticNames: Readonly<Record<CorrelationStatistic, string>> = {
  'tau-a': 'Kendall’s tau-a',
  'tau-b': 'Kendall’s tau-b',
  spearman: 'Spearman’s rho',
  pearson: 'Pearson’s correlation',
  'tau-ap': 'AP correlation',
  'tau-ap-first': 'AP correlation, the row’s ranking being the true one,',
  'tau-ap-second': 'AP correlation, the column’s ranking being the true one,',
  rbo: 'rank-biased overlap',
};
