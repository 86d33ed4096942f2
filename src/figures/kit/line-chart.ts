import { type Axis, axes } from './axes.ts';
import { type Canvas, drawFigure, type FigureOptions, type FigureWords, type Margins, type PlotSpec } from './frame.ts';
import { lineAnswers } from './line-answers.ts';
import { bandMarks, endLabelMargin, endLabels, type LineSeries, lineMarks } from './lines.ts';
import type { Drawing, Pen } from './pen.ts';
import { shorten } from './text.ts';
import { seriesStyle } from './theme.ts';

/** One line of a chart. */
export interface ChartLine extends Pick<LineSeries, 'name' | 'run' | 'y' | 'strokeWidth' | 'markers' | 'band'> {
  /** Where its points stand; those of the chart unless told. */
  readonly x?: ArrayLike<number>;
  /** Which of the colours, dashes and symbols is its own; its place in the list unless told. `reference` is a grey line without symbols. */
  readonly look?: number | 'reference';
  readonly dash?: string;
}

/** A value that the lines are held against: a line straight across, or upwards. */
export interface Rule {
  readonly x?: number;
  readonly y?: number;
  readonly label: string;
  /** Whether its name stands below it; above unless told. */
  readonly below?: boolean;
  readonly dash?: string;
}

/** What a chart of lines shows; margins, grid, symbols and the names at the ends follow from it. */
export interface LineChart {
  readonly lines: readonly ChartLine[];
  /** Where the points of the lines stand. */
  readonly at: ArrayLike<number>;
  readonly x: Axis;
  readonly y: Axis;
  /** On a narrow and on a wide figure; more where the names at the ends need it. */
  readonly height?: readonly [number, number];
  readonly rules?: readonly Rule[];
  /** Draws below and above the lines. */
  readonly behind?: Drawing;
  readonly over?: Drawing;
  /** False where the chart writes the names of its lines itself. */
  readonly named?: boolean;
}

/** Draws a chart of lines with their names at the right. */
export function lineChart(options: FigureOptions, words: FigureWords, chart: LineChart): SVGSVGElement {
  return drawFigure(options, words, (canvas) => plotOf(canvas, chart));
}

/** Draws charts of lines beside each other, in as many rows as they need. */
export function lineCharts(options: FigureOptions, words: FigureWords, charts: readonly LineChart[]): SVGSVGElement {
  const plots = charts.map((chart) => (canvas: Canvas) => plotOf(canvas, chart, { top: 28, bottom: 42 }));
  return drawFigure(options, words, ...plots);
}

function plotOf(canvas: Canvas, chart: LineChart, margins: Partial<Margins> = {}): PlotSpec {
  const { x, y, height = [240, 320], named = true, behind = () => [], over = () => [] } = chart;
  const series = seriesOf(canvas, chart);
  const least = 60 + series.length * 12;
  const axisNames = { x: x.label ?? '', y: y.label ?? '' };
  return axes(canvas, {
    x,
    y: { ...y, label: shorten(y.label ?? '', canvas.width * 0.6) },
    height: [Math.max(height[0], least), Math.max(height[1], least)],
    margins: named ? { ...margins, right: endLabelMargin(canvas, series) } : margins,
    marks: [
      ...bandMarks(series),
      (pen) => [...behind(pen), ...ruleLines(pen, chart)],
      ...lineMarks(canvas, series),
      ...(named ? [endLabels(series, axisNames)] : []),
      (pen) => {
        pen.answer(lineAnswers(pen, series, axisNames));
        return [...over(pen), ...ruleNames(pen, chart)];
      },
    ],
  });
}

function seriesOf({ theme }: Canvas, { lines, at }: LineChart): LineSeries[] {
  const grey = { colour: theme.soft, ink: theme.soft, dash: 'none', symbol: 'circle' } as const;
  return lines.map(({ look: told, dash, ...line }, i) => {
    const look = told ?? i;
    const own = look === 'reference' ? { markers: false, strokeWidth: 1.2 } : { markers: true };
    const style = look === 'reference' ? grey : seriesStyle(theme, look);
    return { x: at, ...own, ...line, style: { ...style, dash: dash ?? style.dash } };
  });
}

function ruleLines({ top, bottom, x, y, path, across, theme }: Pen, { rules = [] }: LineChart): SVGElement[] {
  return rules.map((rule) => {
    const paint = { stroke: theme.soft, width: 1, dash: rule.dash };
    return rule.y === undefined ? path(`M${x(rule.x!)},${bottom}V${top}`, paint) : across(y(rule.y), paint);
  });
}

function ruleNames({ right, bottom, x, y, text, theme }: Pen, { rules = [] }: LineChart): SVGElement[] {
  const small = { size: 8.5, fill: theme.soft, halo: true };
  return rules.map((rule) =>
    rule.y === undefined
      ? text(rule.label, x(rule.x!) + 4, bottom - 5, { ...small, anchor: 'start' })
      : text(rule.label, right - 6, y(rule.y) + (rule.below ? 10 : -3), { ...small, anchor: 'end' }),
  );
}
