import { defineMeasure } from './define-measure.ts';
import { ranksWithin, sumOf } from './working.ts';

export const yaap = defineMeasure({
  name: 'yaap',
  title: 'Yet another average precision',
  summary: 'The log odds of average precision, smoothed, so that very good and very bad topics count alike.',
  formula: String.raw`\ln\frac{1 + n \cdot AP}{1 + n - n \cdot AP}`,
  cite: 'robertson-2012',
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  evaluate: ({ ranks, found, relevant }) => {
    let sum = 0;
    for (let i = 0; i < found; i++) sum += (i + 1) / ranks[i];
    return Math.log((1 + sum) / (1 + relevant - sum));
  },
  explain: (topic) => {
    const sum = `(${sumOf(ranksWithin(topic).map((rank, i) => `${i + 1}/${rank}`))})`;
    return [`precision at each relevant document found: ln((1 + ${sum}) / (1 + ${topic.relevant} − ${sum}))`];
  },
});
