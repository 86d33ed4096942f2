import type { RankSums } from '../model/measure.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';

/** Precision from the sums of a list. */
export function precision({ found }: RankSums, _relevant: number, { cutoff }: { readonly cutoff: number }): number {
  return found / cutoff;
}

export const P = defineMeasure({
  name: 'P',
  title: 'Precision',
  summary:
    'The share of the first k places that hold a relevant document; places a short list leaves empty count against it.',
  formula: String.raw`\frac{|\{i : r_i \le k\}|}{k}`,
  cite: 'van-rijsbergen-1979',
  judgedOnly: true,
  params: { cutoff },
  at: 'cutoff',
  sampled: 'estimated',
  fromSums: precision,
  overOrders: 'sums',
  contributions: ({ cutoff }) => ({ weight: (rank) => (rank <= cutoff ? 1 / cutoff : 0), divisor: () => 1 }),
  explain: (topic, { cutoff }) => [
    `relevant documents found within ${cutoff}, over ${cutoff}: ${foundWithin(topic, cutoff)}/${cutoff}`,
  ],
});
