import type { Parameter } from '../model/measure.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';

/** Weight of recall against precision, shared by the F measures. */
export const beta: Parameter = {
  type: 'number',
  min: 0,
  default: 1,
  summary: 'how much more recall weighs than precision',
};

/** The weighted harmonic mean of two numbers; `beta` above 1 favours the second. */
export function weightedHarmonicMean(first: number, second: number, beta: number): number {
  if (first === 0 || second === 0) return 0;
  const weight = beta * beta;
  return ((1 + weight) * first * second) / (weight * first + second);
}

export const F = defineMeasure<{ beta: number; cutoff: number }>({
  name: 'F',
  aliases: ['F1'],
  title: 'F measure at a cutoff',
  summary: 'The weighted harmonic mean of precision and recall within the first k documents.',
  formula: String.raw`\frac{(1+\beta^2)\,P@k\,R@k}{\beta^2\,P@k + R@k}`,
  cite: 'van-rijsbergen-1979',
  params: { beta, cutoff },
  at: 'cutoff',
  evaluate(topic, { beta, cutoff }) {
    const found = foundWithin(topic, cutoff);
    return weightedHarmonicMean(found / cutoff, found / topic.relevant, beta);
  },
  explain(topic, { beta, cutoff }) {
    const found = foundWithin(topic, cutoff);
    return [`P = ${found}/${cutoff}, R = ${found}/${topic.relevant}, β = ${beta}`];
  },
});
