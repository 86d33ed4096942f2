import type { RankSums } from '../model/measure.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { meanOfFirst } from './orders/order-statistics.ts';
import { sumBounds } from './sum-bounds.ts';

const reciprocalRank = ({ firstRank }: RankSums) => 1 / firstRank;

export const RR = defineMeasure({
  name: 'RR',
  title: 'Reciprocal rank',
  summary: 'One divided by the rank of the first relevant document; 0 where none is found.',
  formula: String.raw`\frac{1}{r_1}`,
  cite: 'voorhees-1999',
  normalized: true,
  judgedOnly: true,
  params: { cutoff: optionalCutoff },
  at: 'cutoff',
  fromSums: reciprocalRank,
  overOrders: (topic, { cutoff = Number.POSITIVE_INFINITY }) => meanOfFirst(topic, cutoff, (rank) => 1 / rank),
  bounds: (topic, unknown, params) => sumBounds(reciprocalRank, topic, unknown, params),
  explain: ({ ranks, found }, { cutoff = Number.POSITIVE_INFINITY }) => [
    found > 0 && ranks[0] <= cutoff ? `one over the first rank found: 1/${ranks[0]}` : 'none found within the cutoff',
  ],
});
