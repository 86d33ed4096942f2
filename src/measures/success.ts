import { cutoff, defineMeasure } from './define-measure.ts';

export const Success = defineMeasure<{ cutoff: number }>({
  name: 'Success',
  aliases: ['success'],
  title: 'Success',
  summary: 'Whether any relevant document is among the first k: 1 or 0.',
  formula: String.raw`[r_1 \le k]`,
  cite: 'trec-eval',
  normalized: true,
  params: { cutoff },
  at: 'cutoff',
  evaluate: ({ ranks, found }, { cutoff }) => (found > 0 && ranks[0] <= cutoff ? 1 : 0),
});
