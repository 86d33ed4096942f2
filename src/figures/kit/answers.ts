import type { Box } from './label-layout.ts';

/** What stands at a point of a figure: what a page says beside the pointer, and what a click can lead to. */
export interface FigureAnswer {
  /** What it is, then its values; a line each. */
  readonly lines: readonly string[];
  /** The run it belongs to. */
  readonly run?: string;
  /** The second of two runs. */
  readonly other?: string;
  readonly topic?: string;
  /** Where it stands, in the figure's pixels. */
  readonly x: number;
  readonly y: number;
  /** The cell, the row or the bar. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The ends of a line upwards through it, in charts of lines. */
  readonly upright?: readonly [number, number];
}

/** What is said of a place of a chart, without where it is. */
export type Meaning = Omit<FigureAnswer, 'x' | 'y' | 'box' | 'upright'>;

/** Tells what stands at a point of a plot, in its pixels. */
export type Answering = (x: number, y: number) => FigureAnswer | undefined;

/** A plot of a figure and where it stands. */
export interface Answered {
  readonly box: Box;
  readonly answers: readonly Answering[];
}

// Beside the element, not in it: nothing of it reaches a file, and a matrix of 129 runs stays three paths.
const answerings = new WeakMap<object, readonly Answered[]>();

/** Keeps what the plots of a figure answer. */
export function keepAnswers(svg: SVGSVGElement, plots: readonly Answered[]): void {
  answerings.set(svg, plots);
}

/** What a drawn figure has at a point, in its own pixels; undefined where there is nothing. */
export function figureAnswer(svg: SVGSVGElement, x: number, y: number): FigureAnswer | undefined {
  for (const { box, answers } of answerings.get(svg) ?? []) {
    if (!isInside(box, x, y)) continue;
    for (const answer of answers) {
      const found = answer(x - box.x, y - box.y);
      if (found) return moved(found, box.x, box.y);
    }
  }
  return undefined;
}

function moved(answer: FigureAnswer, left: number, top: number): FigureAnswer {
  const { x, y, box, upright } = answer;
  return {
    ...{ ...answer, x: x + left, y: y + top },
    ...(box ? { box: { ...box, x: box.x + left, y: box.y + top } } : {}),
    ...(upright ? { upright: [upright[0] + top, upright[1] + top] as const } : {}),
  };
}

/** Answers inside a box, standing at its middle. */
export function boxAnswer(box: Box, meaning: Meaning): FigureAnswer {
  return { ...meaning, x: box.x + box.width / 2, y: box.y + box.height / 2, box };
}

function isInside({ x, y, width, height }: Box, atX: number, atY: number): boolean {
  return atX >= x && atX < x + width && atY >= y && atY < y + height;
}

/** The position of the smallest number, if it is at most so large; −1 where none is. */
export function nearestOf(distances: readonly number[], most = Number.POSITIVE_INFINITY): number {
  let best = -1;
  for (const [i, distance] of distances.entries())
    if (distance <= most && (best === -1 || distance < distances[best])) best = i;
  return best;
}

/** The position of the place that is nearest to a point, within so many pixels; −1 where none is. */
export function nearestPlace(
  places: readonly { readonly x: number; readonly y: number }[],
  at: { readonly x: number; readonly y: number },
  most: number,
): number {
  return nearestOf(
    places.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)),
    most,
  );
}
