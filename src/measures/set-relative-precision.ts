import { defineMeasure } from './define-measure.ts';

export const SetRelP = defineMeasure({
  name: 'SetRelP',
  title: 'Relative set precision',
  summary: 'Set precision divided by the best that a set of that size could reach.',
  formula: String.raw`\frac{m}{\min(|\text{retrieved}|, n)}`,
  cite: 'trec-eval',
  normalized: true,
  judgedOnly: true,
  overOrders: 'pairs',
  evaluate: ({ found, retrieved, relevant }) => (retrieved > 0 ? found / Math.min(retrieved, relevant) : 0),
});
