import { defineMeasure } from './define-measure.ts';

export const NumRel = defineMeasure({
  name: 'NumRel',
  title: 'Number of relevant documents',
  summary: 'How many documents of a topic are relevant in the qrels.',
  formula: 'n',
  cite: 'trec-eval',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'neither',
  aggregate: 'sum',
  needsRelevant: false,
  sampled: 'estimated',
  estimate: (_, relevant) => relevant,
  overOrders: 'pairs',
  evaluate: ({ relevant }) => relevant,
});
