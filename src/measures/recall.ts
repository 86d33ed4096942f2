import { cutoff, defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';

export const R = defineMeasure<{ cutoff: number }>({
  name: 'R',
  aliases: ['recall', 'Recall'],
  title: 'Recall',
  summary: 'The share of all relevant documents that is among the first k.',
  formula: String.raw`\frac{|\{i : r_i \le k\}|}{n}`,
  cite: 'van-rijsbergen-1979',
  params: { cutoff },
  at: 'cutoff',
  evaluate: (topic, { cutoff }) => foundWithin(topic, cutoff) / topic.relevant,
  explain: (topic, { cutoff }) => [
    `relevant documents found within ${cutoff}, over n: ${foundWithin(topic, cutoff)}/${topic.relevant}`,
  ],
});
