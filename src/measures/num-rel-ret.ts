import { defineMeasure } from './define-measure.ts';

export const NumRelRet = defineMeasure({
  name: 'NumRelRet',
  title: 'Number of relevant documents retrieved',
  summary: 'How many relevant documents the run retrieved for a topic.',
  formula: 'm',
  cite: 'trec-eval',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'higher',
  aggregate: 'sum',
  needsRelevant: false,
  sampled: 'estimated',
  estimate: ({ found }) => found,
  evaluate: ({ found }) => found,
});
