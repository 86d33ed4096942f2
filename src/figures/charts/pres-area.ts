import { presAt } from '../../measures/pres.ts';
import { axes } from '../kit/axes.ts';
import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { type Plane, pixelMark } from '../kit/marks.ts';
import { sampleTopic } from '../kit/sample-topic.ts';
import { element, textElement } from '../kit/svg.ts';
import { formatNumber } from '../kit/text.ts';
import { halo } from '../kit/theme.ts';

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
  const missed = Array.from({ length: relevant - found.length }, (_, i) => nmax + found.length + 1 + i);
  const all = Array.from({ length: relevant }, (_, i) => i + 1);
  return { best: all, actual: [...found, ...missed], worst: all.map((rank) => nmax + rank) };
}

/** Draws the best, the actual and the worst recall curve of a topic, and PRES as the share of the area between ([S] Fig. 3). */
export function renderPresArea(data: PresAreaData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { relevant, nmax } = data;
  const pres = presAt(
    sampleTopic(
      data.ranks.filter((rank) => rank <= nmax),
      relevant,
    ),
    nmax,
  );
  const { best, actual, worst } = presAreaRanks(data);
  const end = Math.ceil((nmax + relevant) * 1.04);
  const drawing = pixelMark(canvas, (plane) => {
    const between = (from: readonly number[], to: readonly number[], fill: string, opacity: number) =>
      element(document, 'path', { d: bandPath(plane, from, to), fill, 'fill-opacity': opacity });
    const curve = (ranks: readonly number[], stroke: string, dash: string | undefined, width: number) =>
      element(document, 'path', {
        d: stepPath(plane, ranks, end),
        fill: 'none',
        stroke,
        'stroke-width': width,
        'stroke-dasharray': dash,
      });
    const middle = Math.floor(relevant / 2);
    const height = plane.y((middle + 0.5) / relevant);
    const label = (text: string, x: number, y: number, anchor: string, fill: string) =>
      textElement(document, text, { x, y, 'text-anchor': anchor, fill, 'font-weight': 600, ...halo(theme) });
    return [
      between(best, actual, theme.soft, 0.13),
      between(actual, worst, theme.series[0], 0.28),
      element(document, 'path', {
        d: `M${plane.x(nmax)},${plane.bottom}V${plane.top}`,
        stroke: theme.ink,
        'stroke-width': 0.8,
        'stroke-dasharray': '2,2',
      }),
      curve(best, theme.series[2], '6,3', 1.6),
      curve(worst, theme.series[1], '2,2.5', 1.8),
      curve(actual, theme.series[0], undefined, 2),
      label('best', plane.x(best[relevant - 1]) + 6, plane.y(1) + 14, 'start', theme.seriesInk[2]),
      label('worst', plane.x(worst[0]) - 4, plane.y(0) - 8, 'end', theme.seriesInk[1]),
      label(
        'actual',
        plane.x(actual[Math.max(0, Math.floor(relevant * 0.25))]) + 6,
        plane.y(0.2),
        'start',
        theme.seriesInk[0],
      ),
      label('A1', plane.x((best[middle] + actual[middle]) / 2), height + 3, 'middle', theme.soft),
      label(
        'A2',
        plane.x((actual[middle] + Math.min(worst[middle], nmax)) / 2),
        height + 3,
        'middle',
        theme.seriesInk[0],
      ),
      textElement(document, `Nmax = ${nmax}`, { x: plane.x(nmax), y: plane.top - 5, 'text-anchor': 'end' }),
    ];
  });
  return drawFigure(
    canvas,
    options,
    {
      title: `PRES as an area: ${formatNumber(pres)}`,
      description: `Recall against rank for a topic with ${relevant} relevant documents: the best possible curve, the actual one with the missed documents placed just after Nmax = ${nmax}, and the worst. PRES is the area between actual and worst over the area between best and worst, ${formatNumber(pres)}.`,
      note: `PRES = A2 / (A1 + A2) = ${formatNumber(pres)}`,
    },
    axes(canvas, {
      height: canvas.narrow ? 240 : 320,
      marginTop: 34,
      x: { domain: [0, end], label: 'rank' },
      y: { domain: [0, 1], label: 'recall' },
      marks: [drawing],
    }),
  );
}

/** Recall as a curve of steps: up by 1/n at each rank. */
function stepPath({ x, y }: Plane, ranks: readonly number[], end: number): string {
  const steps = ranks.map((rank, i) => `H${x(rank)}V${y((i + 1) / ranks.length)}`);
  return `M${x(0)},${y(0)}${steps.join('')}H${x(end)}`;
}

/** The area between two such curves: a strip of 1/n for each document. */
function bandPath({ x, y }: Plane, from: readonly number[], to: readonly number[]): string {
  const n = from.length;
  return from
    .map((rank, i) => (rank === to[i] ? '' : `M${x(rank)},${y(i / n)}H${x(to[i])}V${y((i + 1) / n)}H${x(rank)}Z`))
    .join('');
}
