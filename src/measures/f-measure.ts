import type { Parameter, RankSums } from '../model/measure.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';

/** Weight of recall against precision, shared by the F measures. */
export const beta = {
  type: 'number',
  min: 0,
  default: 1,
  summary: 'how much more recall weighs than precision',
} as const satisfies Parameter;

/** P = m/k and R = m/n put in, the mean is one fraction. */
function weightedMean(
  { found }: RankSums,
  relevant: number,
  { beta, cutoff }: { readonly beta: number; readonly cutoff: number },
): number {
  return ((1 + beta * beta) * found) / (beta * beta * relevant + cutoff);
}

export const F = defineMeasure({
  name: 'F',
  aliases: ['F1'],
  title: 'F measure at a cutoff',
  summary: 'The weighted harmonic mean of precision and recall within the first k documents.',
  formula: String.raw`\frac{(1+\beta^2)\,P@k\,R@k}{\beta^2\,P@k + R@k}`,
  cite: 'van-rijsbergen-1979',
  params: { beta, cutoff },
  at: 'cutoff',
  sampled: 'estimated',
  fromSums: weightedMean,
  // A sample without a relevant document tells nothing of recall.
  estimate: (sums, relevant, params) => (relevant > 0 ? weightedMean(sums, relevant, params) : Number.NaN),
  overOrders: 'sums',
  contributions: ({ beta, cutoff }) => ({
    weight: (rank) => (rank <= cutoff ? 1 + beta * beta : 0),
    divisor: (n) => beta * beta * n + cutoff,
  }),
  explain(topic, { beta, cutoff }) {
    const found = foundWithin(topic, cutoff);
    return [`P = ${found}/${cutoff}, R = ${found}/${topic.relevant}, β = ${beta}`];
  },
});
