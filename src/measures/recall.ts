import type { RankSums } from '../model/measure.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';

/** Recall from the sums of a list. */
export function recall({ found }: RankSums, relevant: number): number {
  return found / relevant;
}

export const R = defineMeasure({
  name: 'R',
  title: 'Recall',
  summary: 'The share of all relevant documents that is among the first k.',
  formula: String.raw`\frac{|\{i : r_i \le k\}|}{n}`,
  cite: 'van-rijsbergen-1979',
  judgedOnly: true,
  params: { cutoff },
  at: 'cutoff',
  sampled: 'estimated',
  fromSums: recall,
  overOrders: 'sums',
  contributions: ({ cutoff }) => ({ weight: (rank) => (rank <= cutoff ? 1 : 0), divisor: (n) => n }),
  explain: (topic, { cutoff }) => [
    `relevant documents found within ${cutoff}, over n: ${foundWithin(topic, cutoff)}/${topic.relevant}`,
  ],
});
