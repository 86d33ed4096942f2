import { modelParameters, readerMeasure } from './reader-models.ts';

const { cutoff } = modelParameters;

export const NERR8 = readerMeasure('NERR8', {
  title: 'Nearly expected reciprocal rank, equation 8',
  summary:
    'Gain of a document looked at, for a reader who stops at a document with the chance of its gain, or after k documents.',
  formula: String.raw`\frac{\sum_r g_r \prod_{i<r} C_i}{\sum_r \prod_{i<r} C_i},\quad C_r = 1-g_r \text{ for } r < k`,
  cite: 'azzopardi-2021',
  params: { cutoff },
  at: 'cutoff',
});
