import { describe, expect, test } from 'vitest';
import { renderMetricScatter } from '../../src/figures/charts/metric-scatter.ts';
import { renderPairwiseMatrix } from '../../src/figures/charts/pairwise-matrix.ts';
import { renderRankChange } from '../../src/figures/charts/rank-change.ts';
import { renderScores } from '../../src/figures/charts/scores.ts';
import { renderSweep } from '../../src/figures/charts/sweep.ts';
import { renderTopicHeatmap, topicHeatmapLayout, topicHeatmapOrder } from '../../src/figures/charts/topic-heatmap.ts';
import { figureAnswer } from '../../src/figures/kit/answers.ts';
import { serializeFigure } from '../../src/figures/kit/svg.ts';
import { createFigureDocument } from '../../src/node/save-figure.ts';
import { answersOf } from './answers-of.ts';
import * as data from './sample-data.ts';

const document = await createFigureDocument();
const shown = (value: number) => value.toFixed(4);
const runs = Array.from({ length: 40 }, (_, r) => `run ${r}`);

describe('the value that is told is that of the data', () => {
  test('in every cell of a heatmap', () => {
    const topics = Array.from({ length: 50 }, (_, t) => `${401 + t}`);
    const values = runs.map((_, r) => topics.map((_, t) => ((r * 31 + t * 17) % 97) / 97));
    const heatmap = { measure: 'PRES@100', runs, topics, values };
    const svg = renderTopicHeatmap(heatmap, { document, width: 1000 });
    const { left, top, columnWidth, rowHeight } = topicHeatmapLayout(heatmap, { document, width: 1000 });
    const { rows, columns } = topicHeatmapOrder(heatmap);
    for (const [i, r] of rows.entries())
      for (const [j, t] of columns.entries()) {
        const answer = figureAnswer(svg, left + (j + 0.5) * columnWidth, top + (i + 0.5) * rowHeight)!;
        expect(answer).toMatchObject({ run: runs[r], topic: topics[t] });
        expect(answer.lines.at(-1)).toBe(`PRES@100 ${shown(values[r][t])}`);
      }
  });

  test('in every cell of a matrix, with which two it is', () => {
    const square = (value: (a: number, b: number) => number) => runs.map((_, a) => runs.map((_, b) => value(a, b)));
    const differences = square((a, b) => (b - a) / 200);
    const outcomes = square((a, b) => (Math.abs(a - b) > 20 ? Math.sign(b - a) : 0));
    const pairs = { measure: 'AP', runs, outcomes, differences, pValues: square(() => 0.25) };
    const cells = answersOf(renderPairwiseMatrix(pairs, { document, width: 1000 }), 6).filter(({ other }) => other);
    expect(cells.length).toBe(40 * 39);
    for (const { run, other, lines } of cells) {
      const difference = differences[runs.indexOf(run!)][runs.indexOf(other!)];
      expect(lines.join('\n').replace('−', '-')).toContain(`${difference > 0 ? '+' : ''}${shown(difference)}`);
    }
  });

  test('for every run under every measure', () => {
    const { runs, measures, values } = data.someScores;
    for (const svg of [renderScores(data.someScores, { document }), renderRankChange(data.someScores, { document })]) {
      const answers = answersOf(svg, 3);
      for (const [r, run] of runs.entries()) {
        const lines = answers.find((answer) => answer.run === run)!.lines;
        for (const [m, name] of measures.entries())
          expect(lines.some((line) => line.startsWith(`${name} ${shown(values[m][r])}`))).toBe(true);
      }
    }
  });

  test('for every point of every line', () => {
    const { runs, measures, values, cutoffs } = data.sweep;
    const told = new Set(answersOf(renderSweep(data.sweep, { document }), 1).map(({ lines }) => lines.join('\n')));
    const silent = measures.flatMap((measure, m) =>
      runs.flatMap((run, r) =>
        cutoffs
          .map((cutoff, k) => `${run}\nNmax ${cutoff}\n${measure} ${shown(values[m][r][k])}`)
          .filter((lines) => !told.has(lines)),
      ),
    );
    // Where two lines are less than a pixel apart the one on top answers.
    expect(silent.length).toBeLessThan(4);
  });

  test('for every dot, named in the figure or not', () => {
    const { runs, x, y } = data.scatter;
    const answers = answersOf(renderMetricScatter(data.scatter, { document }), 1);
    const told = answers.map(({ lines: [, ...values] }) => values.map((line) => line.split(' ')[1]).join(' '));
    const places = runs.map((_, r) => `${shown(x.values[r])} ${shown(y.values[r])}`);
    expect(places.filter((place) => !told.includes(place))).toEqual([]);
  });
});

test('marks of a page say whose they are', () => {
  const text = serializeFigure(renderRankChange(data.someScores, { document, colours: 'inline' }));
  for (const run of data.someScores.runs) expect(text).toContain(`data-run="${run}"`);
});
