import { cutoff } from './define-measure.ts';
import { alpha, noveltyMeasure } from './novelty-gain.ts';
import { rankDiscount } from './rank-discount.ts';

/** The discount of DCG, as gains by novelty take it. */
export const discounted = {
  weight: (rank: number) => 1 / rankDiscount(rank),
  written: (rank: number) => `/log₂${rank + 1}`,
} as const;

export const alphaNDCG = noveltyMeasure(
  {
    name: 'alpha_nDCG',
    title: 'α-nDCG, novelty and diversity',
    summary:
      'Discounted gain where a document counts for each subtopic it answers, less where earlier ones answered it, over that of the best order (found greedily, as ndeval does).',
    formula: String.raw`\frac{\sum_{r=1}^{k}\frac{1}{\log_2(r+1)}\sum_{s} J_s(r)\,(1-\alpha)^{c_s(r-1)}}{\text{the same of the best order}},\quad c_s(r) = \text{documents on } s \text{ down to } r`,
    cite: 'clarke-2008',
    params: { alpha, cutoff },
    at: 'cutoff',
  },
  { ...discounted, against: 'best-order' },
);
