import { expect, test } from 'vitest';
import { compensatedSum } from './sum.ts';

test('a compensated sum keeps what plain addition loses', () => {
  expect(compensatedSum([1, 1e100, 1, -1e100])).toBe(2);
  expect(compensatedSum(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(compensatedSum([])).toBe(0);
});
