import { defineMeasure } from './define-measure.ts';

export const NumRet = defineMeasure({
  name: 'NumRet',
  title: 'Number of documents retrieved',
  summary: 'How many documents the run retrieved for a topic.',
  formula: String.raw`|\text{retrieved}|`,
  cite: 'trec-eval',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregate: 'sum',
  needsRelevant: false,
  binary: false,
  sampled: 'plain',
  overOrders: 'pairs',
  evaluate: ({ retrieved }) => retrieved,
});
