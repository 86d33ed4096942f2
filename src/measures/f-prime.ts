import { averagePrecision } from './average-precision.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { beta, weightedHarmonicMean } from './f-measure.ts';
import { foundWithin } from './found-within.ts';

export const Fprime = defineMeasure<{ beta: number; cutoff: number }>({
  name: 'Fprime',
  title: 'Modified F measure',
  summary: 'The weighted harmonic mean of average precision and recall, both within the first k documents.',
  formula: String.raw`\frac{(1+\beta^2)\,AP@k\,R@k}{\beta^2\,AP@k + R@k}`,
  cite: 'magdy-jones-2010-sigir',
  normalized: true,
  params: { beta, cutoff },
  at: 'cutoff',
  evaluate(topic, { beta, cutoff }) {
    return weightedHarmonicMean(averagePrecision(topic, cutoff), foundWithin(topic, cutoff) / topic.relevant, beta);
  },
  explain(topic, { beta, cutoff }) {
    const found = foundWithin(topic, cutoff);
    return [`AP = ${averagePrecision(topic, cutoff)}, R = ${found}/${topic.relevant}, β = ${beta}`];
  },
});
