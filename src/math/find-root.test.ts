import { expect, test } from 'vitest';
import { findRoot } from './find-root.ts';

test('a root is found to the last place, and a bracket without one is refused', () => {
  expect(findRoot((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
  expect(findRoot((x) => x - 1, 1, 2)).toBe(1);
  expect(() => findRoot((x) => x * x + 1, -1, 1)).toThrow('no change of sign between -1 and 1');
});

test('a root at either end is that end, and one of a falling function is found as well', () => {
  expect(findRoot((x) => x - 2, 1, 2)).toBe(2);
  expect(findRoot((x) => 1 - x, 1, 2)).toBe(1);
  expect(findRoot((x) => 2 - x * x, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
  expect(findRoot((x) => -x, -3, 5)).toBeCloseTo(0, 15);
});
