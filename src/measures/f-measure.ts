import type { Parameter } from '../model/measure.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';

/** Weight of recall against precision, shared by the F measures. */
export const beta = {
  type: 'number',
  min: 0,
  default: 1,
  summary: 'how much more recall weighs than precision',
} as const satisfies Parameter;

/** The weighted harmonic mean of two numbers above 0; `beta` above 1 favours the second. */
export function weightedHarmonicMean(first: number, second: number, beta: number): number {
  const weight = beta * beta;
  return ((1 + weight) * first * second) / (weight * first + second);
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
  fromSums: ({ found }, relevant, { beta, cutoff }) => weightedHarmonicMean(found / cutoff, found / relevant, beta),
  overOrders: 'sums',
  // (1 + β²) found / (β² n + k).
  contributions: ({ beta, cutoff }) => ({
    weight: (rank) => (rank <= cutoff ? 1 + beta * beta : 0),
    divisor: (n) => beta * beta * n + cutoff,
  }),
  explain(topic, { beta, cutoff }) {
    const found = foundWithin(topic, cutoff);
    return [`P = ${found}/${cutoff}, R = ${found}/${topic.relevant}, β = ${beta}`];
  },
});
