import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';
import { largest, smallest } from './extremes.ts';

test('the smallest and the largest of numbers that come one by one', () => {
  const numbers = new Set([3, -7, 12, 0]);
  expect([smallest(numbers), largest(numbers)]).toEqual([-7, 12]);
  expect([smallest([]), largest([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  expect([smallest([1, Number.NaN]), largest([1, Number.NaN])]).toEqual([Number.NaN, Number.NaN]);
});

test('so many of the items as a test holds for', () => {
  expect(countOf(new Set([1, 2, 3, 4, 5]), (item) => item > 3)).toBe(2);
  expect(countOf([], () => true)).toBe(0);
});
