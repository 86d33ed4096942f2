import { defineMeasure } from './define-measure.ts';
import { screeningSize, sizeSaid } from './screening.ts';

export const NumDocs = defineMeasure({
  name: 'NumDocs',
  title: 'Number of documents to screen',
  summary: 'How many documents there are to screen in a topic: those of the collection, or those judged.',
  formula: 'N',
  cite: 'kanoulas-2017',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregate: 'sum',
  needsRelevant: false,
  binary: false,
  overOrders: 'pairs',
  params: { N: screeningSize },
  evaluate: (topic, { N }) => sizeSaid(topic, N),
  explain: (topic, { N }) => [`documents to screen: ${sizeSaid(topic, N)}`],
});
