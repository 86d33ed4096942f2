import { nearestOf } from '../kit/answers.ts';
import { roundStep } from '../kit/axes.ts';
import { canvasOf, type FigureOptions } from '../kit/frame.ts';
import type { Pen } from '../kit/pen.ts';
import { rowChart } from '../kit/row-chart.ts';
import { count, listed } from '../kit/text.ts';

/** Where the relevant documents of one topic stand in each run. */
export interface RankStripData {
  readonly topic: string;
  /** n, relevant documents of the topic. */
  readonly relevant: number;
  readonly nmax: number;
  readonly runs: readonly {
    readonly name: string;
    /** Ranks of the relevant documents retrieved; those beyond Nmax count as missed. */
    readonly ranks: readonly number[];
  }[];
}

const zone = 72;
const mostCircles = 4;

/** Draws where each relevant document of a topic stands in each run, the missed ones beyond Nmax. */
export function renderRankStrip(data: RankStripData, options: FigureOptions): SVGSVGElement {
  const { topic, relevant, nmax, runs } = data;
  const found = runs.map(({ ranks }) => ranks.filter((rank) => rank >= 1 && rank <= nmax));
  const said = runs.map(({ name }, r) => {
    const first = found[r].length > 0 ? `, the first at rank ${Math.min(...found[r])}` : '';
    return `${name} found ${found[r].length}${first}`;
  });
  const words = {
    title: `Ranks of the ${relevant} relevant documents of topic ${topic} in ${count(runs.length, 'run')}`,
    description: `Nmax = ${nmax}. ${listed(said, 12, '; ')}.`,
  };
  return rowChart(options, words, {
    rows: runs.map(({ name }) => name),
    rowHeight: 15,
    margins: { top: 24, right: zone, bottom: 36 },
    ofRuns: true,
    answer: (row, x, pen) => rowMeaning(pen, runs[row].name, found[row], relevant, x),
    x: { domain: [1, Math.max(2, nmax)], label: 'rank', ticks: ticksTo(nmax, canvasOf(options).narrow ? 4 : 8) },
    marks: [
      ({ right, top, bottom, path, rect, text, theme }) => [
        rect({ x: right + 5, y: top - 2, width: zone - 9, height: bottom - top + 4 }, { fill: theme.shade }),
        text('missed', right + 9, top - 8, { anchor: 'start', fill: theme.seriesInk[1], bold: true }),
        path(`M${right},${top - 4}V${bottom}`, { stroke: theme.ink, width: 0.8, dash: '2,2' }),
        text(`Nmax = ${nmax}`, right - 3, top - 8, { anchor: 'end' }),
      ],
      (pen) => found.flatMap((ranks, r) => strip(pen, pen.y(r), ranks, relevant - ranks.length)),
    ],
  });
}

/** The rank under the pointer, and what the run found. */
function rowMeaning(pen: Pen, run: string, ranks: readonly number[], relevant: number, x: number) {
  const i = nearestOf(
    ranks.map((rank) => Math.abs(pen.x(rank) - x)),
    6,
  );
  const missed = relevant - ranks.length;
  const total = `${ranks.length} of ${relevant} found, ${missed} missed`;
  return i === -1 ? { lines: [run, total], run } : { lines: [run, `rank ${ranks[i]}`, total], run, x: pen.x(ranks[i]) };
}

/** A tick for each document found, and a circle for each missed; a number for more than there is room for. */
function strip(pen: Pen, y: number, ranks: readonly number[], missed: number): SVGElement[] {
  const { right, x, path, across, circle, text, theme } = pen;
  const place = (i: number) => right + 12 + i * 9;
  const circles = Array.from({ length: Math.min(missed, mostCircles) }, (_, i) =>
    circle(place(i), y, 3, { fill: 'none', stroke: theme.series[1], width: 1.2 }),
  );
  const number = { anchor: 'start', size: 9, fill: theme.seriesInk[1] } as const;
  const tick = { stroke: theme.series[0], width: 1.8 };
  return [
    across(y, { stroke: theme.grid, width: 1 }),
    ...ranks.map((rank) => path(`M${x(rank)},${y - 5}v10`, { ...tick, hover: `rank ${rank}` })),
    ...circles,
    ...(missed > mostCircles ? [text(`+${missed - mostCircles}`, place(mostCircles) - 3, y + 3.2, number)] : []),
  ];
}

/** 1 and round numbers up to Nmax; a rank of 0 does not exist. */
function ticksTo(nmax: number, most: number): number[] {
  const step = roundStep(nmax, most);
  const round = Array.from({ length: Math.floor(nmax / step) }, (_, i) => (i + 1) * step);
  return [...new Set([1, ...round])];
}
