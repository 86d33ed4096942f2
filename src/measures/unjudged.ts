import { cutoff, defineMeasure } from './define-measure.ts';
import { judgedWithin, meanJudgedWithin } from './judged.ts';

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
  evaluate: (topic, { cutoff }) => (Math.min(cutoff, topic.retrieved) - judgedWithin(topic, cutoff)) / cutoff,
  overOrders: (topic, { cutoff }) => (Math.min(cutoff, topic.retrieved) - meanJudgedWithin(topic, cutoff)) / cutoff,
});
