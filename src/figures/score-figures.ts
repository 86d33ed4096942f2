import { directedMeasures, type Evaluation, selectMeasures } from '../model/evaluation.ts';
import type { ScoreTable } from '../model/score-table.ts';
import { type CorrelationStudy, correlateMeasures } from '../studies/correlation.ts';
import type { CorrelationStatistic } from '../studies/rank-correlation.ts';
import { scoresOf } from '../studies/score-runs.ts';
import { renderCorrelationMatrix } from './correlation-matrix.ts';
import { renderMetricScatter } from './metric-scatter.ts';
import { renderRankChange } from './rank-change.ts';
import { renderScores } from './scores.ts';
import type { StudyFigure } from './study-figure.ts';
import { renderTopicHeatmap } from './topic-heatmap.ts';

/** The figures of scores: sorted by the first measure, as ranks, and every pair of measures against each other. */
export function scoreFigures({ runs, measures, scores, better = [] }: ScoreTable): StudyFigure[] {
  const goodness = scores.map((list, m) => (better[m] === 'lower' ? list.map((score) => -score) : list));
  const pairs = measures.flatMap((_, i) => measures.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
  return [
    {
      name: 'scores',
      caption: `Scores of the runs, sorted by ${measures[0]}.`,
      draw: (options) => renderScores({ runs, measures, values: scores }, options),
    },
    ...(measures.length > 1 && runs.length > 1
      ? [
          {
            name: 'rank-change',
            caption: 'The rank of each run by measure; the runs that move most are in colour.',
            draw: (options) => renderRankChange({ runs, measures, values: goodness }, options),
          } satisfies StudyFigure,
        ]
      : []),
    ...pairs.map(
      ([i, j]): StudyFigure => ({
        name: 'metric-scatter',
        subject: `${measures[i]},${measures[j]}`,
        caption: `${measures[j]} against ${measures[i]}, a point for each run.`,
        draw: (options) =>
          renderMetricScatter(
            { runs, x: { measure: measures[i], values: scores[i] }, y: { measure: measures[j], values: scores[j] } },
            options,
          ),
      }),
    ),
  ];
}

/** The figures of a correlation study: those of its scores, and a matrix for each statistic, tau-b first. */
export function correlationFigures(study: CorrelationStudy): StudyFigure[] {
  const { runs, measures, scores, better, statistics, matrices } = study;
  const order = statistics
    .map((_, s) => s)
    .sort((a, b) => Number(statistics[b] === 'tau-b') - Number(statistics[a] === 'tau-b'));
  return [
    ...scoreFigures({ runs, measures, scores, better }),
    ...order.map(
      (s): StudyFigure => ({
        name: 'correlation-matrix',
        subject: statistics[s],
        caption: `${statisticNames[statistics[s]]} between the rankings of the runs by each measure.`,
        draw: (options) =>
          renderCorrelationMatrix({ statistic: statisticNames[statistics[s]], measures, values: matrices[s] }, options),
      }),
    ),
  ];
}

/** The figures of an evaluation: scores, ranks, correlations, and each measure on every topic. */
export function evaluationFigures(evaluation: Evaluation): StudyFigure[] {
  const { runs, topics, measures } = evaluation;
  const directed = directedMeasures(evaluation);
  const table = scoresOf(selectMeasures(evaluation, directed));
  const scored = directed.length === 0 ? [] : scoreFigures(table);
  const correlated = directed.length > 1 && runs.length > 1 ? correlationFigures(correlateMeasures(table)) : [];
  return [
    ...scored,
    ...correlated.filter(({ name }) => name === 'correlation-matrix'),
    ...measures.flatMap(({ name, range }, m): StudyFigure[] => {
      if (range[0] !== 0 || range[1] !== 1) return [];
      const values = runs.map((run) => Array.from(run.values[m]));
      return [
        {
          name: 'topic-heatmap',
          subject: name,
          caption: `${name} of every run on every topic; darker is higher.`,
          draw: (options) =>
            renderTopicHeatmap({ measure: name, runs: runs.map((run) => run.name), topics, values }, options),
        },
      ];
    }),
  ];
}

const statisticNames: Readonly<Record<CorrelationStatistic, string>> = {
  'tau-a': 'Kendall’s tau-a',
  'tau-b': 'Kendall’s tau-b',
  spearman: 'Spearman’s rho',
  pearson: 'Pearson’s correlation',
  'tau-ap': 'AP correlation',
  rbo: 'rank-biased overlap',
};
