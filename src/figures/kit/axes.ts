import { gridX, gridY } from '@observablehq/plot';
import {
  type Canvas,
  canvasOf,
  drawFigure,
  type FigureOptions,
  type FigureWords,
  type Margins,
  type PlotSpec,
} from './frame.ts';

/** An axis: its name, the values at its ends, and what of its ticks is out of the ordinary. */
export interface Axis
  extends Pick<NonNullable<PlotSpec['x']>, 'type' | 'axis' | 'domain' | 'label' | 'nice' | 'ticks' | 'tickFormat'> {
  /** About how many ticks there are on a narrow and on a wide figure, where their places are not told. */
  readonly about?: readonly [number, number];
}

/** Two axes, how high they stand, and what is drawn between them. */
export interface Axes extends Pick<PlotSpec, 'marks'> {
  readonly x: Axis;
  readonly y: Axis;
  readonly height: number;
  /** Where they are not the usual ones. */
  readonly margins?: Partial<Margins>;
  /** Whether there are lines upwards as well as across. */
  readonly upright?: boolean;
}

/** What a chart between two axes shows. */
export interface AxisChart extends Omit<Axes, 'height'> {
  /** On a narrow and on a wide figure. */
  readonly height: readonly [number, number];
}

/** Draws a chart between two axes. */
export function axisChart(options: FigureOptions, words: FigureWords, { height, ...chart }: AxisChart): SVGSVGElement {
  const canvas = canvasOf(options);
  return drawFigure(canvas, options, words, axes(canvas, { ...chart, height: height[canvas.narrow ? 0 : 1] }));
}

/** A plot with its axes at the left and below, and a line across at each tick. */
export function axes(canvas: Canvas, { x, y, height, margins, marks, upright }: Axes): PlotSpec {
  const [across, up] = [axisOf(canvas, x), axisOf(canvas, { about: [5, 5], ...y })];
  const grid = ({ ticks }: Axis) => ({ stroke: canvas.theme.grid, strokeOpacity: 1, ticks: ticks as number });
  return {
    height,
    margins: { top: 22, right: 16, bottom: 36, left: 36, ...margins },
    x: { labelAnchor: 'center', ...across },
    y: up,
    marks: [...(upright ? [gridX(grid(across))] : []), gridY(grid(up)), ...marks],
  };
}

/** An axis as the plot takes it. */
export function axisOf({ narrow }: Canvas, { about = [5, 10], ...axis }: Axis) {
  return { labelArrow: 'none', ticks: about[narrow ? 0 : 1], ...axis } as const;
}

/** A round number, 1, 2, 5, 10, 20 …, of which at most so many go into an extent. */
export function roundStep(extent: number, most: number): number {
  let step = 1;
  for (let k = 0; extent / step > most; k++) step = [2, 5, 10][k % 3] * 10 ** Math.floor(k / 3);
  return step;
}
