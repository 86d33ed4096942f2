import { dot, line, type Markish } from '@observablehq/plot';
import type { Canvas } from './frame.ts';
import { spreadPositions } from './label-layout.ts';
import { pixelMark } from './marks.ts';
import { element, textElement } from './svg.ts';
import { estimateWidth, shorten, widestOf } from './text.ts';
import { fontSize, type SeriesStyle } from './theme.ts';

/** A line with its name written at its right end. */
export interface LineSeries {
  readonly name: string;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly style: SeriesStyle;
  /** Symbols at the points; so many that they would touch are thinned. */
  readonly markers?: boolean;
  readonly strokeWidth?: number;
  /** False where the figure writes the name elsewhere. */
  readonly labelled?: boolean;
}

const gap = fontSize + 2;
const leader = 14;

/** The margin that the names at the right ends of lines need. */
export function endLabelMargin(canvas: Canvas, names: readonly string[], panelWidth = canvas.width): number {
  return widestOf(names, panelWidth * 0.32) + leader + 6;
}

/** Lines with symbols, and their names at the right ends, moved apart where they would overlap. */
export function lineMarks(canvas: Canvas, series: readonly LineSeries[]): Markish[] {
  return [
    ...series.map(({ x, y, style, strokeWidth = 1.6 }) =>
      line(pointsOf(x, y), {
        x: '0',
        y: '1',
        stroke: style.colour,
        strokeWidth,
        strokeDasharray: style.dash === 'none' ? undefined : style.dash,
        strokeLinecap: 'butt',
      }),
    ),
    ...series
      .filter(({ markers }) => markers)
      .map(({ x, y, style }) => symbolMark(canvas, thin(pointsOf(x, y), 12), style)),
    endLabels(
      canvas,
      series.filter(({ labelled = true }) => labelled),
    ),
  ];
}

/** Symbols at points. */
function symbolMark(
  canvas: Canvas,
  points: readonly (readonly [number, number])[],
  style: SeriesStyle,
  radius = 3,
): Markish {
  const stroked = style.symbol === 'plus' || style.symbol === 'times';
  return dot(points, {
    x: '0',
    y: '1',
    r: radius,
    symbol: style.symbol,
    stroke: stroked ? style.colour : canvas.theme.paper,
    strokeWidth: stroked ? 1.6 : 0.5,
    fill: stroked ? 'none' : style.colour,
  });
}

function endLabels(canvas: Canvas, series: readonly LineSeries[]): Markish {
  const { document } = canvas;
  return pixelMark(canvas, ({ right, top, bottom, x, y }) => {
    const ends = series.flatMap((one) => {
      const last = pointsOf(one.x, one.y).findLast(([, value]) => Number.isFinite(value));
      return last ? [{ one, x: x(last[0]), y: y(last[1]) }] : [];
    });
    const places = spreadPositions(
      ends.map((end) => end.y),
      gap,
      top,
      bottom,
    );
    const start = right + leader;
    return ends.flatMap(({ one: { name, style }, x: endX, y: endY }, i) => {
      const room = canvas.width * 0.32 + 2;
      const shown = shorten(name, Math.max(room, estimateWidth('…')), fontSize);
      const path = `M${endX + 3},${endY}L${Math.max(endX + 3, right + 4)},${endY}L${start - 3},${places[i]}`;
      return [
        element(document, 'path', { d: path, fill: 'none', stroke: style.colour, 'stroke-width': 0.7 }),
        textElement(document, shown, { x: start, y: places[i] + 3.4, 'text-anchor': 'start', fill: style.ink }, name),
      ];
    });
  });
}

function pointsOf(x: ArrayLike<number>, y: ArrayLike<number>): [number, number][] {
  return Array.from(x, (value, i) => [value, y[i]]);
}

function thin<T>(items: readonly T[], most: number): T[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, i) => i % step === 0 || i === items.length - 1);
}
