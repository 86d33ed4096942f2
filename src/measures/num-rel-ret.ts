import { defineMeasure, optionalCutoff } from './define-measure.ts';

export const NumRelRet = defineMeasure({
  name: 'NumRelRet',
  title: 'Number of relevant documents retrieved',
  summary: 'How many relevant documents the run retrieved for a topic, or among the first k.',
  formula: String.raw`|\{i : r_i \le k\}|`,
  cite: 'trec-eval',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'higher',
  aggregate: 'sum',
  needsRelevant: false,
  params: { cutoff: optionalCutoff },
  at: 'cutoff',
  sampled: 'estimated',
  estimate: ({ found }) => found,
  fromSums: ({ found }) => found,
  overOrders: 'sums',
});
