import { dot, line, type Markish, ruleY } from '@observablehq/plot';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { spreadPositions } from '../kit/label-layout.ts';
import { pixelMark } from '../kit/marks.ts';
import { rowLabelMargin, rowLabels } from '../kit/rows.ts';
import { element, textElement } from '../kit/svg.ts';
import { count, formatNumber, shorten, widestOf } from '../kit/text.ts';
import { halo, seriesStyle } from '../kit/theme.ts';
import { placesOf } from './rank-change.ts';

/** The scores of runs under several measures. */
export interface ScoresData {
  readonly runs: readonly string[];
  readonly measures: readonly string[];
  /** `values[measure][run]` */
  readonly values: readonly (readonly number[])[];
  /** For each measure whether a high or a low score is better; high when left out. */
  readonly better?: readonly ('higher' | 'lower')[];
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
  const lower = data.better?.[sortedBy] === 'lower';
  const places = placesOf(lower ? values[sortedBy].map((score) => -score) : values[sortedBy]);
  const order = [...runs.keys()].sort((a, b) => places[a] - places[b]);
  const known = values.flat().filter(Number.isFinite);
  const names = order.map((r) => runs[r]);
  const marginLeft = rowLabelMargin(canvas, names);
  const plotWidth = canvas.width - marginLeft - 14;
  const widest = widestOf(measures, plotWidth / 3) * 1.08;
  const tiers = Math.max(1, Math.ceil((measures.length * (widest + 8)) / plotWidth));
  const marginTop = 21 + tiers * 13;
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
    const wanted = measures.map((_, m) => x(values[m][order[0]]));
    const byPlace = [...measures.keys()]
      .filter((m) => Number.isFinite(wanted[m]))
      .sort((a, b) => wanted[a] - wanted[b] || a - b);
    const paths: SVGElement[] = [];
    const texts: SVGElement[] = [];
    for (let tier = 0; tier < tiers; tier++) {
      const own = byPlace.filter((_, i) => i % tiers === tier);
      const places = spreadPositions(
        own.map((m) => wanted[m]),
        widest + 8,
        left + widest / 2,
        right - widest / 2,
      );
      for (const [i, m] of own.entries()) {
        const { colour, ink } = seriesStyle(theme, m);
        const base = top - 18 - tier * 13;
        const d = `M${places[i]},${base + 4}L${wanted[m]},${y(0) - 5}`;
        const attributes = { x: places[i], y: base, fill: ink, 'font-weight': 600, ...halo(theme) };
        paths.push(element(canvas.document, 'path', { d, fill: 'none', stroke: colour, 'stroke-width': 0.7 }));
        texts.push(textElement(canvas.document, shorten(measures[m], widest), attributes, measures[m]));
      }
    }
    return [...paths, ...texts];
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
      marginLeft,
      marginRight: 14,
      marginBottom: 34,
      x: {
        domain: [Math.min(0, ...known), Math.max(0, ...known) || 1],
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
