import { presAt } from '../../measures/pres.ts';
import { ranksFrom, sampleTopic } from '../../model/sample-topic.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatNumber } from '../kit/text.ts';
import { seriesStyle } from '../kit/theme.ts';

/** The topic whose PRES is drawn for every recall and rank. */
export interface PresSurfaceData {
  /** n, relevant documents. */
  readonly relevant: number;
  readonly nmax: number;
  /** Numbers of documents found, a line for each. */
  readonly found: readonly number[];
}

/** Recall from 0.2 to 1 of n = 10 relevant documents with Nmax = 100; the setting is ours. */
export const presSurfaceSample: PresSurfaceData = { relevant: 10, nmax: 100, found: [2, 4, 6, 8, 10] };

/** PRES when `found` documents stand in a row, for each place where the row can stand; x is their mean rank. */
export function presByRank({ relevant, nmax }: PresSurfaceData, found: number): { x: number[]; y: number[] } {
  const starts = ranksFrom(1, nmax - found + 1);
  return {
    x: starts.map((start) => start + (found - 1) / 2),
    y: starts.map((start) => presAt(sampleTopic(ranksFrom(start, found), relevant), nmax)),
  };
}

/** Draws PRES against the rank of what is found, a line for each level of recall ([S] Fig. 4a). */
export function renderPresSurface(data: PresSurfaceData, options: FigureOptions): SVGSVGElement {
  const { relevant, nmax, found } = data;
  const recall = (m: number) => formatNumber(m / relevant, 2);
  const lines = found.map((m) => ({ name: `R = ${recall(m)}`, ...presByRank(data, m), markers: false }));
  const words = {
    title: `PRES against recall and rank for n = ${relevant}, Nmax = ${nmax}`,
    description: `A line for each recall from ${recall(found[0])} to ${recall(found.at(-1)!)}: PRES falls from R where everything found stands first to n·R²/Nmax where it stands last.`,
    note: `n = ${relevant}, Nmax = ${nmax}; from R (found first) down to n·R²/Nmax (found last)`,
  };
  return lineChart(options, words, {
    lines,
    at: [],
    x: { domain: [0, nmax], label: 'mean rank of the documents found' },
    y: { domain: [0, 1], label: 'PRES' },
    height: [250, 340],
    named: false,
    behind: ({ x, y, path, theme }) => {
      const best = lines.map((line) => `${x(line.x[0])},${y(line.y[0])}`);
      const worst = lines.map((line) => `${x(line.x.at(-1)!)},${y(line.y.at(-1)!)}`);
      const d = `M${[...best, ...worst.reverse()].join('L')}Z`;
      return [path(d, { fill: theme.soft, opacity: 0.08 })];
    },
    over: ({ x, y, text, theme }) =>
      lines.map(({ name, ...line }, i) => {
        const lettering = { anchor: 'start', fill: seriesStyle(theme, i).ink, halo: true } as const;
        return text(name, x(line.x[0]) + 7, y(line.y[0]) - 1, lettering);
      }),
  });
}
