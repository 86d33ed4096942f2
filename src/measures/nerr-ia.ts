import { cutoff } from './define-measure.ts';
import { byRank } from './err-ia.ts';
import { alpha, noveltyMeasure } from './novelty-gain.ts';

export const nERRIA = noveltyMeasure(
  {
    name: 'nERR_IA',
    title: 'Intent-aware expected reciprocal rank, normalised',
    summary: 'ERR-IA over that of the best order of the judged documents (found greedily, as ndeval does).',
    formula: String.raw`\frac{\sum_{r=1}^{k}\frac{1}{r}\sum_{s} J_s(r)\,(1-\alpha)^{c_s(r-1)}}{\text{the same of the best order}}`,
    cite: 'clarke-2011',
    params: { alpha, cutoff },
    at: 'cutoff',
  },
  { ...byRank, against: 'best-order' },
);
