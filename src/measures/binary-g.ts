import { defineMeasure } from './define-measure.ts';
import { meanByBefore } from './orders/order-statistics.ts';
import { tieGroups } from './orders/tie-groups.ts';
import { rankDiscount } from './rank-discount.ts';
import { ranksWithin, sumOf } from './working.ts';

export const BinG = defineMeasure({
  name: 'BinG',
  title: 'Binary normalized gain',
  summary:
    'Each relevant document found counts one over the logarithm of two plus the documents before it that are not relevant, averaged over all relevant ones.',
  formula: String.raw`\frac{1}{n}\sum_{i=1}^{m}\frac{1}{\log_2(2 + r_i - i)}`,
  cite: 'trec-eval',
  normalized: true,
  evaluate: ({ ranks, found, relevant }) => {
    let sum = 0;
    for (let i = 0; i < found; i++) sum += 1 / rankDiscount(ranks[i] - i);
    return sum / relevant;
  },
  overOrders: (topic) => {
    let sum = 0;
    let found = 0;
    for (const { first, last, relevant } of tieGroups(topic)) {
      // Documents before it that are not relevant: those before the group, and any number of those in it.
      const worth = (before: number) => 1 / rankDiscount(1 + before);
      if (relevant > 0) sum += relevant * meanByBefore(first - 1 - found, last - found - relevant, worth);
      found += relevant;
    }
    return sum / topic.relevant;
  },
  explain(topic) {
    const terms = ranksWithin(topic).map((rank, i) => `1/log₂${1 + rank - i}`);
    return [
      `one over log₂ of 2 + the documents before it that are not relevant, over n: (${sumOf(terms)}) / ${topic.relevant}`,
    ];
  },
});
