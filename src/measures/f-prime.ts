import { averagePrecision } from './average-precision.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { beta, weightedHarmonicMean } from './f-measure.ts';

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
    let found = 0;
    while (found < topic.found && topic.ranks[found] <= cutoff) found++;
    return weightedHarmonicMean(averagePrecision(topic, cutoff), found / topic.relevant, beta);
  },
});
