import { modelParameters, readerMeasure } from './reader-models.ts';

const { T } = modelParameters;

export const INSQ = readerMeasure('INSQ', {
  title: 'INSQ, a reader with a goal who does not count',
  summary:
    'Gain of a document looked at, for a reader who wants T relevant documents, and goes on the more the farther down the list.',
  formula: String.raw`\frac{\sum_r g_r \prod_{i<r} C_i}{\sum_r \prod_{i<r} C_i},\quad C_r = \Bigl(\frac{r+2T-1}{r+2T}\Bigr)^2`,
  cite: 'moffat-2012',
  params: { T },
  overOrders: 'places',
});
