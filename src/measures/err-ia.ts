import { cutoff } from './define-measure.ts';
import { alpha, noveltyMeasure } from './novelty-gain.ts';

/** One over the rank, as gains by novelty take it. */
export const byRank = {
  weight: (rank: number) => 1 / rank,
  written: (rank: number) => `/${rank}`,
} as const;

export const ERRIA = noveltyMeasure(
  {
    name: 'ERR_IA',
    title: 'Intent-aware expected reciprocal rank',
    summary:
      'Expected reciprocal rank over the subtopics, where a relevant document satisfies with chance α, over that of a list that answers every subtopic at every rank.',
    formula: String.raw`\frac{\sum_{r=1}^{k}\frac{1}{r}\sum_{s} J_s(r)\,(1-\alpha)^{c_s(r-1)}}{S\sum_{r=1}^{k}\frac{(1-\alpha)^{r-1}}{r}}`,
    cite: 'clarke-2011',
    params: { alpha, cutoff },
    at: 'cutoff',
  },
  { ...byRank, against: 'perfect-list' },
);
