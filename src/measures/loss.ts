import { defineMeasure } from './define-measure.ts';
import { wrongPairs } from './normalised-recall.ts';
import { documentsThere, screeningSize } from './screening.ts';
import { listed, numbersFrom, ranksWithin } from './working.ts';

export const Loss = defineMeasure({
  name: 'Loss',
  title: 'Loss of a screening order',
  summary:
    'How far the recall curve lies below the best possible, over how far it could: 1 less normalised recall among the documents to screen.',
  formula: String.raw`\frac{\sum_{i=1}^{n} r_i - \sum_{i=1}^{n} i}{n(N-n)}`,
  cite: 'asreview-insights',
  better: 'lower',
  params: { N: screeningSize },
  evaluate(topic, { N }) {
    const size = documentsThere(topic, N);
    const pairs = topic.relevant * (size - topic.relevant);
    return pairs > 0 ? wrongPairs(topic, size) / pairs : 0;
  },
  overOrders: 'pairs',
  explain(topic, { N }) {
    const { found, relevant: n } = topic;
    const size = documentsThere(topic, N);
    if (size === n) return ['every document is relevant: 0'];
    const ranks = [...ranksWithin(topic), ...numbersFrom(size - (n - found) + 1, size)];
    const sum = ranks.reduce((total, rank) => total + rank, 0);
    return [
      `n = ${n} relevant of N = ${size} documents to screen, at ranks ${listed(ranks)}`,
      `(Σr − n(n+1)/2) / (n(N−n)): (${sum} − ${n} · ${n + 1}/2) / (${n} · (${size} − ${n}))`,
    ];
  },
});
