import { gridY } from '@observablehq/plot';
import { presAt } from '../../measures/pres.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { type LineSeries, lineMarks } from '../kit/lines.ts';
import { pixelMark } from '../kit/marks.ts';
import { sampleTopic } from '../kit/sample-topic.ts';
import { element, textElement } from '../kit/svg.ts';
import { formatNumber } from '../kit/text.ts';
import { halo, seriesStyle } from '../kit/theme.ts';

/** The topic whose PRES is drawn for every recall and rank. */
export interface PresSurfaceData {
  /** n, relevant documents. */
  readonly relevant: number;
  readonly nmax: number;
  /** Numbers of documents found, a line for each. */
  readonly found: readonly number[];
}

/** Recall from 0.2 to 1 of n = 10 relevant documents with Nmax = 100; the setting is ours. */
export const presSurfaceSample: PresSurfaceData = { relevant: 10, nmax: 100, found: [2, 4, 6, 8, 10] };

/** PRES when `found` documents stand in a row, for each place where the row can stand; x is their mean rank. */
export function presByRank({ relevant, nmax }: PresSurfaceData, found: number): { x: number[]; y: number[] } {
  const starts = Array.from({ length: nmax - found + 1 }, (_, i) => i + 1);
  return {
    x: starts.map((start) => start + (found - 1) / 2),
    y: starts.map((start) =>
      presAt(
        sampleTopic(
          Array.from({ length: found }, (_, i) => start + i),
          relevant,
        ),
        nmax,
      ),
    ),
  };
}

/** Draws PRES against the rank of what is found, a line for each level of recall ([S] Fig. 4a). */
export function renderPresSurface(data: PresSurfaceData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { relevant, nmax, found } = data;
  const series = found.map((m, i): LineSeries => {
    const style = seriesStyle(theme, i);
    return { name: `R = ${formatNumber(m / relevant, 2)}`, ...presByRank(data, m), style, labelled: false };
  });
  const bound = pixelMark(canvas, ({ x, y }) => {
    const best = series.map((one) => `${x(one.x[0])},${y(one.y[0])}`);
    const worst = series.map((one) => `${x(one.x[one.x.length - 1])},${y(one.y[one.y.length - 1])}`);
    const d = `M${[...best, ...worst.reverse()].join('L')}Z`;
    return [element(document, 'path', { d, fill: theme.soft, 'fill-opacity': 0.08 })];
  });
  const names = pixelMark(canvas, ({ x, y }) =>
    series.map(({ name, style, ...line }) =>
      textElement(document, name, {
        x: x(line.x[0]) + 7,
        y: y(line.y[0]) - 1,
        'text-anchor': 'start',
        fill: style.ink,
        ...halo(theme),
      }),
    ),
  );
  return drawFigure(
    canvas,
    options,
    {
      title: `PRES against recall and rank for n = ${relevant}, Nmax = ${nmax}`,
      description: `A line for each recall from ${formatNumber(found[0] / relevant, 2)} to ${formatNumber(found.at(-1)! / relevant, 2)}: PRES falls from R where everything found stands first to n·R²/Nmax where it stands last.`,
      note: `n = ${relevant}, Nmax = ${nmax}; from R (found first) down to n·R²/Nmax (found last)`,
    },
    {
      height: canvas.narrow ? 250 : 340,
      marginTop: 22,
      marginBottom: 36,
      marginLeft: 36,
      marginRight: 16,
      x: {
        domain: [0, nmax],
        label: 'mean rank of the documents found',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: canvas.narrow ? 5 : 10,
      },
      y: { domain: [0, 1], label: 'PRES', labelArrow: 'none', ticks: 5 },
      marks: [gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: 5 }), bound, ...lineMarks(canvas, series), names],
    },
  );
}
