import { cutoff, defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';

export const RelP = defineMeasure({
  name: 'RelP',
  title: 'Relative precision',
  summary: 'Precision at k divided by the best precision that k documents could reach.',
  formula: String.raw`\frac{|\{i : r_i \le k\}|}{\min(k, n)}`,
  cite: 'trec-eval',
  normalized: true,
  params: { cutoff },
  at: 'cutoff',
  fromSums: ({ found }, relevant, { cutoff }) => found / Math.min(cutoff, relevant),
  overOrders: 'sums',
  explain: (topic, { cutoff }) => [
    `relevant documents found within k = ${cutoff}, over min(k, n): ${foundWithin(topic, cutoff)}/${Math.min(cutoff, topic.relevant)}`,
  ],
});
