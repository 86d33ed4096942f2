import { defineMeasure } from './define-measure.ts';
import { reachOf, recallToReach, screeningSize } from './screening.ts';

export const PrecisionAtRecall = defineMeasure({
  name: 'PrecisionAtRecall',
  title: 'Precision where a recall is reached',
  summary:
    'The share of relevant documents among those screened to reach a recall, not interpolated; what was never listed stands at the end of the documents to screen.',
  formula: String.raw`\frac{k}{r_k},\quad k = \lceil \rho n \rceil`,
  cite: 'kusa-2023',
  params: { N: screeningSize, recall: recallToReach },
  at: 'recall',
  normalized: true,
  evaluate(topic, { N, recall }) {
    const { needed, rank } = reachOf(topic, recall, N);
    return needed / rank;
  },
  explain(topic, { N, recall }) {
    const { needed, rank } = reachOf(topic, recall, N);
    return [`recall ${recall} of n = ${topic.relevant} is ${needed} found by rank ${rank}: ${needed}/${rank}`];
  },
});
