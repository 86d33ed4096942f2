import { gridX, gridY } from '@observablehq/plot';
import { type Canvas, drawFigure, type FigureOptions, type FigureWords, type Margins, type PlotSpec } from './frame.ts';

/** An axis: its name, the values at its ends, and what of its ticks is out of the ordinary. */
export interface Axis
  extends Pick<NonNullable<PlotSpec['x']>, 'type' | 'axis' | 'domain' | 'label' | 'nice' | 'ticks' | 'tickFormat'> {
  /** About how many ticks there are on a narrow and on a wide figure, where their places are not told. */
  readonly about?: readonly [number, number];
}

/** What a chart between two axes shows. */
export interface AxisChart extends Pick<PlotSpec, 'marks'> {
  readonly x: Axis;
  readonly y: Axis;
  /** On a narrow and on a wide figure. */
  readonly height: readonly [number, number];
  /** Where they are not the usual ones. */
  readonly margins?: Partial<Margins>;
  /** Whether there are lines upwards at the ticks as well as across. */
  readonly upright?: boolean;
}

/** Draws a chart between an axis at the left and one below, with a line across at each tick. */
export function axisChart(options: FigureOptions, words: FigureWords, chart: AxisChart): SVGSVGElement {
  return drawFigure(options, words, (canvas) => axes(canvas, chart));
}

/** Such a chart as a plot. */
export function axes(canvas: Canvas, { x, y, height, margins, marks, upright }: AxisChart): PlotSpec {
  const [across, up] = [axisOf(canvas, x), axisOf(canvas, { about: [5, 5], ...y })];
  const grid = ({ ticks }: Axis) => ({ stroke: canvas.theme.grid, strokeOpacity: 1, ticks: ticks as number });
  return {
    height: height[canvas.narrow ? 0 : 1],
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
