import type { RankedTopic } from '../model/ranked-topic.ts';
import { blend, blendedRanks, blendedRatio, writtenRatio } from './blended-ratio.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { sumOf } from './working.ts';

export const Q = defineMeasure({
  name: 'Q',
  title: 'Q-measure',
  summary: 'Average precision for grades: at each relevant document found, the blend of precision and normalised gain.',
  formula: String.raw`\frac{1}{\min(n,k)}\sum_{i=1}^{m}\frac{i + \beta\,cg(r_i)}{r_i + \beta\,cg^*(r_i)}`,
  cite: 'sakai-2007',
  normalized: true,
  binary: false,
  params: { beta: blend, cutoff: optionalCutoff },
  at: 'cutoff',
  evaluate: (topic, { beta, cutoff }) =>
    blendedRanks(topic, cutoff).reduce((sum, one) => sum + blendedRatio(one, beta), 0) / mostFound(topic, cutoff),
  explain: (topic, { beta, cutoff }) => [
    `blended ratio at each relevant document found, over ${mostFound(topic, cutoff)}: (${sumOf(blendedRanks(topic, cutoff).map((one) => writtenRatio(one, beta)))}) / ${mostFound(topic, cutoff)}`,
  ],
});

function mostFound({ ideal }: RankedTopic, cutoff = Number.POSITIVE_INFINITY): number {
  let relevant = 0;
  while (relevant < ideal.length && ideal[relevant] >= 1) relevant++;
  return Math.max(1, Math.min(relevant, cutoff));
}
