import { line, ruleY } from '@observablehq/plot';
import { nearestOf } from '../kit/answers.ts';
import { bestFirst } from '../kit/best-first.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import { labelsAbove } from '../kit/labels-above.ts';
import { symbolMark } from '../kit/lines.ts';
import { rowChart } from '../kit/row-chart.ts';
import { rowLabelMargin } from '../kit/rows.ts';
import { count, formatFixed, formatNumber } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** The scores of runs under several measures. */
export interface ScoresData {
  readonly runs: readonly string[];
  readonly measures: readonly string[];
  /** `values[measure][run]` */
  readonly values: readonly (readonly number[])[];
  /** The look of each measure; its place among them unless told. */
  readonly looks?: readonly number[];
  /** For each measure whether a high or a low score is better; high when left out. */
  readonly better?: readonly ('higher' | 'lower')[];
}

export interface ScoresOptions extends FigureOptions {
  /** The measure that orders the runs, best first; the first unless told. */
  readonly sortBy?: string;
}

/** Draws the scores of all runs under several measures, the runs sorted by one of them ([S] Fig. 5). */
export function renderScores(data: ScoresData, options: ScoresOptions): SVGSVGElement {
  const { runs, measures, values } = data;
  const { sortBy = measures[0] } = options;
  const sortedBy = measures.indexOf(sortBy);
  if (sortedBy === -1) throw new RangeError(`unknown measure: ${sortBy}; expected one of ${measures.join(', ')}`);
  const order = bestFirst(values[sortedBy], data.better?.[sortedBy]);
  const best = order[0];
  const lead = measures.map((name, m) => `${name} ${formatNumber(values[m][best])}`).join(', ');
  const words = {
    title: `Scores of ${count(runs.length, 'run')}, sorted by ${sortBy}`,
    description: `Each row is a run, best first by ${sortBy}; a symbol for each of ${measures.join(', ')}. ${
      runs.length > 0 ? `${runs[best]} leads with ${lead}.` : ''
    }`,
  };
  const canvas = canvasOf(options);
  const styles = measures.map((_, m) => seriesStyle(canvas.theme, data.looks?.[m] ?? m));
  const names = labelsAbove(measures, canvas.width - rowLabelMargin(canvas, runs) - 14);
  const known = values.flat().filter(Number.isFinite);
  return rowChart(options, words, {
    rows: order.map((r) => runs[r]),
    rowHeight: 13,
    ofRuns: true,
    answer: (row, x, pen) => {
      const r = order[row];
      const nearest = nearestOf(
        measures.map((_, m) => Math.abs(pen.x(values[m][r]) - x)),
        40,
      );
      const lines = [runs[r], ...measures.map((name, m) => `${name} ${formatFixed(values[m][r], 4)}`)];
      return { lines, run: runs[r], ...(nearest === -1 ? {} : { x: pen.x(values[nearest][r]) }) };
    },
    margins: { top: names.margin, right: 14, bottom: 34 },
    x: { domain: [Math.min(0, ...known), Math.max(0, ...known) || 1], nice: true, label: 'score' },
    marks: [
      ruleY(runs.keys(), { stroke: canvas.theme.grid, strokeWidth: 0.7 }),
      ...measures.flatMap((_, m) => {
        const points = order.map((r, row) => [values[m][r], row] as const);
        const joining = { x: '0', y: '1', stroke: styles[m].colour, strokeWidth: 0.9, strokeOpacity: 0.55 };
        return [line(points, joining), symbolMark(canvas, points, styles[m], 3.2, (row) => runs[order[row]])];
      }),
    ],
    over: [
      (pen) => {
        const leading = styles.map((style, m) => ({ x: pen.x(values[m][best]), y: pen.y(0), style }));
        return names.draw(pen, leading);
      },
    ],
  });
}
