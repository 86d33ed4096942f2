import { defineMeasure } from './define-measure.ts';
import { meanRankOf } from './orders/order-statistics.ts';

export const LastRel = defineMeasure({
  name: 'LastRel',
  title: 'Rank of the last relevant document',
  summary:
    'The rank of the last relevant document found, as tar_eval counts it; 0 when none is: read it together with recall.',
  formula: String.raw`\max_i r_i`,
  cite: 'kanoulas-2017',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'lower',
  evaluate: ({ ranks, found }) => (found > 0 ? ranks[found - 1] : 0),
  overOrders: (topic) => (topic.found > 0 ? meanRankOf(topic, topic.found) : 0),
});
