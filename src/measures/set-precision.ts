import { defineMeasure } from './define-measure.ts';

export const SetP = defineMeasure({
  name: 'SetP',
  title: 'Set precision',
  summary: 'The share of everything retrieved that is relevant, whatever the order.',
  formula: String.raw`\frac{m}{|\text{retrieved}|}`,
  cite: 'van-rijsbergen-1979',
  judgedOnly: true,
  overOrders: 'pairs',
  evaluate: ({ found, retrieved }) => (retrieved > 0 ? found / retrieved : 0),
});
