import { expect, test } from 'vitest';
import { mean, standardDeviation, variance } from './mean.ts';

test('mean and variance of nothing are not numbers', () => {
  expect(mean([])).toBeNaN();
  expect(variance([])).toBeNaN();
  expect(variance([1])).toBeNaN();
  expect(mean([1, 2, 6])).toBe(3);
  expect(variance([1, 2, 6])).toBe(7);
  expect(standardDeviation([2, 2, 2])).toBe(0);
});

test('what rounding the mean leaves over is taken from the squares', () => {
  // The mean, 3e9 + 2/3, is rounded by 3e-7: the deviations sum to 3 times that, not to 0.
  const values = [3e9, 3e9 + 1, 3e9 + 1];
  expect(variance(values)).toBe(1 / 3);
});
