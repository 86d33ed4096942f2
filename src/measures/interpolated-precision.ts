import type { Parameter, ParameterValueOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted } from '../model/wording.ts';
import { defineMeasure } from './define-measure.ts';
import { valueAt } from './sweep.ts';
import { ranksWithin } from './working.ts';

/** How a recall level becomes a number of documents; trec_eval changed it in version 10. */
export const recallRounding = {
  type: 'choice',
  choices: ['nearest', 'trec9'],
  default: 'nearest',
  elsewhere: {
    when: 'left out',
    text: 'recall · n is rounded to the nearest number of documents, as trec_eval 10 does; trec_eval 9, and ir_measures by it, add 0.9 and cut: rounding=trec9',
  },
  summary: 'how recall · n becomes a number of documents: to the nearest, or plus 0.9 and cut as trec_eval 9 did',
} as const satisfies Parameter;

export type RecallRounding = ParameterValueOf<typeof recallRounding>;

/** The number of relevant documents that stands for a recall level. */
export function recallPoint(recall: number, relevant: number, rounding: RecallRounding): number {
  return rounding === 'nearest' ? Math.round(recall * relevant) : Math.floor(recall * relevant + 0.9);
}

/** The best precision at or after the rank where each of some recall levels is reached, which ascend; 0 where it is not. */
export function fillInterpolated(
  { ranks, found, relevant }: RankedTopic,
  { rounding }: { readonly rounding: RecallRounding },
  recalls: Float64Array,
  values: Float64Array,
): void {
  let best = 0;
  let i = found;
  for (let level = recalls.length - 1; level >= 0; level--) {
    const point = Math.max(1, recallPoint(recalls[level], relevant, rounding));
    for (; i >= point; i--) best = Math.max(best, i / ranks[i - 1]);
    values[level] = best;
  }
}

export const IPrec = defineMeasure({
  name: 'IPrec',
  title: 'Interpolated precision at a recall level',
  summary: 'The best precision at any rank from which recall is at least x.',
  formula: String.raw`\max_{i \ge \mathrm{round}(x n)} \frac{i}{r_i}`,
  cite: 'buckley-voorhees-2005',
  normalized: true,
  judgedOnly: true,
  params: {
    rounding: recallRounding,
    recall: { type: 'number', min: 0, example: 0.5, summary: 'recall level, from 0 to 1' },
  },
  at: 'recall',
  sweep: { by: 'recall', fill: fillInterpolated },
  explain(topic, params) {
    const { recall, rounding } = params;
    const point = recallPoint(recall, topic.relevant, rounding);
    const best = valueAt(fillInterpolated, topic, params, recall);
    const at = ranksWithin(topic).findLastIndex((rank, i) => (i + 1) / rank === best);
    const reached = `recall ${recall} of n = ${topic.relevant} is ${counted(point, 'document')}`;
    if (at === -1) return [`${reached}; ${topic.found} found: 0`];
    return [`${reached}; the best precision from there on: ${at + 1}/${topic.ranks[at]}`];
  },
});
