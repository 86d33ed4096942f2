import { effortMarks } from '../../features/effort/effort-unit.ts';
import type { Pen } from './pen.ts';
import { seriesStyle } from './theme.ts';

/** A point of a curve of recall over percent of the documents. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** A curve and which of the looks it has. */
interface Curve {
  readonly points: readonly CurvePoint[];
  readonly look: number;
}

/** Marks on curves of recall: how far left of the random line they reach a recall, and how far above it they are after a share. */
export function curveMarks(pen: Pen, curves: readonly Curve[], random: readonly CurvePoint[]): SVGElement[] {
  const { recall, percent } = effortMarks;
  const reached = curves.flatMap(({ points, look }) => {
    const x = whereReached(points, recall);
    return x === undefined ? [] : [{ x, y: recall, look }];
  });
  const found = curves.flatMap(({ points, look }) => {
    const y = valueAt(points, percent);
    return y === undefined ? [] : [{ x: percent, y, look }];
  });
  const start = whereReached(random, recall);
  const ground = valueAt(random, percent);
  const paint = { stroke: pen.theme.soft, width: 1, dash: '2,2' };
  const small = { size: 8.5, fill: pen.theme.soft, halo: true } as const;
  const drawn: SVGElement[] = [];
  if (reached.length > 0 && start !== undefined) {
    const left = Math.min(...reached.map(({ x }) => x));
    drawn.push(pen.path(`M${pen.x(left)},${pen.y(recall)}H${pen.x(start)}`, paint));
    drawn.push(pen.text(`WSS@${recall}`, pen.x(start) - 34, pen.y(recall) + 11, { ...small, anchor: 'end' }));
  }
  if (found.length > 0 && ground !== undefined) {
    const top = Math.max(...found.map(({ y }) => y));
    drawn.push(pen.path(`M${pen.x(percent)},${pen.y(ground)}V${pen.y(top)}`, paint));
    drawn.push(pen.text(`ERF@${percent}`, pen.x(percent) + 8, pen.y(ground) + 6, { ...small, anchor: 'start' }));
  }
  for (const { x, y, look } of [...reached, ...found]) {
    const { colour } = seriesStyle(pen.theme, look);
    drawn.push(pen.circle(pen.x(x), pen.y(y), 3.5, { fill: pen.theme.paper, stroke: colour, width: 1.6 }));
  }
  return drawn;
}

/** Where a curve that begins at nothing first reaches a height. */
function whereReached(points: readonly CurvePoint[], height: number): number | undefined {
  const i = points.findIndex(({ y }) => y >= height);
  if (i === -1) return undefined;
  const [before, after] = [points[i - 1] ?? { x: 0, y: 0 }, points[i]];
  return after.y === before.y
    ? after.x
    : before.x + ((height - before.y) / (after.y - before.y)) * (after.x - before.x);
}

/** How high a curve is at a place. */
function valueAt(points: readonly CurvePoint[], x: number): number | undefined {
  const i = points.findIndex((point) => point.x >= x);
  if (i === -1) return undefined;
  const [before, after] = [points[i - 1] ?? { x: 0, y: 0 }, points[i]];
  return before.y + ((x - before.x) / (after.x - before.x)) * (after.y - before.y);
}
