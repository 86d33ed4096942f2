import { dot, line, type Markish, ruleY } from '@observablehq/plot';
import { canvasOf, drawFigure, type FigureOptions } from './frame.ts';
import { spreadPositions } from './label-layout.ts';
import { pixelMark } from './marks.ts';
import { rowLabelMargin, rowLabels } from './rows.ts';
import { element, textElement } from './svg.ts';
import { cleanText, count, estimateWidth, formatNumber } from './text.ts';
import { seriesStyle } from './theme.ts';

/** The scores of runs under several measures. */
export interface ScoresData {
  readonly runs: readonly string[];
  readonly measures: readonly string[];
  /** `values[measure][run]` */
  readonly values: readonly (readonly number[])[];
}

export interface ScoresOptions extends FigureOptions {
  /** The measure that orders the runs, best first; the first unless told. */
  readonly sortBy?: string;
}

const rowHeight = 13;

/** Draws the scores of all runs under several measures, the runs sorted by one of them ([S] Fig. 5). */
export function renderScores(data: ScoresData, options: ScoresOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { theme } = canvas;
  const { runs, measures, values } = data;
  const sortedBy = options.sortBy === undefined ? 0 : measures.indexOf(options.sortBy);
  if (sortedBy === -1)
    throw new RangeError(`unknown measure: ${options.sortBy}; expected one of ${measures.join(', ')}`);
  const order = runs.map((_, r) => r).sort((a, b) => values[sortedBy][b] - values[sortedBy][a] || a - b);
  const names = order.map((r) => runs[r]);
  const marginTop = 34;
  const marks: Markish[] = [ruleY(names.keys(), { stroke: theme.grid, strokeWidth: 0.7 })];
  for (const [m] of measures.entries()) {
    const style = seriesStyle(theme, m);
    const points = order.map((r, row) => [values[m][r], row] as const);
    const stroked = style.symbol === 'plus' || style.symbol === 'times';
    marks.push(
      line(points, { x: '0', y: '1', stroke: style.colour, strokeWidth: 0.9, strokeOpacity: 0.55 }),
      dot(points, {
        x: '0',
        y: '1',
        r: 3.2,
        symbol: style.symbol,
        fill: stroked ? 'none' : style.colour,
        stroke: stroked ? style.colour : theme.paper,
        strokeWidth: stroked ? 1.6 : 0.5,
      }),
    );
  }
  const measureLabels = pixelMark(canvas, ({ left, right, top, x, y }) => {
    const widest = Math.max(...measures.map((name) => estimateWidth(name)));
    const wanted = measures.map((_, m) => x(values[m][order[0]]));
    const places = spreadPositions(wanted, widest + 8, left + widest / 2, right - widest / 2);
    return measures.flatMap((name, m) => {
      const { colour } = seriesStyle(theme, m);
      const path = `M${places[m]},${top - 14}L${wanted[m]},${y(0) - 5}`;
      return [
        element(canvas.document, 'path', { d: path, fill: 'none', stroke: colour, 'stroke-width': 0.7 }),
        textElement(canvas.document, cleanText(name), { x: places[m], y: top - 18, fill: colour, 'font-weight': 600 }),
      ];
    });
  });
  const best = order[0];
  return drawFigure(
    canvas,
    options,
    {
      title: `Scores of ${count(runs.length, 'run')}, sorted by ${measures[sortedBy]}`,
      description: `Each row is a run, best first by ${measures[sortedBy]}; a symbol for each of ${measures.join(', ')}. ${
        runs.length > 0
          ? `${runs[best]} leads with ${measures.map((name, m) => `${name} ${formatNumber(values[m][best])}`).join(', ')}.`
          : ''
      }`,
    },
    {
      height: marginTop + runs.length * rowHeight + 34,
      marginTop,
      marginLeft: rowLabelMargin(canvas, names),
      marginRight: 14,
      marginBottom: 34,
      x: {
        domain: [Math.min(0, ...values.flat()), Math.max(...values.flat())],
        nice: true,
        label: 'score',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: canvas.narrow ? 5 : 10,
      },
      y: {
        domain: [-0.5, runs.length - 0.5],
        reverse: false,
        axis: null,
        range: [marginTop, marginTop + runs.length * rowHeight],
      },
      marks: [...marks, rowLabels(canvas, names, { rowHeight }), ...(runs.length > 0 ? [measureLabels] : [])],
    },
  );
}
