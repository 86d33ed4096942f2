import type { Dimensions, RenderFunction, ScaleFunctions } from '@observablehq/plot';
import type { Answering } from './answers.ts';
import type { Canvas } from './frame.ts';
import type { Box } from './label-layout.ts';
import { element, textElement } from './svg.ts';
import { cleanText, shorten } from './text.ts';
import { halo } from './theme.ts';

/** Draws by hand on a plot, in its pixels, scales and colours; `left`, `right`, `top` and `bottom` are inside its margins. */
export type Pen = ReturnType<typeof penOn>;

/** What a shape is filled and drawn with. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** Of the stroke, in pixels. */
  readonly width?: number;
  /** A `stroke-dasharray`; `none` is a solid line. */
  readonly dash?: string;
  /** Of the stroke where there is one, otherwise of the filling. */
  readonly opacity?: number;
  /** What browsers show on hover. */
  readonly hover?: string;
  /** The run whose mark it is, which a mark in a page says. */
  readonly run?: string;
}

/** How a text is written. */
export interface Lettering {
  /** `middle` unless told. */
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  readonly size?: number;
  readonly bold?: boolean;
  /** Whether a margin of paper keeps it legible over lines. */
  readonly halo?: boolean;
  /** Whether it is written upwards. */
  readonly upright?: boolean;
  /** Pixels that it may take; what is longer is cut, and whole on hover. */
  readonly room?: number;
  /** What follows the text, cut or not. */
  readonly after?: string;
  /** The run whose name or value it is. */
  readonly run?: string;
}

/** What is drawn by hand, as it depends on how much room there is. */
export type Drawing = (pen: Pen) => readonly SVGElement[];

/** A drawing as a mark of a plot. */
export function drawnMark(canvas: Canvas, draw: Drawing): RenderFunction {
  return (_index, scales, _values, dimensions) => {
    const drawn = draw(penOn(canvas, scales, dimensions));
    return drawn.length > 0 ? element(canvas.document, 'g', {}, drawn) : null;
  };
}

function penOn(canvas: Canvas, scales: ScaleFunctions, dimensions: Dimensions) {
  const { marginLeft: left, marginRight, marginTop: top, marginBottom, width, height } = dimensions;
  const [right, bottom] = [width - marginRight, height - marginBottom];
  const path = (d: string, paint: Paint) => shape(canvas, 'path', { d }, paint);
  return {
    ...{ ...canvas, left, right, top, bottom, path },
    x: scales.x as (value: number) => number,
    y: scales.y as (value: number) => number,
    /** Adds what the plot answers to a pointer; what was added first is asked first. */
    answer: (answering: Answering) => void canvas.answers.push(answering),
    /** A line from the left to the right. */
    across: (y: number, paint: Paint) => path(`M${left},${y}H${right}`, paint),
    rect: (box: Box, paint: Paint) => shape(canvas, 'rect', { ...box }, paint),
    circle: (cx: number, cy: number, r: number, paint: Paint) => shape(canvas, 'circle', { cx, cy, r }, paint),
    text: (text: string, x: number, y: number, lettering: Lettering = {}) => lettered(canvas, text, x, y, lettering),
  } as const;
}

function shape(
  { document, inline }: Canvas,
  name: string,
  form: Readonly<Record<string, string | number>>,
  paint: Paint,
) {
  const { fill, stroke, width, dash, opacity, hover, run } = paint;
  const attributes = {
    ...form,
    fill,
    stroke,
    'stroke-width': width,
    'stroke-dasharray': dash === 'none' ? undefined : dash,
    [stroke === undefined ? 'fill-opacity' : 'stroke-opacity']: opacity,
    'data-run': inline ? run : undefined,
  };
  const title = hover === undefined ? [] : [element(document, 'title', {}, [cleanText(hover)])];
  return element(document, name, attributes, title);
}

function lettered(canvas: Canvas, text: string, x: number, y: number, lettering: Lettering): SVGElement {
  const { document, theme, inline } = canvas;
  const { anchor, fill, size, bold, halo: around, upright, room, after = '', run } = lettering;
  const attributes = {
    ...(upright ? { transform: `translate(${x},${y}) rotate(-90)` } : { x, y }),
    'text-anchor': anchor,
    'font-size': size,
    'font-weight': bold ? 600 : undefined,
    fill,
    ...(around ? halo(theme) : {}),
    'data-run': inline ? run : undefined,
  };
  const shown = room === undefined ? text : shorten(text, room, size);
  return textElement(document, `${shown}${after}`, attributes, `${text}${after}`);
}
