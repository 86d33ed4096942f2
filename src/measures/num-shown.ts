import { defineMeasure } from './define-measure.ts';
import { shownOf } from './screening.ts';

export const NumShown = defineMeasure({
  name: 'NumShown',
  title: 'Number of documents shown',
  summary: 'How many documents were shown before people stopped: all that are listed, unless the run says.',
  formula: 'S',
  cite: 'kanoulas-2017',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregate: 'sum',
  needsRelevant: false,
  binary: false,
  overOrders: 'pairs',
  evaluate: shownOf,
  explain: (topic) => [`documents shown: ${shownOf(topic)}`],
});
