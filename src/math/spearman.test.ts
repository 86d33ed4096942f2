import { expect, test } from 'vitest';
import { pearson } from './pearson.ts';
import { spearman } from './spearman.ts';

test('correlations of a list that does not vary are not numbers', () => {
  expect(pearson([1, 1], [1, 2])).toBeNaN();
  expect(spearman([1, 2], [3, 3])).toBeNaN();
});

test('a monotone change leaves Spearman at 1 and moves Pearson', () => {
  expect(spearman([1, 2, 3, 4], [1, 8, 27, 64])).toBe(1);
  expect(pearson([1, 2, 3, 4], [1, 8, 27, 64])).toBeLessThan(0.96);
});
