import { type Answering, type FigureAnswer, nearestOf } from './answers.ts';
import type { LineSeries } from './lines.ts';
import type { Pen } from './pen.ts';
import { formatFixed, formatNumber } from './text.ts';

/** What the axes of a chart of lines are called. */
interface AxisNames {
  readonly x: string;
  readonly y: string;
}

/** Answers with the point of the nearest line that is nearest to the pointer. */
export function lineAnswers(pen: Pen, series: readonly LineSeries[], names: AxisNames): Answering {
  const { left, right, top, bottom, y } = pen;
  return (atX, atY) => {
    if (atX < left - 6 || atX > right + 6 || atY < top - 10 || atY > bottom + 6) return undefined;
    const distances = series.map((one) => Math.abs(y(heightAt(pen, one, atX)) - atY));
    const s = nearestOf(distances);
    return s === -1 ? undefined : pointAnswer(pen, series[s], nearestPlace(pen, series[s], atX), names);
  };
}

/** Answers on the names at the ends of lines, which stand at so high places. */
export function endAnswers(
  pen: Pen,
  series: readonly LineSeries[],
  places: readonly number[],
  names: AxisNames,
): Answering {
  return (atX, atY) => {
    if (atX <= pen.right + 6) return undefined;
    const s = nearestOf(
      places.map((place) => Math.abs(place - atY)),
      7,
    );
    return s === -1 ? undefined : pointAnswer(pen, series[s], lastPlace(series[s]), names);
  };
}

function pointAnswer(pen: Pen, { name, run, x, y }: LineSeries, k: number, names: AxisNames): FigureAnswer | undefined {
  if (k === -1) return undefined;
  return {
    lines: [name, `${names.x} ${formatNumber(x[k])}`, `${names.y} ${formatFixed(y[k], 4)}`],
    ...(run === undefined ? {} : { run }),
    x: pen.x(x[k]),
    y: pen.y(y[k]),
    upright: [pen.top, pen.bottom],
  };
}

/** The position of the point nearest to a place across; −1 where a line has none. */
function nearestPlace(pen: Pen, { x, y }: LineSeries, atX: number): number {
  return nearestOf(
    Array.from(x, (value, k) => (Number.isFinite(y[k]) ? Math.abs(pen.x(value) - atX) : Number.POSITIVE_INFINITY)),
    Number.MAX_VALUE,
  );
}

function lastPlace({ x, y }: LineSeries): number {
  let k = x.length - 1;
  while (k >= 0 && !Number.isFinite(y[k])) k--;
  return k;
}

/** The value of a line at a place across, between the points beside it. */
function heightAt(pen: Pen, line: LineSeries, atX: number): number {
  const k = nearestPlace(pen, line, atX);
  if (k === -1) return Number.NaN;
  const { x, y } = line;
  const here = pen.x(x[k]);
  const beside = atX < here ? k - 1 : k + 1;
  if (here === atX || !Number.isFinite(y[beside])) return y[k];
  const part = (atX - here) / (pen.x(x[beside]) - here);
  return y[k] + part * (y[beside] - y[k]);
}
