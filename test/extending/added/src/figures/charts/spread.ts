import type { FigureOptions } from '../kit/frame.ts';
import { rowChart } from '../kit/row-chart.ts';
import { count, formatNumber } from '../kit/text.ts';

/** Where the middle topics of each run lie under a measure. */
export interface SpreadData {
  readonly measure: string;
  readonly runs: readonly {
    readonly run: string;
    readonly low: number;
    readonly median: number;
    readonly high: number;
  }[];
}

/** Draws a bar for the middle topics of each run, with the median as a dot. */
export function renderSpread({ measure, runs }: SpreadData, options: FigureOptions): SVGSVGElement {
  const words = {
    title: `Spread of ${measure} over the topics for ${count(runs.length, 'run')}`,
    description: `Median: ${runs.map(({ run, median }) => `${run} ${formatNumber(median)}`).join(', ')}.`,
  };
  const drawn = runs.flatMap((one, r) => (Number.isFinite(one.median) ? [{ ...one, r }] : []));
  return rowChart(options, words, {
    rows: runs.map(({ run }) => run),
    rowHeight: 20,
    margins: { top: 6, right: 14, bottom: 34 },
    x: { domain: [0, Math.max(1, ...drawn.map(({ high }) => high))], label: measure },
    marks: [
      ({ x, y, rect, circle, theme }) =>
        drawn.flatMap(({ low, median, high, r }) => [
          rect({ x: x(low), y: y(r) - 4, width: x(high) - x(low), height: 8 }, { fill: theme.series[0], opacity: 0.5 }),
          circle(x(median), y(r), 3, { fill: theme.ink }),
        ]),
    ],
  });
}
