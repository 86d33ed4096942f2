import { defineMeasure } from './define-measure.ts';
import { lastStepWithin, reachOf, recallToReach, screeningSize } from './screening.ts';

export const TNR = defineMeasure({
  name: 'TNR',
  aliases: ['nWSS'],
  title: 'True negative rate where a recall is reached',
  summary:
    'The share of the documents that are not relevant which a reviewer need not screen to reach a recall: WSS, normalised to lie between 0 and 1.',
  formula: String.raw`\frac{N - n - (r_k - k)}{N - n},\quad k = \lceil \rho n \rceil`,
  cite: 'kusa-2023',
  params: {
    definition: {
      type: 'choice',
      choices: ['reach', 'asreview'],
      default: 'reach',
      summary: 'reach: the first k with at least the recall; asreview: the last with no more, 0 where there is none',
    },
    N: screeningSize,
    recall: recallToReach,
  },
  at: 'recall',
  evaluate(topic, { definition, N, recall }) {
    const step = definition === 'asreview' ? lastStepWithin(topic.relevant, recall) : undefined;
    if (step === 0) return 0;
    const { needed, rank, size } = reachOf(topic, recall, N, step);
    const others = size - topic.relevant;
    return others === 0 ? 1 : (others - (rank - needed)) / others;
  },
  explain(topic, { definition, N, recall }) {
    const { relevant: n } = topic;
    const step = definition === 'asreview' ? lastStepWithin(n, recall) : undefined;
    if (step === 0) return [`no document is within recall ${recall} of n = ${n}: 0`];
    const { needed, rank, size } = reachOf(topic, recall, N, step);
    if (size === n) return ['every document is relevant: 1'];
    return [
      `recall ${recall} of n = ${n} is k = ${needed} found by rank r = ${rank} of N = ${size} documents to screen`,
      `(N − n − (r − k)) / (N − n): (${size} − ${n} − (${rank} − ${needed})) / (${size} − ${n})`,
    ];
  },
});
