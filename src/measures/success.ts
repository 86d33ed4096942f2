import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { sumBounds } from './sum-bounds.ts';

const success = () => 1;

export const Success = defineMeasure({
  name: 'Success',
  aliases: ['success'],
  title: 'Success',
  summary: 'Whether any relevant document is among the first k, or in the whole list: 1 or 0.',
  formula: String.raw`[r_1 \le k]`,
  cite: 'trec-eval',
  normalized: true,
  judgedOnly: true,
  params: { cutoff: optionalCutoff },
  at: 'cutoff',
  fromSums: success,
  overOrders: 'sums',
  bounds: (topic, unknown, params) => sumBounds(success, topic, unknown, params),
});
