import { cutoff, defineMeasure } from './define-measure.ts';
import { fillJudged, meanJudgedWithin } from './judged.ts';

export const Unjudged = defineMeasure({
  name: 'Unjudged',
  title: 'Unjudged',
  summary: 'Documents retrieved within k that have no judgement, divided by k.',
  formula: String.raw`\frac{|\{\text{unjudged within } k\}|}{k}`,
  cite: 'trec-eval',
  better: 'neither',
  binary: false,
  needsRelevant: false,
  params: { cutoff },
  at: 'cutoff',
  sampled: 'plain',
  sweep: {
    by: 'cutoff',
    fill(topic, _, cutoffs, values) {
      fillJudged(topic, cutoffs, values);
      for (let c = 0; c < cutoffs.length; c++)
        values[c] = (Math.min(cutoffs[c], topic.retrieved) - values[c]) / cutoffs[c];
    },
  },
  overOrders: (topic, { cutoff }) => (Math.min(cutoff, topic.retrieved) - meanJudgedWithin(topic, cutoff)) / cutoff,
});
