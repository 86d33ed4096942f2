import { modelParameters, readerMeasure } from './reader-models.ts';

const { cutoff } = modelParameters;

export const NERR9 = readerMeasure('NERR9', {
  title: 'Nearly expected reciprocal rank, equation 9',
  summary: 'As NERR8, for a reader who also tires: from rank r on to the next with r/(r + 1) of the chance.',
  formula: String.raw`\frac{\sum_r g_r \prod_{i<r} C_i}{\sum_r \prod_{i<r} C_i},\quad C_r = \frac{r}{r+1}(1-g_r) \text{ for } r < k`,
  cite: 'azzopardi-2021',
  params: { cutoff },
  at: 'cutoff',
});
