import { averagePrecision } from './average-precision.ts';
import { cutoff, defineMeasure } from './define-measure.ts';
import { beta } from './f-measure.ts';
import { foundWithin } from './found-within.ts';
import { valueWithin } from './rank-sums.ts';

export const Fprime = defineMeasure({
  name: 'Fprime',
  title: 'Modified F measure',
  summary: 'The weighted harmonic mean of average precision and recall, both within the first k documents.',
  formula: String.raw`\frac{(1+\beta^2)\,AP@k\,R@k}{\beta^2\,AP@k + R@k}`,
  cite: 'magdy-jones-2010-sigir',
  normalized: true,
  params: { beta, cutoff },
  at: 'cutoff',
  // AP is the sum of precisions over n, R is m over n.
  fromSums: ({ precisionSum, found }, relevant, { beta }) =>
    ((1 + beta * beta) * precisionSum * found) / (relevant * (beta * beta * precisionSum + found)),
  explain(topic, { beta, cutoff }) {
    const found = foundWithin(topic, cutoff);
    return [`AP = ${valueWithin(averagePrecision, topic, { cutoff })}, R = ${found}/${topic.relevant}, β = ${beta}`];
  },
});
