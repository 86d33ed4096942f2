import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { meanOfSums } from './orders/mean-of-sums.ts';

export const Accuracy = defineMeasure({
  name: 'Accuracy',
  title: 'Pairwise accuracy',
  summary:
    'The share of the pairs of a relevant and another document in the list that stand in the right order; unjudged documents are not relevant.',
  formula: String.raw`1 - \frac{1}{m\,(k-m)}\sum_{i=1}^{m} (r_i - i)`,
  cite: 'macavaney-2022',
  params: { cutoff: optionalCutoff },
  at: 'cutoff',
  evaluate(topic, { cutoff }) {
    const { found, others, wrong } = pairsOf(topic, cutoff);
    return found === 0 ? 0 : rightOf(found * others, wrong);
  },
  overOrders: (topic, { cutoff = Number.POSITIVE_INFINITY }) =>
    meanOfSums(topic, cutoff, ({ found, rankSum }) => {
      const others = Math.min(topic.retrieved, cutoff) - found;
      return rightOf(found * others, rankSum - (found * (found + 1)) / 2);
    }),
  explain(topic, { cutoff }) {
    const { found, others, wrong } = pairsOf(topic, cutoff);
    if (found === 0) return ['no pair, as no relevant document is in the list: 0'];
    return [
      `${found} relevant and ${others} other documents in the list`,
      `pairs in the wrong order, of all pairs: 1 − ${wrong} / ${Math.max(1, found * others)}`,
    ];
  },
});

/** The share of pairs in the right order; 1 where there is none. */
function rightOf(pairs: number, wrong: number): number {
  return pairs > 0 ? (pairs - wrong) / pairs : 1;
}

function pairsOf({ ranks, found: all, retrieved }: RankedTopic, cutoff = Number.POSITIVE_INFINITY) {
  let found = 0;
  let wrong = 0;
  for (; found < all && ranks[found] <= cutoff; found++) wrong += ranks[found] - found - 1;
  return { found, others: Math.min(retrieved, cutoff) - found, wrong };
}
