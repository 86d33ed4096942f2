import type { Parameter } from '../model/measure.ts';
import { alpha, noveltyMeasure } from './novelty-gain.ts';
import { persistenceWeights } from './persistence-weights.ts';

/** The patience of the reader of NRBP. */
export const beta = {
  type: 'number',
  default: 0.5,
  min: 0,
  max: 1,
  summary: 'chance of going on to the next document',
} as const satisfies Parameter;

/** Powers of the patience, as gains by novelty take them. */
export const byPatience = {
  weight: (rank: number, { beta = 0 }: { readonly beta?: number }) => persistenceWeights(beta, rank)[rank - 1],
  written: (rank: number, { beta }: { readonly beta?: number }) => ` · ${beta}^${rank - 1}`,
} as const;

export const NRBP = noveltyMeasure(
  {
    name: 'NRBP',
    title: 'Novelty- and rank-biased precision',
    summary:
      'What a reader gains who goes on with chance β and whom each answer to a subtopic leaves (1 − α) of its worth, over the most there could be.',
    formula: String.raw`\frac{1-(1-\alpha)\beta}{S}\sum_{r}\beta^{r-1}\sum_{s} J_s(r)\,(1-\alpha)^{c_s(r-1)}`,
    cite: 'clarke-2009',
    params: { alpha, beta },
  },
  { ...byPatience, against: 'perfect-list' },
);
