import { correlateMeasures } from '../features/correlation/compute.ts';
import { directedMeasures, type Evaluation, selectMeasures } from '../model/evaluation.ts';
import type { ScoreTable } from '../model/score-table.ts';
import { symmetricStatistics } from '../studies/rank-correlation.ts';
import { scoresOf } from '../studies/score-runs.ts';
import { renderTopicHeatmap, type TopicHeatmapData } from './charts/topic-heatmap.ts';
import { looksOf } from './kit/looks.ts';
import {
  matrixFigures,
  metricScatterFigure,
  rankChangeFigures,
  type ScoreFigureOptions,
  scoresFigure,
} from './score-figures.ts';
import { type StudyFigure, withNote } from './study-figure.ts';

/**
 * The figures of an evaluation: scores, ranks, pairs of measures, correlations, and each measure on every topic.
 * Measures without a better and a worse are left out of all but the last; nothing is computed before it is drawn.
 */
export function evaluationFigures(
  evaluation: Evaluation,
  { sortBy, highlight }: ScoreFigureOptions = {},
): StudyFigure[] {
  const { measures } = evaluation;
  const directed = directedMeasures(evaluation);
  const table = scoreTable(evaluation, directed);
  const pairs = directed.flatMap((_, i) => directed.slice(i + 1).map((_, k) => [i, i + 1 + k] as const));
  const correlate = () => correlateMeasures(scoresOf(selectMeasures(evaluation, directed))).matrices;
  let matrices: ReturnType<typeof correlate> | undefined;
  const matrixOf = (statistic: (typeof symmetricStatistics)[number]) => {
    matrices ??= correlate();
    return { measures: table.measures, values: matrices[symmetricStatistics.indexOf(statistic)] };
  };
  return [
    ...(directed.length > 0 ? [oneAxis(evaluation, directed, sortBy)] : []),
    ...rankChangeFigures(table, highlight),
    ...pairs.map(([i, j]) => metricScatterFigure(table, i, j)),
    ...(directed.length > 1 && evaluation.runs.length > 1 ? matrixFigures(symmetricStatistics, matrixOf) : []),
    ...measures.flatMap(({ name, range }, m): StudyFigure[] => {
      if (range[0] !== 0 || range[1] !== 1) return [];
      return [
        {
          name: 'topic-heatmap',
          subject: name,
          caption: `${name} of every run on every topic; the stronger the colour, the higher.`,
          draw: (options) => renderTopicHeatmap(topicHeatmapData(evaluation, m), options),
        },
      ];
    }),
  ];
}

/** A measure of every run on the topics that count. */
export function topicHeatmapData({ runs, topics, measures }: Evaluation, m: number): TopicHeatmapData {
  const counting = [...topics.keys()].filter((t) => runs.some(({ values }) => !Number.isNaN(values[m][t])));
  return {
    measure: measures[m].name,
    better: measures[m].better === 'lower' ? 'lower' : 'higher',
    runs: runs.map(({ name }) => name),
    topics: counting.map((t) => topics[t]),
    values: runs.map(({ values }) => counting.map((t) => values[m][t])),
  };
}

/** The scores that the sorting measure shares an axis with: those from 0 to 1, or those that go beyond. */
function oneAxis(evaluation: Evaluation, directed: readonly number[], sortBy = directed[0]): StudyFigure {
  const { measures } = evaluation;
  const isShare = (m: number) => measures[m].range[1] <= 1;
  const sorted = directed.includes(sortBy) ? sortBy : directed[0];
  const shown = directed.filter((m) => isShare(m) === isShare(sorted));
  const others = directed.filter((m) => !shown.includes(m)).map((m) => measures[m].name);
  const note = others.length > 0 ? `without ${others.join(', ')}, which would need another axis` : undefined;
  const looks = looksOf(shown.map((m) => directed.indexOf(m)));
  const figure = scoresFigure(scoreTable(evaluation, shown), shown.indexOf(sorted), looks);
  return { ...figure, draw: (options) => figure.draw(withNote(note, options)) };
}

/** Some of the measures as scores; NaN where no topic counts. */
function scoreTable({ runs, measures }: Evaluation, columns: readonly number[]): ScoreTable {
  return {
    runs: runs.map(({ name }) => name),
    measures: columns.map((m) => measures[m].name),
    scores: columns.map((m) => runs.map(({ summaries }) => summaries[m].value)),
    better: columns.map((m) => (measures[m].better === 'lower' ? 'lower' : 'higher')),
  };
}
