import { defineMeasure } from './define-measure.ts';
import { meanRankOf } from './orders/order-statistics.ts';
import { reachOf, recallToReach, screeningSize } from './screening.ts';

export const Effort = defineMeasure({
  name: 'Effort',
  title: 'Documents to screen for a recall',
  summary:
    'How far down the list a reviewer must go to reach a recall, in documents or as a share; what was never listed stands at the end of the documents to screen.',
  formula: String.raw`r_k,\quad k = \lceil \rho n \rceil`,
  cite: 'cormack-grossman-2014',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'lower',
  params: {
    unit: {
      type: 'choice',
      choices: ['documents', 'share'],
      default: 'documents',
      summary: 'documents, or their share of the documents to screen',
    },
    N: screeningSize,
    recall: recallToReach,
  },
  at: 'recall',
  evaluate(topic, { unit, N, recall }) {
    const { rank, size } = reachOf(topic, recall, N);
    return unit === 'share' ? rank / size : rank;
  },
  overOrders(topic, { unit, N, recall }) {
    const { rank, size } = reachOf(topic, recall, N, undefined, meanRankOf);
    return unit === 'share' ? rank / size : rank;
  },
  explain(topic, { unit, N, recall }) {
    const { needed, rank, size } = reachOf(topic, recall, N);
    const reached = `recall ${recall} of n = ${topic.relevant}: relevant document ${needed}, at rank`;
    return [unit === 'share' ? `${reached} over N: ${rank}/${size}` : `${reached}: ${rank}`];
  },
});
