import { discounted } from './alpha-ndcg.ts';
import { cutoff } from './define-measure.ts';
import { alpha, noveltyMeasure } from './novelty-gain.ts';

export const alphaDCG = noveltyMeasure(
  {
    name: 'alpha_DCG',
    title: 'α-DCG, scaled without the collection',
    summary: 'The discounted gain of α-nDCG over that of a list whose every document answers every subtopic.',
    formula: String.raw`\frac{\sum_{r=1}^{k}\frac{1}{\log_2(r+1)}\sum_{s} J_s(r)\,(1-\alpha)^{c_s(r-1)}}{S\sum_{r=1}^{k}\frac{(1-\alpha)^{r-1}}{\log_2(r+1)}}`,
    cite: 'clarke-2011',
    params: { alpha, cutoff },
    at: 'cutoff',
  },
  { ...discounted, against: 'perfect-list' },
);
