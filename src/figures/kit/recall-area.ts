import { axisChart } from './axes.ts';
import type { FigureOptions, FigureWords } from './frame.ts';
import type { Pen } from './pen.ts';
import { formatFixed } from './text.ts';

/** Ranks of the relevant documents of a topic, ascending, behind the best, the actual and the worst recall curve. */
export interface RecallCurves {
  readonly best: readonly number[];
  readonly actual: readonly number[];
  readonly worst: readonly number[];
}

/** Three recall curves and what lies between them. */
export interface RecallArea extends RecallCurves {
  /** The last rank that a person or a collection has, and its name. */
  readonly last: { readonly rank: number; readonly name: string };
}

/** Draws the best, the actual and the worst recall curve of a topic, A1 between the first two and A2 between the others. */
export function recallArea(options: FigureOptions, words: FigureWords, area: RecallArea): SVGSVGElement {
  const { best, actual, worst, last } = area;
  const n = best.length;
  const end = Math.ceil(Math.max(last.rank, worst[n - 1]) * 1.04);
  const drawing = (pen: Pen) => {
    const { x, y, top, bottom, path, text, theme } = pen;
    const [blue, orange, green] = theme.series;
    const [blueInk, orangeInk, greenInk] = theme.seriesInk;
    const curve = (ranks: readonly number[], stroke: string, width: number, dash?: string) =>
      path(stepPath(pen, ranks, end), { fill: 'none', stroke, width, dash });
    const label = (name: string, rank: number, height: number, anchor: 'start' | 'middle' | 'end', fill: string) =>
      text(name, x(rank) + { start: 6, middle: 0, end: -4 }[anchor], height, { anchor, fill, bold: true, halo: true });
    const inside = (name: string, from: readonly number[], to: readonly number[], fill: string) => {
      const place = widestPlace(pen, from, to, last.rank);
      return place ? [label(name, place.rank, place.height, 'middle', fill)] : [];
    };
    pen.answer((atX, atY) => {
      const rank = Math.max(1, Math.floor((atX - x(0)) / (x(1) - x(0)) + 0.5));
      if (rank > last.rank || atX < x(0) || atY < top || atY > bottom) return undefined;
      const recallOf = (ranks: readonly number[]) => ranks.filter((one) => one <= rank).length / n;
      const lines = [
        `rank ${rank}`,
        `recall ${formatFixed(recallOf(actual), 4)}`,
        `best ${formatFixed(recallOf(best), 4)}`,
      ];
      return { lines, x: x(rank), y: y(recallOf(actual)), upright: [top, bottom] };
    });
    return [
      path(bandPath(pen, best, actual), { fill: theme.soft, opacity: 0.13 }),
      path(bandPath(pen, actual, worst), { fill: blue, opacity: 0.28 }),
      path(`M${x(last.rank)},${bottom}V${top}`, { stroke: theme.ink, width: 0.8, dash: '2,2' }),
      curve(best, green, 1.6, '6,3'),
      curve(worst, orange, 1.8, '2,2.5'),
      curve(actual, blue, 2),
      label('best', best[n - 1], y(1) + 14, 'start', greenInk),
      label('worst', worst[0], y(0) - 8, 'end', orangeInk),
      label('actual', actual[Math.floor(n * 0.25)], y(0.2), 'start', blueInk),
      ...inside('A1', best, actual, theme.soft),
      ...inside('A2', actual, worst, blueInk),
      text(`${last.name} = ${last.rank}`, x(last.rank), top - 5, { anchor: 'end' }),
    ];
  };
  return axisChart(options, words, {
    height: [240, 320],
    margins: { top: 34 },
    x: { domain: [0, end], label: 'rank' },
    y: { domain: [0, 1], label: 'recall' },
    marks: [drawing],
  });
}

/** Where a name fits between two curves: the place nearest to half the height that is wide enough, or else the widest. */
function widestPlace({ x, y, top, bottom }: Pen, from: readonly number[], to: readonly number[], last: number) {
  const n = from.length;
  const half = Math.min(Math.ceil((7 * n) / (bottom - top)), Math.floor((n - 1) / 2));
  let found: { readonly rank: number; readonly height: number } | undefined;
  let [widest, nearest] = [0, n];
  for (let i = half; i < n - half; i++) {
    const [left, right] = [from[i + half], Math.min(to[i - half], last)];
    const width = Math.min(x(right) - x(left), 24);
    const distance = Math.abs(i - (n - 1) / 2);
    if (width < widest || width <= 0 || (width === widest && distance >= nearest)) continue;
    [widest, nearest] = [width, distance];
    found = { rank: (left + right) / 2, height: y((i + 0.5) / n) + 3 };
  }
  return found;
}

/** Recall as a curve of steps: up by 1/n at each rank. */
function stepPath({ x, y }: Pen, ranks: readonly number[], end: number): string {
  const steps = ranks.map((rank, i) => `H${x(rank)}V${y((i + 1) / ranks.length)}`);
  return `M${x(0)},${y(0)}${steps.join('')}H${x(end)}`;
}

/** The area between two such curves: a strip of 1/n for each document. */
function bandPath({ x, y }: Pen, from: readonly number[], to: readonly number[]): string {
  const n = from.length;
  return from
    .map((rank, i) => (rank === to[i] ? '' : `M${x(rank)},${y(i / n)}H${x(to[i])}V${y((i + 1) / n)}H${x(rank)}Z`))
    .join('');
}
