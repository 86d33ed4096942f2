import { modelParameters, readerMeasure } from './reader-models.ts';

const { T, cutoff } = modelParameters;

export const BPM = readerMeasure('BPM', {
  title: 'Bejeweled player model',
  summary: 'Gain of a document looked at, for a reader who stops when T of gain are found, or after k documents.',
  formula: String.raw`\frac{\sum_r g_r \prod_{i<r} C_i}{\sum_r \prod_{i<r} C_i},\quad C_r = 1 \text{ while } \sum_{i \le r} g_i < T \text{ and } r < k`,
  cite: 'zhang-2017',
  params: { T, cutoff },
  at: 'cutoff',
});
