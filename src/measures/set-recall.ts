import { defineMeasure } from './define-measure.ts';
import { recall } from './recall.ts';

export const SetR = defineMeasure({
  name: 'SetR',
  title: 'Set recall',
  summary: 'The share of all relevant documents that was retrieved at any rank.',
  formula: String.raw`\frac{m}{n}`,
  cite: 'van-rijsbergen-1979',
  normalized: true,
  sampled: 'estimated',
  fromSums: recall,
  overOrders: 'sums',
});
