import { areaY, type Markish, type PlotOptions } from '@observablehq/plot';
import { type Axis, axes } from './axes.ts';
import { type Canvas, canvasOf, drawFigure, drawPanels, type FigureOptions, type FigureWords } from './frame.ts';
import { endLabelMargin, type LineSeries, lineMarks } from './lines.ts';
import { type Plane, pixelMark } from './marks.ts';
import { element, textElement } from './svg.ts';
import { shorten } from './text.ts';
import { halo, seriesStyle } from './theme.ts';

/** One line of a chart. */
export interface ChartLine extends Pick<LineSeries, 'name' | 'y' | 'strokeWidth' | 'markers'> {
  /** Where its points stand; those of the chart unless told. */
  readonly x?: ArrayLike<number>;
  /** Which of the colours, dashes and symbols is its own; its place in the list unless told. `reference` is a grey line without symbols. */
  readonly look?: number | 'reference';
  readonly dash?: string;
  /** A band around it, lowest and highest at each point. */
  readonly band?: readonly (readonly [number, number])[];
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

/** Draws by hand in pixels. */
type Drawing = (plane: Plane, canvas: Canvas) => readonly SVGElement[];

/** Draws a chart of lines with their names at the right. */
export function lineChart(options: FigureOptions, words: FigureWords, chart: LineChart): SVGSVGElement {
  const canvas = canvasOf(options);
  return drawFigure(canvas, options, words, plotOf(canvas, chart));
}

/** Draws charts of lines beside each other, in as many rows as they need. */
export function lineCharts(options: FigureOptions, words: FigureWords, charts: readonly LineChart[]): SVGSVGElement {
  const canvas = canvasOf(options);
  const columns = Math.min(charts.length, Math.max(1, Math.floor(canvas.width / 230)));
  const panel = { ...canvas, width: Math.floor(canvas.width / columns) };
  const plots = charts.map((chart) => ({ ...plotOf(panel, chart), marginTop: 28, marginBottom: 42 }));
  return drawPanels(canvas, options, words, plots, columns);
}

function plotOf(canvas: Canvas, chart: LineChart): PlotOptions {
  const { x, y, height = [240, 320], named = true, behind = () => [], over = () => [] } = chart;
  const series = seriesOf(canvas, chart);
  const names = series.map(({ name }) => name);
  return axes(canvas, {
    x,
    y: { ...y, label: shorten(y.label ?? '', canvas.width * 0.6) },
    height: Math.max(height[canvas.narrow ? 0 : 1], 60 + series.length * 12),
    ...(named ? { marginRight: endLabelMargin(canvas, names) } : {}),
    marks: [
      ...bandMarks(canvas, chart),
      pixelMark(canvas, (plane) => [...behind(plane, canvas), ...ruleLines(plane, canvas, chart)]),
      ...lineMarks(canvas, series),
      pixelMark(canvas, (plane) => [...over(plane, canvas), ...ruleNames(plane, canvas, chart)]),
    ],
  });
}

function seriesOf({ theme }: Canvas, { lines, at, named }: LineChart): LineSeries[] {
  return lines.map(({ look, dash, ...line }, i) => {
    const grey = { colour: theme.soft, ink: theme.soft, dash: 'none', symbol: 'circle' } as const;
    const style = look === 'reference' ? grey : seriesStyle(theme, look ?? i);
    return {
      x: at,
      markers: look !== 'reference',
      labelled: named,
      ...(look === 'reference' ? { strokeWidth: 1.2 } : {}),
      ...line,
      style: { ...style, dash: dash ?? style.dash },
    };
  });
}

function bandMarks({ theme }: Canvas, { lines, at }: LineChart): Markish[] {
  return lines.flatMap(({ band, look, x = at }, i) => {
    if (!band || look === 'reference') return [];
    const points = Array.from(x, (place, k) => [place, band[k][0], band[k][1]] as const);
    const fill = seriesStyle(theme, look ?? i).colour;
    return [areaY(points, { x: '0', y1: '1', y2: '2', fill, fillOpacity: 0.15 })];
  });
}

function ruleLines({ left, right, top, bottom, x, y }: Plane, { document, theme }: Canvas, { rules = [] }: LineChart) {
  return rules.map((rule) =>
    element(document, 'path', {
      d: rule.y === undefined ? `M${x(rule.x!)},${bottom}V${top}` : `M${left},${y(rule.y)}H${right}`,
      stroke: theme.soft,
      'stroke-width': 1,
      'stroke-dasharray': rule.dash,
    }),
  );
}

function ruleNames({ right, bottom, x, y }: Plane, { document, theme }: Canvas, { rules = [] }: LineChart) {
  return rules.map((rule) =>
    textElement(document, rule.label, {
      ...(rule.y === undefined
        ? { x: x(rule.x!) + 4, y: bottom - 5, 'text-anchor': 'start' }
        : { x: right - 6, y: y(rule.y) + (rule.below ? 10 : -3), 'text-anchor': 'end' }),
      'font-size': 8.5,
      fill: theme.soft,
      ...halo(theme),
    }),
  );
}
