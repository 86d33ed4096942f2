import type { RankSums } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { sumBounds } from './sum-bounds.ts';
import { ranksWithin, sumOf } from './working.ts';

/** Average precision from the sums of a list. */
export function averagePrecision({ precisionSum }: RankSums, relevant: number): number {
  return precisionSum / relevant;
}

/** The working of average precision: the precision at each relevant document. */
export function explainPrecisions(topic: RankedTopic, cutoff?: number): string[] {
  const terms = ranksWithin(topic, cutoff).map((rank, i) => `${i + 1}/${rank}`);
  return [`precision at each relevant document found, over n: (${sumOf(terms)}) / ${topic.relevant}`];
}

export const AP = defineMeasure({
  name: 'AP',
  title: 'Average precision',
  summary: 'The precision at the rank of each relevant document found, averaged over all relevant documents.',
  formula: String.raw`\frac{1}{n}\sum_{i=1}^{m}\frac{i}{r_i}`,
  cite: 'buckley-voorhees-2005',
  normalized: true,
  judgedOnly: true,
  params: { cutoff: optionalCutoff },
  at: 'cutoff',
  sampled: 'estimated',
  fromSums: averagePrecision,
  overOrders: 'sums',
  bounds: (topic, unknown, params) => sumBounds(averagePrecision, topic, unknown, params),
  explain: (topic, { cutoff }) => explainPrecisions(topic, cutoff),
});
