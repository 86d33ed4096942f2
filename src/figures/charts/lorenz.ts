import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatNumber } from '../kit/text.ts';

/** How evenly runs give access to documents. */
export interface LorenzData {
  /** `retrievability at 100`: what is shared. */
  readonly what: string;
  /** The documents there are. */
  readonly collection: number;
  readonly runs: readonly {
    readonly name: string;
    readonly gini: number;
    /** The share that the least retrievable 0 … 1 of the documents have, at equal steps. */
    readonly shares: readonly number[];
    /** Its colour and dash; by its place in the list unless told. */
    readonly look?: number;
  }[];
}

/** Two systems that share unevenly; the curves x² and x⁵ are ours. */
export const lorenzSample: LorenzData = {
  what: 'retrievability',
  collection: 1000,
  runs: [2, 5].map((power, i) => ({
    name: ['even', 'uneven'][i],
    gini: (power - 1) / (power + 1),
    shares: Array.from({ length: 101 }, (_, step) => (step / 100) ** power),
  })),
};

/** Draws what share of all retrievability the least retrievable documents have, for each run, and the line of equal access. */
export function renderLorenz({ what, collection, runs }: LorenzData, options: FigureOptions): SVGSVGElement {
  const at = Array.from({ length: 101 }, (_, step) => step / 100);
  const named = runs.map(({ name, gini }) => `${name} ${formatNumber(gini, 3)}`);
  const words = {
    title: `Lorenz curves of ${what}`,
    description: `Share of all ${what} that the least retrievable part of ${collection} documents has; the diagonal is equal access. Gini: ${named.join(', ')}.`,
    note: `${collection} documents; Gini: ${named.join(', ')}`,
  };
  return lineChart(options, words, {
    lines: [
      ...runs.map(({ name, shares, look }, r) => ({ name, run: name, y: shares, markers: false, look: look ?? r })),
      { name: 'equal access', x: [0, 1], y: [0, 1], look: 'reference' as const, dash: '4,3' },
    ],
    at,
    x: { domain: [0, 1], label: 'documents, least retrievable first', about: [5, 5] },
    y: { domain: [0, 1], label: `share of ${what}` },
  });
}
