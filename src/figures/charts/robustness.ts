import { areaY, gridY, type Markish } from '@observablehq/plot';
import { tauLimits } from '../../studies/robustness.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { endLabelMargin, type LineSeries, lineMarks } from '../kit/lines.ts';
import { pixelMark } from '../kit/marks.ts';
import { element, textElement } from '../kit/svg.ts';
import { formatFixed, formatNumber } from '../kit/text.ts';
import { halo, seriesStyle } from '../kit/theme.ts';

/** Kendall's tau between the order of runs with some of the judgements and with all of them. */
export interface RobustnessData {
  /** Shares of the judgements kept, ascending. */
  readonly fractions: readonly number[];
  readonly measures: readonly {
    readonly name: string;
    /** Lowest and mean tau over the samples, for each fraction. */
    readonly lowest: readonly number[];
    readonly mean: readonly number[];
    /** A band around the mean, for each fraction. */
    readonly band?: readonly (readonly [number, number])[];
  }[];
}

/** Draws the mean and the lowest tau for each fraction, with the limits 0.9 and 0.8 of Voorhees ([C] Figs. 3, 4). */
export function renderRobustness({ fractions, measures }: RobustnessData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { theme, document } = canvas;
  const series = measures.flatMap(({ name, mean, lowest }, m): LineSeries[] => {
    const style = seriesStyle(theme, m);
    const solid = { ...style, dash: 'none' };
    return [
      { name: `${name} mean`, x: fractions, y: mean, style: solid, markers: true },
      {
        name: `${name} lowest`,
        x: fractions,
        y: lowest,
        style: { ...style, dash: '3,2.5' },
        strokeWidth: 1.2,
        markers: true,
      },
    ];
  });
  const bands = measures.flatMap(({ band }, m): Markish[] => {
    if (!band) return [];
    const points = fractions.map((f, i) => [f, band[i][0], band[i][1]] as const);
    return [areaY(points, { x: '0', y1: '1', y2: '2', fill: seriesStyle(theme, m).colour, fillOpacity: 0.15 })];
  });
  const all = measures.flatMap(({ lowest, mean, band = [] }) => [...lowest, ...mean, ...band.flat()]);
  const least = Math.min(0.7, ...all.filter(Number.isFinite));
  const limits = Object.values(tauLimits);
  const limitLines = pixelMark(canvas, ({ left, right, y }) =>
    limits.map((limit) =>
      element(document, 'path', { d: `M${left},${y(limit)}H${right}`, stroke: theme.soft, 'stroke-width': 1 }),
    ),
  );
  const limitNames = pixelMark(canvas, ({ right, y }) =>
    limits.map((limit) =>
      textElement(document, limit === 0.9 ? '0.9: equivalent above' : '0.8: different below', {
        x: right - 6,
        y: y(limit) + (limit === 0.9 ? -3 : 10),
        'text-anchor': 'end',
        'font-size': 8.5,
        fill: theme.soft,
        ...halo(theme),
      }),
    ),
  );
  const first = fractions[0];
  return drawFigure(
    canvas,
    options,
    {
      title: `Agreement of run orders with fewer judgements, for ${measures.map(({ name }) => name).join(', ')}`,
      description: `Kendall's tau with the order under all judgements, for ${fractions.map(String).join(', ')} of the judgements kept. With ${first}: ${measures
        .map(({ name, mean, lowest }) => `${name} mean ${formatFixed(mean[0], 2)}, lowest ${formatFixed(lowest[0], 2)}`)
        .join('; ')}.`,
    },
    {
      height: Math.max(canvas.narrow ? 260 : 360, 60 + series.length * 12),
      marginTop: 22,
      marginBottom: 36,
      marginLeft: 36,
      marginRight: endLabelMargin(
        canvas,
        series.map(({ name }) => name),
      ),
      x: {
        domain: [Math.min(...fractions), Math.max(...fractions)],
        label: 'share of judgements kept',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: fractions.length <= 8 ? [...fractions] : 5,
        tickFormat: (fraction: number) => formatNumber(fraction, 2),
      },
      y: { domain: [Math.floor(least * 10) / 10, 1], label: 'Kendall’s tau', labelArrow: 'none', ticks: 6 },
      marks: [
        gridY({ stroke: theme.grid, strokeOpacity: 1, ticks: 6 }),
        ...bands,
        limitLines,
        ...lineMarks(canvas, series),
        limitNames,
      ],
    },
  );
}
