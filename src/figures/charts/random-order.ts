import { expectedPres } from '../../measures/random-order.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { formatNumber } from '../kit/text.ts';

/** A topic whose documents stand in random order, in collections of growing size. */
export interface RandomOrderData {
  readonly relevant: number;
  /** Values of Nmax. */
  readonly nmax: readonly number[];
  /** Documents in the collection, ascending, each at least Nmax. */
  readonly sizes: readonly number[];
}

/** Ten relevant documents, Nmax = 100 and 1000, up to a million documents; the setting is ours. */
export const randomOrderSample: RandomOrderData = {
  relevant: 10,
  nmax: [100, 1000],
  sizes: Array.from({ length: 37 }, (_, i) => Math.round(10 ** (3 + i / 12))),
};

/** Draws what a random order is expected to get: normalised recall a half in any collection, PRES next to nothing in a large one ([S] section 7). */
export function renderRandomOrder({ relevant, nmax, sizes }: RandomOrderData, options: FigureOptions): SVGSVGElement {
  const [smallest, largest] = [sizes[0], sizes.at(-1)!];
  const lines = [
    { name: 'Rnorm', y: sizes.map(() => 0.5), markers: false },
    ...nmax.map((cutoff) => ({
      name: `PRES@${cutoff}`,
      y: sizes.map((N) => expectedPres(relevant, cutoff, N)),
    })),
  ];
  const ends = lines.map(({ name, y }) => `${name} ${formatNumber(y.at(-1)!, 4)}`).join(', ');
  const words = {
    title: 'Expected value of a random order as the collection grows',
    description: `A topic with ${relevant} relevant documents whose collection is listed in random order. Normalised recall is expected to be 0.5 whatever its size; PRES falls with it. In ${largest} documents: ${ends}.`,
    note: `n = ${relevant} relevant documents, listed in random order`,
  };
  return lineChart(options, words, {
    lines,
    at: sizes,
    x: {
      type: 'log',
      domain: [smallest, largest],
      label: 'documents in the collection',
      ticks: [1e3, 1e4, 1e5, 1e6].filter((tick) => tick >= smallest && tick <= largest),
      tickFormat: (size: number) => (size >= 1e6 ? `${size / 1e6} M` : size >= 1e4 ? `${size / 1e3} k` : String(size)),
    },
    y: { domain: [0, 0.6], label: 'expected value', ticks: 6 },
  });
}
