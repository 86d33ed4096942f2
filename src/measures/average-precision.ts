import type { RankSums } from '../model/measure.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';

/** Average precision from the sums of a list. */
export function averagePrecision({ precisionSum }: RankSums, relevant: number): number {
  return precisionSum / relevant;
}

export const AP = defineMeasure({
  name: 'AP',
  aliases: ['MAP'],
  title: 'Average precision',
  summary: 'The precision at the rank of each relevant document found, averaged over all relevant documents.',
  formula: String.raw`\frac{1}{n}\sum_{i=1}^{m}\frac{i}{r_i}`,
  cite: 'buckley-voorhees-2005',
  normalized: true,
  params: { cutoff: optionalCutoff },
  at: 'cutoff',
  fromSums: averagePrecision,
  explain({ ranks, found, relevant }, { cutoff = Number.POSITIVE_INFINITY }) {
    const within = Array.from(ranks.subarray(0, found)).filter((rank) => rank <= cutoff);
    const terms = within.slice(0, 20).map((rank, i) => `${i + 1}/${rank}`);
    const more = within.length > terms.length ? ` + … (${within.length - terms.length} more)` : '';
    return [`precision at each relevant document found, over n: (${terms.join(' + ') || '0'}${more}) / ${relevant}`];
  },
});
