import { modelParameters, readerMeasure } from './reader-models.ts';

const { T } = modelParameters;

export const INST = readerMeasure('INST', {
  title: 'INST, a reader with a goal',
  summary:
    'Gain of a document looked at, for a reader who wants T relevant documents, and goes on the less the more of them were found.',
  formula: String.raw`\frac{\sum_r g_r \prod_{i<r} C_i}{\sum_r \prod_{i<r} C_i},\quad C_r = \Bigl(\frac{r+T+T_r-1}{r+T+T_r}\Bigr)^2,\ T_r = T - \sum_{i \le r} g_i`,
  cite: 'moffat-2015',
  params: { T },
});
