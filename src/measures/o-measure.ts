import { blend, blendedRanks, blendedRatio, writtenRatio } from './blended-ratio.ts';
import { defineMeasure } from './define-measure.ts';

export const Omeasure = defineMeasure({
  name: 'Omeasure',
  title: 'O-measure, finding one relevant document',
  summary: 'The blended ratio at the first relevant document found: reciprocal rank for grades.',
  formula: String.raw`\frac{1 + \beta\,g(r_1)}{r_1 + \beta\,cg^*(r_1)}`,
  cite: 'sakai-2007-one',
  normalized: true,
  binary: false,
  params: { beta: blend },
  evaluate(topic, { beta }) {
    const [first] = blendedRanks(topic);
    return first ? blendedRatio(first, beta) : 0;
  },
  explain(topic, { beta }) {
    const [first] = blendedRanks(topic);
    return [`blended ratio at the first relevant document: ${first ? writtenRatio(first, beta) : 0}`];
  },
});
