import { type PlotOptions, plot, type RenderableMark } from '@observablehq/plot';
import { type Answered, type Answering, keepAnswers } from './answers.ts';
import { type Drawing, drawnMark } from './pen.ts';
import { element, settle, textElement } from './svg.ts';
import { cleanText, shorten, wrapText } from './text.ts';
import { type ColourMode, columnWidths, fontSize, fontStack, type Theme, themeOf } from './theme.ts';

/** What every figure can be told. */
export interface FigureOptions {
  /** Where elements are made: the browser's document, or linkedom's in Node. */
  readonly document: Document;
  /** One or two columns of a printed page, or pixels; two columns unless told. */
  readonly width?: keyof typeof columnWidths | number;
  /** `standalone` (default) has its own colours and background; `inline` follows the page. */
  readonly colours?: ColourMode;
  /** The title for screen readers, where the figure's own is too general. */
  readonly title?: string;
  /** The description for screen readers, where the figure's own is not enough. */
  readonly description?: string;
  /** A heading drawn above the figure. */
  readonly heading?: string;
  /** A remark drawn below the figure, such as `simulated data`. */
  readonly note?: string;
}

/** What a figure says about itself to those who cannot see it. */
export interface FigureWords {
  readonly title: string;
  readonly description: string;
  /** A remark of the figure's own, drawn below it together with the one in the options; a function is asked after drawing. */
  readonly note?: string | (() => string | undefined);
}

/** The options of a figure made definite. */
export interface Canvas {
  readonly document: Document;
  readonly width: number;
  readonly theme: Theme;
  /** Whether labels have to be short and panels go below each other. */
  readonly narrow: boolean;
  /** Whether it is drawn into a page, where marks say whose they are. */
  readonly inline: boolean;
  /** What the plot on it answers to a pointer. */
  readonly answers: Answering[];
}

/** Pixels around a plot. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A plot as its figure draws it: marks of the library, and what is drawn by hand. */
export interface PlotSpec extends Pick<PlotOptions, 'height' | 'x' | 'y'> {
  readonly margins: Margins;
  readonly marks: readonly (RenderableMark | Drawing)[];
}

const leastWidth = 200;
const leastPanel = 230;

/** The canvas that options ask for. */
export function canvasOf({ document, width = 'two', colours = 'standalone' }: FigureOptions): Canvas {
  const pixels = typeof width === 'number' ? width : columnWidths[width];
  if (!(pixels >= leastWidth && pixels <= 10_000))
    throw new RangeError(`invalid width: ${width}; expected one, two or pixels from ${leastWidth} to 10000`);
  const theme = themeOf(colours);
  return { document, width: pixels, theme, narrow: pixels < 500, inline: colours === 'inline', answers: [] };
}

/** A plot on whatever canvas it gets. */
type PlotOn = (canvas: Canvas) => PlotSpec;

/** Draws a figure of one plot, or of several in as many columns as there is room for. */
export function drawFigure(options: FigureOptions, words: FigureWords, ...plots: readonly PlotOn[]): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { groups, bottom, answered } = drawPlots(canvas, plots, options.heading ? 22 : 0);
  const note = typeof words.note === 'function' ? words.note() : words.note;
  const notes = [note, options.note].flatMap((note) => (note ? wrapText(note, canvas.width - 12) : []));
  const height = bottom + notes.length * 14 + (notes.length > 0 ? 4 : 0);
  const svg = element(document, 'svg', {
    width: canvas.width,
    height,
    viewBox: `0 0 ${canvas.width} ${height}`,
    fill: theme.ink,
    'font-family': fontStack,
    'font-size': fontSize,
    'text-anchor': 'middle',
    role: 'img',
    style: 'max-width: 100%; height: auto',
  }) as SVGSVGElement;
  const title = cleanText(options.title ?? words.title);
  svg.append(
    element(document, 'title', {}, [title]),
    element(document, 'desc', {}, [cleanText(options.description ?? words.description)]),
  );
  if (options.colours !== 'inline')
    svg.append(element(document, 'rect', { width: canvas.width, height, fill: theme.paper }));
  const line = (text: string, y: number, style: Record<string, string | number>) => {
    const attributes = { x: 6, y, 'text-anchor': 'start', ...style };
    return textElement(document, shorten(text, canvas.width - 12, fontSize), attributes, text);
  };
  if (options.heading) svg.append(line(options.heading, 15, { 'font-weight': 'bold' }));
  svg.append(...groups);
  for (const [i, note] of notes.entries()) svg.append(line(note, bottom + 12 + i * 14, { fill: theme.soft }));
  settle(svg, theme.ink);
  svg.setAttribute('aria-label', title);
  keepAnswers(svg, answered);
  return svg;
}

/** Plots beside and below each other from `top` on; a row is as high as its tallest. */
function drawPlots(canvas: Canvas, plots: readonly PlotOn[], top: number) {
  const columns = Math.min(plots.length, Math.max(1, Math.floor(canvas.width / leastPanel)));
  const width = Math.floor(canvas.width / columns);
  const canvases = plots.map(() => (plots.length === 1 ? canvas : { ...canvas, width, answers: [] }));
  const panels = plots.map((plotOn, i) => drawPlot(canvases[i], plotOn));
  const groups: SVGElement[] = [];
  const answered: Answered[] = [];
  let y = top;
  for (let first = 0; first < panels.length; first += columns) {
    const row = panels.slice(first, first + columns);
    for (const [i, panel] of row.entries()) {
      const transform = i === 0 && y === 0 ? undefined : `translate(${i * width},${y})`;
      for (const child of panel.children) withoutPixelOffset(child);
      groups.push(element(canvas.document, 'g', { transform }, [...panel.childNodes]));
      const { answers } = canvases[first + i];
      answered.push({ box: { x: i * width, y, width, height: Number(panel.getAttribute('height')) }, answers });
    }
    y += Math.max(...row.map((panel) => Number(panel.getAttribute('height'))));
  }
  return { groups, bottom: y, answered };
}

function drawPlot(canvas: Canvas, plotOn: PlotOn): SVGSVGElement {
  const { margins, marks, ...spec } = plotOn(canvas);
  const options = {
    ...{ document: canvas.document, width: Math.floor(canvas.width), className: 'nmax', ...spec },
    ...{ marginTop: margins.top, marginRight: margins.right, marginBottom: margins.bottom, marginLeft: margins.left },
    marks: marks.map((mark) => (typeof mark === 'function' ? drawnMark(canvas, mark) : mark)),
  };
  return plot(options) as unknown as SVGSVGElement;
}

/** Plot 0.6 moves marks by half a pixel on screens of low density only; marks otherwise stand at whole pixels. */
function withoutPixelOffset(group: Element): void {
  const [, x, y] = /^translate\((-?[\d.]+),(-?[\d.]+)\)$/.exec(group.getAttribute('transform') ?? '') ?? [];
  if (x === undefined) return;
  const [wholeX, wholeY] = [Math.floor(Number(x)), Math.floor(Number(y))];
  if (wholeX === 0 && wholeY === 0) group.removeAttribute('transform');
  else group.setAttribute('transform', `translate(${wholeX},${wholeY})`);
}
