import { cutoff, defineMeasure } from './define-measure.ts';
import { explainPres, presAbove } from './pres.ts';

export const PRESest = defineMeasure({
  name: 'PRESest',
  aliases: ['PRES_est'],
  title: 'Estimated PRES',
  summary:
    'PRES divided by the highest recall that Nmax documents allow; equal to PRES unless a topic has more than Nmax relevant documents.',
  formula: String.raw`\frac{PRES}{R_{max}},\quad R_{max} = \min\left(1, \frac{N_{max}}{n}\right)`,
  cite: 'magdy-jones-2010-sigir',
  normalized: false,
  params: { cutoff: { ...cutoff, summary: 'Nmax, the number of documents a person is willing to check' } },
  at: 'cutoff',
  sampled: 'estimated',
  fromSums: (sums, relevant, { cutoff }) => presAbove(sums, cutoff) / (Math.min(relevant, cutoff) * cutoff),
  overOrders: 'sums',
  explain: (topic, { cutoff }) => [
    ...explainPres(topic, cutoff),
    `divided by Rmax = min(1, ${cutoff}/${topic.relevant}) = ${Math.min(1, cutoff / topic.relevant)}`,
  ],
});
