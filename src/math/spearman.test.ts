import { expect, test } from 'vitest';
import { pearson } from './pearson.ts';
import { spearman } from './spearman.ts';

test('a monotone change leaves Spearman at 1 and moves Pearson; a list that does not vary has no correlation', () => {
  expect(spearman([1, 2, 3, 4], [1, 8, 27, 64])).toBe(1);
  expect(pearson([1, 2, 3, 4], [1, 8, 27, 64])).toBeLessThan(0.96);
  expect([pearson([1, 1], [1, 2]), spearman([1, 2], [3, 3])]).toEqual([Number.NaN, Number.NaN]);
});

test('Pearson’s correlation by hand: deviations −1, 0, 1 and −2, 1, 1 have the products 2, 0, 1', () => {
  expect(pearson([1, 2, 3], [2, 5, 5])).toBeCloseTo(3 / Math.sqrt(2 * 6), 15);
  expect(pearson([1, 2, 3], [-2, -5, -5])).toBeCloseTo(-3 / Math.sqrt(2 * 6), 15);
});

test('refuses lists that do not pair up', () => {
  expect(() => pearson([1, 2], [1])).toThrow('unequal numbers of values: 2 and 1');
  expect(() => spearman([1, 2], [1])).toThrow('unequal numbers of values: 2 and 1');
  expect(() => spearman([1, Number.NaN], [1, 2])).toThrow('invalid value: NaN');
});
