import { defineMeasure } from './define-measure.ts';

export const SetF = defineMeasure({
  name: 'SetF',
  title: 'Set F',
  summary: 'The weighted harmonic mean of set precision and set recall; recall weighs β times as much.',
  formula: String.raw`\frac{(1+\beta^2) \cdot SetP \cdot SetR}{\beta^2 \cdot SetP + SetR}`,
  cite: 'van-rijsbergen-1979',
  judgedOnly: true,
  params: {
    beta: {
      type: 'number',
      default: 1,
      min: 0,
      summary: 'how many times as important recall is',
      elsewhere: {
        when: 'given',
        text: 'beta={} is β; ir_measures takes its beta for β², as trec_eval does: SetF(weight={})',
      },
    },
    weight: { type: 'number', optional: true, min: 0, summary: 'β² itself, as trec_eval takes it, instead of beta' },
  },
  overOrders: 'pairs',
  evaluate: ({ found, retrieved, relevant }, { beta, weight = beta * beta }) => {
    if (found === 0) return 0;
    const precision = found / retrieved;
    const recall = found / relevant;
    return ((weight + 1) * precision * recall) / (weight * precision + recall);
  },
});
