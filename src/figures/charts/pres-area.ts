import { presAt } from '../../measures/pres.ts';
import { axisChart } from '../kit/axes.ts';
import type { FigureOptions } from '../kit/frame.ts';
import type { Pen } from '../kit/pen.ts';
import { ranksFrom, sampleTopic } from '../kit/sample-topic.ts';
import { formatFixed, formatNumber } from '../kit/text.ts';

/** One topic: where its relevant documents were found. */
export interface PresAreaData {
  /** Ranks of the relevant documents found within Nmax. */
  readonly ranks: readonly number[];
  /** n, all relevant documents. */
  readonly relevant: number;
  readonly nmax: number;
}

/** The setting of [S] section 5, n = 10, Nmax = 100, seven found and the missed at 108, 109, 110; the ranks found are ours. */
export const presAreaSample: PresAreaData = { ranks: [4, 11, 19, 34, 45, 63, 82], relevant: 10, nmax: 100 };

/** The ranks behind the three curves: the best possible, the actual with the missed just after Nmax, the worst. */
export function presAreaRanks({ ranks, relevant, nmax }: PresAreaData): Record<'best' | 'actual' | 'worst', number[]> {
  const found = ranks.filter((rank) => rank <= nmax).sort((a, b) => a - b);
  const missed = ranksFrom(nmax + found.length + 1, relevant - found.length);
  return { best: ranksFrom(1, relevant), actual: [...found, ...missed], worst: ranksFrom(nmax + 1, relevant) };
}

/** Draws the best, the actual and the worst recall curve of a topic, and PRES as the share of the area between ([S] Fig. 3). */
export function renderPresArea(data: PresAreaData, options: FigureOptions): SVGSVGElement {
  const { relevant, nmax } = data;
  const found = data.ranks.filter((rank) => rank <= nmax);
  const pres = formatNumber(presAt(sampleTopic(found, relevant), nmax));
  const { best, actual, worst } = presAreaRanks(data);
  const end = Math.ceil((nmax + relevant) * 1.04);
  const middle = Math.floor(relevant / 2);
  const words = {
    title: `PRES as an area: ${pres}`,
    description: `Recall against rank for a topic with ${relevant} relevant documents: the best possible curve, the actual one with the missed documents placed just after Nmax = ${nmax}, and the worst. PRES is the area between actual and worst over the area between best and worst, ${pres}.`,
    note: `PRES = A2 / (A1 + A2) = ${pres}`,
  };
  const drawing = (pen: Pen) => {
    const { x, y, top, bottom, path, text, theme } = pen;
    const [blue, orange, green] = theme.series;
    const [blueInk, orangeInk, greenInk] = theme.seriesInk;
    const curve = (ranks: readonly number[], stroke: string, width: number, dash?: string) =>
      path(stepPath(pen, ranks, end), { fill: 'none', stroke, width, dash });
    const label = (name: string, rank: number, y: number, anchor: 'start' | 'middle' | 'end', fill: string) =>
      text(name, x(rank) + { start: 6, middle: 0, end: -4 }[anchor], y, { anchor, fill, bold: true, halo: true });
    const height = y((middle + 0.5) / relevant) + 3;
    pen.answer((atX, atY) => {
      const rank = ranksFrom(1, nmax).find((one) => x(one + 0.5) > atX);
      if (rank === undefined || atX < x(0) || atY < top || atY > bottom) return undefined;
      const recallOf = (ranks: readonly number[]) => ranks.filter((one) => one <= rank).length / relevant;
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
      path(`M${x(nmax)},${bottom}V${top}`, { stroke: theme.ink, width: 0.8, dash: '2,2' }),
      curve(best, green, 1.6, '6,3'),
      curve(worst, orange, 1.8, '2,2.5'),
      curve(actual, blue, 2),
      label('best', best[relevant - 1], y(1) + 14, 'start', greenInk),
      label('worst', worst[0], y(0) - 8, 'end', orangeInk),
      label('actual', actual[Math.floor(relevant * 0.25)], y(0.2), 'start', blueInk),
      label('A1', (best[middle] + actual[middle]) / 2, height, 'middle', theme.soft),
      label('A2', (actual[middle] + Math.min(worst[middle], nmax)) / 2, height, 'middle', blueInk),
      text(`Nmax = ${nmax}`, x(nmax), top - 5, { anchor: 'end' }),
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
