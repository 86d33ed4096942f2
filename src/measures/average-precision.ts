import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';

/** Average precision over the first `cutoff` documents. */
export function averagePrecision(topic: RankedTopic, cutoff = Number.POSITIVE_INFINITY): number {
  const { ranks, found, relevant } = topic;
  let sum = 0;
  for (let i = 0; i < found && ranks[i] <= cutoff; i++) sum += (i + 1) / ranks[i];
  return sum / relevant;
}

export const AP = defineMeasure<{ cutoff?: number }>({
  name: 'AP',
  aliases: ['MAP', 'map'],
  title: 'Average precision',
  summary: 'The precision at the rank of each relevant document found, averaged over all relevant documents.',
  formula: String.raw`\frac{1}{n}\sum_{i=1}^{m}\frac{i}{r_i}`,
  cite: 'buckley-voorhees-2005',
  normalized: true,
  params: { cutoff: optionalCutoff },
  at: 'cutoff',
  evaluate: (topic, { cutoff }) => averagePrecision(topic, cutoff),
  explain({ ranks, found, relevant }, { cutoff = Number.POSITIVE_INFINITY }) {
    const within = Array.from(ranks.subarray(0, found)).filter((rank) => rank <= cutoff);
    const terms = within.slice(0, 20).map((rank, i) => `${i + 1}/${rank}`);
    const more = within.length > terms.length ? ` + … (${within.length - terms.length} more)` : '';
    return [`precision at each relevant document found, over n: (${terms.join(' + ') || '0'}${more}) / ${relevant}`];
  },
});
