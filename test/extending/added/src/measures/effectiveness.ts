import { defineMeasure } from './define-measure.ts';

export const E = defineMeasure({
  name: 'E',
  title: 'Effectiveness',
  summary: 'What precision and recall of all documents retrieved leave to be desired: one minus their harmonic mean.',
  formula: String.raw`1 - \frac{2m}{|\text{retrieved}| + n}`,
  cite: 'van-rijsbergen-1979',
  better: 'lower',
  evaluate: ({ found, retrieved, relevant }) => 1 - (2 * found) / (retrieved + relevant),
  explain: ({ found, retrieved, relevant }) => [
    `1 − 2m over retrieved and relevant documents: 1 − 2 · ${found} / (${retrieved} + ${relevant})`,
  ],
});
