import { modelParameters, readerMeasure } from './reader-models.ts';

const { T } = modelParameters;

export const NERR11 = readerMeasure('NERR11', {
  title: 'Nearly expected reciprocal rank, equation 11',
  summary: 'As NERR8, for a reader who wants T relevant documents, as that of INSQ does.',
  formula: String.raw`\frac{\sum_r g_r \prod_{i<r} C_i}{\sum_r \prod_{i<r} C_i},\quad C_r = \Bigl(\frac{r+2T-1}{r+2T}\Bigr)^2(1-g_r)`,
  cite: 'azzopardi-2021',
  params: { T },
});
