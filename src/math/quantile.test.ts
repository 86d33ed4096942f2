import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('a quantile interpolates between the two values around it', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([4, 1, 3, 2], 1)).toBe(4);
  expect(quantile([5], 0.3)).toBe(5);
  expect(quantile([], 0.3)).toBeNaN();
  expect(quantile([4, 1, 3, 2], 0)).toBe(1);
  expect(() => quantile([1], -0.1)).toThrow('invalid probability: -0.1');
  expect(() => quantile([1], 1.1)).toThrow('invalid probability: 1.1');
});
