import { alpha, noveltyMeasure } from './novelty-gain.ts';
import { beta, byPatience } from './nrbp.ts';

export const nNRBP = noveltyMeasure(
  {
    name: 'nNRBP',
    title: 'Novelty- and rank-biased precision, normalised',
    summary: 'NRBP over that of the best order of the judged documents (found greedily, as ndeval does).',
    formula: String.raw`\frac{\sum_{r}\beta^{r-1}\sum_{s} J_s(r)\,(1-\alpha)^{c_s(r-1)}}{\text{the same of the best order}}`,
    cite: 'clarke-2009',
    params: { alpha, beta },
  },
  { ...byPatience, against: 'best-order' },
);
