import { defineMeasure } from './define-measure.ts';

export const SetAP = defineMeasure({
  name: 'SetAP',
  title: 'Set average precision',
  summary:
    'Set precision times set recall: average precision when every document found stands at the set’s own precision.',
  formula: String.raw`\frac{m^2}{|\text{retrieved}| \cdot n}`,
  cite: 'trec-eval',
  judgedOnly: true,
  overOrders: 'pairs',
  evaluate: ({ found, retrieved, relevant }) => (retrieved > 0 ? (found * found) / (retrieved * relevant) : 0),
});
