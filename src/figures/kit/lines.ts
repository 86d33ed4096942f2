import { areaY, dot, line, type RenderableMark, type RenderFunction } from '@observablehq/plot';
import type { Canvas } from './frame.ts';
import { spreadPositions } from './label-layout.ts';
import { endAnswers } from './line-answers.ts';
import type { Drawing } from './pen.ts';
import { estimateWidth, widestOf } from './text.ts';
import { fontSize, type SeriesStyle } from './theme.ts';

/** A line with its name written at its right end. */
export interface LineSeries {
  readonly name: string;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly style: SeriesStyle;
  /** The run that it is of. */
  readonly run?: string;
  /** Symbols at the points; so many that they would touch are thinned. */
  readonly markers?: boolean;
  readonly strokeWidth?: number;
  /** A band around it, lowest and highest at each point. */
  readonly band?: readonly (readonly [number, number])[];
}

const leader = 14;

/** The margin that the names at the right ends of lines need. */
export function endLabelMargin({ width }: Canvas, series: readonly LineSeries[]): number {
  const names = series.map(({ name }) => name);
  return widestOf(names, width * 0.32) + leader + 6;
}

/** Lines with symbols. */
export function lineMarks(canvas: Canvas, series: readonly LineSeries[]): RenderableMark[] {
  return [
    ...series.map(({ x, y, style, run, strokeWidth = 1.6 }) =>
      line(pointsOf(x, y), {
        x: '0',
        y: '1',
        stroke: style.colour,
        strokeWidth,
        strokeDasharray: style.dash === 'none' ? undefined : style.dash,
        strokeLinecap: 'butt',
        ...ofRun(canvas, run),
      }),
    ),
    ...series
      .filter(({ markers }) => markers)
      .map(({ x, y, style, run }) => symbolMark(canvas, thin(pointsOf(x, y), 12), style, 3, () => run)),
  ];
}

/** The bands around lines. */
export function bandMarks(series: readonly LineSeries[]): RenderableMark[] {
  return series.flatMap(({ x, band, style }) => {
    if (!band) return [];
    const points = Array.from(x, (place, k) => [place, ...band[k]]);
    return [areaY(points, { x: '0', y1: '1', y2: '2', fill: style.colour, fillOpacity: 0.15 })];
  });
}

/** Symbols at points. */
export function symbolMark(
  canvas: Canvas,
  points: readonly (readonly [number, number])[],
  style: SeriesStyle,
  radius = 3,
  runOf: (point: number) => string | undefined = () => undefined,
): RenderableMark {
  const stroked = style.symbol === 'plus' || style.symbol === 'times';
  return dot(points, {
    x: '0',
    y: '1',
    r: radius,
    symbol: style.symbol,
    stroke: stroked ? style.colour : canvas.theme.paper,
    strokeWidth: stroked ? 1.6 : 0.5,
    fill: stroked ? 'none' : style.colour,
    ...ofRuns(canvas, runOf),
  });
}

/** An option of a mark: in a page each of its elements says whose it is. */
export function ofRuns(canvas: Canvas, runOf: (point: number) => string | undefined): { render?: RenderFunction } {
  if (!canvas.inline) return {};
  return {
    render: (index, scales, values, dimensions, context, next) => {
      const drawn = next!(index, scales, values, dimensions, context);
      for (const [k, child] of [...(drawn?.children ?? [])].entries()) {
        const run = runOf(index[k]);
        if (run !== undefined) child.setAttribute('data-run', run);
      }
      return drawn;
    },
  };
}

function ofRun(canvas: Canvas, run: string | undefined): { render?: RenderFunction } {
  return run === undefined ? {} : ofRuns(canvas, () => run);
}

/** The names of lines at their right ends, moved apart where they would overlap. */
export function endLabels(series: readonly LineSeries[], axes: { readonly x: string; readonly y: string }): Drawing {
  return (pen) => {
    const { width, right, top, bottom, x, y, path, text, answer } = pen;
    const ends = series.flatMap((one) => {
      const last = pointsOf(one.x, one.y).findLast(([, value]) => Number.isFinite(value));
      return last ? [{ one, x: x(last[0]), y: y(last[1]) }] : [];
    });
    const heights = ends.map((end) => end.y);
    const places = spreadPositions(heights, fontSize + 2, top, bottom);
    answer(
      endAnswers(
        pen,
        ends.map(({ one }) => one),
        places,
        axes,
      ),
    );
    const start = right + leader;
    const room = Math.max(width * 0.32 + 2, estimateWidth('…'));
    return ends.flatMap(({ one: { name, style, run }, x: endX, y: endY }, i) => {
      const d = `M${endX + 3},${endY}L${Math.max(endX + 3, right + 4)},${endY}L${start - 3},${places[i]}`;
      return [
        path(d, { fill: 'none', stroke: style.colour, width: 0.7, run }),
        text(name, start, places[i] + 3.4, { anchor: 'start', fill: style.ink, room, run }),
      ];
    });
  };
}

function pointsOf(x: ArrayLike<number>, y: ArrayLike<number>): [number, number][] {
  return Array.from(x, (value, i) => [value, y[i]]);
}

function thin<T>(items: readonly T[], most: number): T[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, i) => i % step === 0 || i === items.length - 1);
}
