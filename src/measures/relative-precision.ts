import { cutoff, defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';

export const RelP = defineMeasure<{ cutoff: number }>({
  name: 'RelP',
  title: 'Relative precision',
  summary: 'Precision at k divided by the best precision that k documents could reach.',
  formula: String.raw`\frac{|\{i : r_i \le k\}|}{\min(k, n)}`,
  cite: 'trec-eval',
  normalized: true,
  params: { cutoff },
  at: 'cutoff',
  evaluate: (topic, { cutoff }) => foundWithin(topic, cutoff) / Math.min(cutoff, topic.relevant),
});
