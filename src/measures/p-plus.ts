import { type BlendedRank, blend, blendedRanks, blendedRatio, writtenRatio } from './blended-ratio.ts';
import { defineMeasure } from './define-measure.ts';
import { sumOf } from './working.ts';

export const Pplus = defineMeasure({
  name: 'Pplus',
  title: 'P⁺, finding one highly relevant document',
  summary:
    'The mean blended ratio at the relevant documents down to the first of the highest grade that the list has, where its reader stops.',
  formula: String.raw`\frac{1}{m}\sum_{i=1}^{m}\frac{i + \beta\,cg(r_i)}{r_i + \beta\,cg^*(r_i)},\quad r_m = \text{first of the highest grade found}`,
  cite: 'sakai-2007-one',
  normalized: true,
  binary: false,
  params: { beta: blend },
  evaluate(topic, { beta }) {
    const ranks = untilHighest(blendedRanks(topic));
    return ranks.reduce((sum, one) => sum + blendedRatio(one, beta), 0) / Math.max(1, ranks.length);
  },
  explain(topic, { beta }) {
    const ranks = untilHighest(blendedRanks(topic));
    const terms = ranks.map((one) => writtenRatio(one, beta));
    return [
      `mean blended ratio down to the first document of the highest grade found: (${sumOf(terms)}) / ${Math.max(1, ranks.length)}`,
    ];
  },
});

function untilHighest(ranks: readonly BlendedRank[]): readonly BlendedRank[] {
  const highest = ranks.reduce((most, { grade }) => Math.max(most, grade), 0);
  return ranks.slice(0, ranks.findIndex(({ grade }) => grade === highest) + 1);
}
