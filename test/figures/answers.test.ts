import { describe, expect, test } from 'vitest';
import { renderMetricScatter } from '../../src/figures/charts/metric-scatter.ts';
import { renderPairwiseMatrix } from '../../src/figures/charts/pairwise-matrix.ts';
import { renderRankChange } from '../../src/figures/charts/rank-change.ts';
import { renderScores } from '../../src/figures/charts/scores.ts';
import { renderSweep } from '../../src/figures/charts/sweep.ts';
import { renderTopicHeatmap, topicHeatmapLayout, topicHeatmapOrder } from '../../src/figures/charts/topic-heatmap.ts';
import { type FigureAnswer, figureAnswer } from '../../src/figures/kit/answers.ts';
import { serializeFigure } from '../../src/figures/kit/svg.ts';
import { createFigureDocument } from '../../src/node/save-figure.ts';
import { degenerateCases, figureCases, hostileCases } from './cases.ts';
import * as data from './sample-data.ts';

const document = await createFigureDocument();
const sizeOf = (svg: SVGSVGElement) => ['width', 'height'].map((name) => Number(svg.getAttribute(name)));

/** Every different answer that a figure gives on a grid of so many pixels. */
function answersOf(svg: SVGSVGElement, step = 3): FigureAnswer[] {
  const [width, height] = sizeOf(svg);
  const found = new Map<string, FigureAnswer>();
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const answer = figureAnswer(svg, x, y);
      if (answer) found.set(answer.lines.join('\n'), answer);
    }
  return [...found.values()];
}

describe.each([...figureCases, ...hostileCases, ...degenerateCases])('$name', ({ draw }) => {
  test('answers with words and a place inside the figure, and has the same bytes', () => {
    const svg = draw({ document, width: 'two' });
    const [width, height] = sizeOf(svg);
    for (const { lines, x, y } of answersOf(svg, 7)) {
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.join()).not.toMatch(/NaN|undefined|Infinity/);
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    }
    expect(serializeFigure(svg)).not.toContain('data-run');
  });
});

test('every figure answers somewhere', () => {
  const silent = figureCases.filter(({ draw }) => answersOf(draw({ document }), 5).length === 0);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe('the value that is told is that of the data', () => {
  const shown = (value: number) => value.toFixed(4);

  test('in every cell of a heatmap of 129 runs', () => {
    const runs = Array.from({ length: 129 }, (_, r) => `run ${r}`);
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

  test('in every cell of a matrix of 129 runs, with which two it is', () => {
    const runs = Array.from({ length: 129 }, (_, r) => `run ${r}`);
    const square = (value: (a: number, b: number) => number) => runs.map((_, a) => runs.map((_, b) => value(a, b)));
    const differences = square((a, b) => (b - a) / 200);
    const outcomes = square((a, b) => (Math.abs(a - b) > 20 ? Math.sign(b - a) : 0));
    const pairs = { measure: 'AP', runs, outcomes, differences, pValues: square(() => 0.25) };
    const cells = answersOf(renderPairwiseMatrix(pairs, { document, width: 1000 }), 1).filter(({ other }) => other);
    expect(cells.length).toBe(129 * 128);
    for (const { run, other, lines } of cells) {
      const difference = differences[runs.indexOf(run!)][runs.indexOf(other!)];
      expect(lines.join('\n').replace('−', '-')).toContain(`${difference > 0 ? '+' : ''}${shown(difference)}`);
    }
  });

  test('for every run under every measure', () => {
    const { runs, measures, values } = data.someScores;
    for (const svg of [renderScores(data.someScores, { document }), renderRankChange(data.someScores, { document })]) {
      const answers = answersOf(svg);
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
    let covered = 0;
    for (const [m, measure] of measures.entries())
      for (const [r, run] of runs.entries())
        for (const [k, cutoff] of cutoffs.entries()) {
          const own = values[m][r][k];
          if (told.has(`${run}\nNmax ${cutoff}\n${measure} ${shown(own)}`)) continue;
          covered++;
          // Where two lines are less than a pixel apart the one on top answers.
          expect(values[m].some((other, o) => o !== r && Math.abs(other[k] - own) < 0.01)).toBe(true);
        }
    expect(covered).toBeLessThan(4);
  });

  test('for every dot, named in the figure or not', () => {
    const { runs, values } = data.clefIp;
    const scatter = { runs, x: { measure: 'MAP', values: values[0] }, y: { measure: 'PRES', values: values[2] } };
    const answers = answersOf(renderMetricScatter(scatter, { document }), 1);
    const places = new Set(runs.map((_, r) => `${shown(values[0][r])} ${shown(values[2][r])}`));
    const told = new Set(
      answers.map(({ lines }) =>
        lines
          .slice(1)
          .map((line) => line.split(' ')[1])
          .join(' '),
      ),
    );
    expect([...places].filter((place) => !told.has(place))).toEqual([]);
  });
});

test('marks of a page say whose they are', () => {
  const text = serializeFigure(renderRankChange(data.someScores, { document, colours: 'inline' }));
  for (const run of data.someScores.runs) expect(text).toContain(`data-run="${run}"`);
});
