import { modelParameters, readerMeasure } from './reader-models.ts';

const { cutoff } = modelParameters;

export const SDCG = readerMeasure('SDCG', {
  title: 'Scaled discounted cumulative gain',
  summary:
    'Gain of a document looked at, for a reader who reaches rank r with the discount of DCG: DCG at k over the sum of its discounts.',
  formula: String.raw`\frac{\sum_{r=1}^{k} g_r/\log_2(r+1)}{\sum_{r=1}^{k} 1/\log_2(r+1)}`,
  cite: 'moffat-2017',
  params: { cutoff },
  at: 'cutoff',
  overOrders: 'places',
});
