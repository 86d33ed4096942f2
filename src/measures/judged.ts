import type { RankedTopic } from '../model/ranked-topic.ts';
import { cutoff, defineMeasure } from './define-measure.ts';

/** The number of judged documents among the first `cutoff`. */
export function judgedWithin({ judgedFound, judgedRanks, judgedGrades }: RankedTopic, cutoff: number): number {
  let count = 0;
  for (let i = 0; i < judgedFound && judgedRanks[i] <= cutoff; i++) if (judgedGrades[i] >= 0) count++;
  return count;
}

export const Judged = defineMeasure({
  name: 'Judged',
  title: 'Judged',
  summary: 'The share of the documents retrieved within k that have a judgement.',
  formula: String.raw`\frac{|\{\text{judged within } k\}|}{\min(k, |\text{retrieved}|)}`,
  cite: 'trec-eval',
  better: 'neither',
  binary: false,
  needsRelevant: false,
  params: { cutoff },
  at: 'cutoff',
  sampled: 'plain',
  evaluate: (topic, { cutoff }) =>
    topic.retrieved > 0 ? judgedWithin(topic, cutoff) / Math.min(cutoff, topic.retrieved) : 0,
});
