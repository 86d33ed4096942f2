import { defineMeasure } from './define-measure.ts';
import { relevantPlaces } from './relevant-places.ts';

export const NumNonRelJudgedRet = defineMeasure({
  name: 'NumNonRelJudgedRet',
  title: 'Number of judged non-relevant documents retrieved',
  summary: 'How many documents judged not relevant the run retrieved for a topic.',
  formula: String.raw`|\{\text{judged and retrieved}\}| - m`,
  cite: 'trec-eval',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'lower',
  aggregate: 'sum',
  needsRelevant: false,
  sampled: 'plain',
  overOrders: 'pairs',
  evaluate: (topic) => relevantPlaces(topic).judged - topic.found,
});
