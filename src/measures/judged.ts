import { countOf } from '../math/count-of.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted } from '../model/wording.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { meanWorth } from './orders/mean-worth.ts';

/** The number of judged documents among the first of a list, down to each of some cut-offs, which ascend. */
export function fillJudged(
  { judgedFound, judgedRanks, judgedGrades }: RankedTopic,
  cutoffs: Float64Array,
  values: Float64Array,
): void {
  let count = 0;
  let i = 0;
  for (let c = 0; c < cutoffs.length; c++) {
    for (; i < judgedFound && judgedRanks[i] <= cutoffs[c]; i++) if (judgedGrades[i] >= 0) count++;
    values[c] = count;
  }
}

/** The mean over all orders of equal scores of that number. */
export function meanJudgedWithin(topic: RankedTopic, cutoff: number): number {
  return meanWorth(
    topic,
    (grade) => (grade >= 0 ? 1 : 0),
    (rank) => (rank <= cutoff ? 1 : 0),
  );
}

export const Judged = defineMeasure({
  name: 'Judged',
  title: 'Judged',
  summary: 'The share of the documents retrieved within k, or of all, that have a judgement.',
  formula: String.raw`\frac{|\{\text{judged within } k\}|}{\min(k, |\text{retrieved}|)}`,
  cite: 'trec-eval',
  better: 'neither',
  binary: false,
  needsRelevant: false,
  params: { cutoff: optionalCutoff },
  at: 'cutoff',
  sampled: 'plain',
  sweep: {
    by: 'cutoff',
    fill(topic, _, cutoffs, values) {
      const { retrieved } = topic;
      fillJudged(topic, cutoffs, values);
      for (let c = 0; c < cutoffs.length; c++)
        values[c] = retrieved > 0 ? values[c] / Math.min(cutoffs[c], retrieved) : 0;
    },
  },
  overOrders: (topic, { cutoff = Number.POSITIVE_INFINITY }) =>
    topic.retrieved > 0 ? meanJudgedWithin(topic, cutoff) / Math.min(cutoff, topic.retrieved) : 0,
  remark(topics, _, name) {
    const pooled = countOf(topics, ({ ideal }) => ideal[ideal.length - 1] < 0);
    if (pooled === 0) return undefined;
    const message = `${name}: ${counted(pooled, 'topic')} with negative grades, which are not judged; ir_measures counts them as judged`;
    return { code: 'negative-grades', message };
  },
});
