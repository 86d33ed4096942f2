import { defineMeasure } from './define-measure.ts';
import { documentsToScreen, screeningSize } from './screening.ts';
import { listed, numbersFrom, ranksWithin, sumOf } from './working.ts';

export const ATD = defineMeasure({
  name: 'ATD',
  title: 'Average time to discovery',
  summary:
    'The mean rank of the relevant documents, as ASReview defines it; those never listed stand at the end of the documents to screen.',
  formula: String.raw`\frac{1}{n}\sum_{i=1}^{n} r_i`,
  cite: 'ferdinands-2023',
  range: [1, Number.POSITIVE_INFINITY],
  better: 'lower',
  params: { N: screeningSize },
  overOrders: 'pairs',
  evaluate(topic, { N }) {
    const { ranks, found, relevant } = topic;
    const missed = relevant - found;
    let sum = missed * documentsToScreen(topic, N) - (missed * (missed - 1)) / 2;
    for (let i = 0; i < found; i++) sum += ranks[i];
    return sum / relevant;
  },
  explain(topic, { N }) {
    const { found, relevant: n } = topic;
    const size = documentsToScreen(topic, N);
    const within = ranksWithin(topic);
    const missed = numbersFrom(size - (n - found) + 1, size);
    return [
      `n = ${n} relevant of N = ${size} documents to screen`,
      `ranks found      ${listed(within)}`,
      `ranks of missed  ${listed(missed)}`,
      `mean rank: (${sumOf([...within, ...missed])}) / ${n}`,
    ];
  },
});
