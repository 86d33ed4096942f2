import { defineMeasure } from './define-measure.ts';

export const NumQ = defineMeasure({
  name: 'NumQ',
  title: 'Number of topics',
  summary: 'How many topics a summary covers.',
  formula: '|T|',
  cite: 'trec-eval',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregate: 'sum',
  needsRelevant: false,
  binary: false,
  sampled: 'plain',
  overOrders: 'pairs',
  evaluate: () => 1,
});
