import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';

export const NumFeedback = defineMeasure({
  name: 'NumFeedback',
  title: 'Number of documents with feedback',
  summary: 'Of how many documents a run asked to know whether they are relevant; none, unless the run says.',
  formula: 'A',
  cite: 'kanoulas-2017',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregate: 'sum',
  needsRelevant: false,
  binary: false,
  overOrders: 'pairs',
  evaluate: feedbackOf,
  explain: (topic) => [`documents with feedback: ${feedbackOf(topic)}`],
});

function feedbackOf({ stop }: RankedTopic): number {
  return stop?.feedback ?? 0;
}
