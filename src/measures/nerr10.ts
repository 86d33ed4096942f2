import { modelParameters, readerMeasure } from './reader-models.ts';

const { p } = modelParameters;

export const NERR10 = readerMeasure('NERR10', {
  title: 'Nearly expected reciprocal rank, equation 10',
  summary: 'As NERR8, for a reader who goes on with chance p at most, as that of RBP does.',
  formula: String.raw`\frac{\sum_r g_r \prod_{i<r} C_i}{\sum_r \prod_{i<r} C_i},\quad C_r = p\,(1-g_r)`,
  cite: 'azzopardi-2021',
  params: { p },
});
