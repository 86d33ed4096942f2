import { expect, test } from 'vitest';
import { spentBy } from './spent-error.ts';

test('all of the error is there for the last look, and rules differ in how they get there', () => {
  expect(spentBy([100, 200, 400], 0.05, 'equal')).toEqual([0.05 / 3, 0.1 / 3, 0.05]);
  expect(spentBy([100, 200, 400], 0.05, 'cubic')).toEqual([0.05 / 64, 0.05 / 8, 0.05]);
  // 0.05 ln(1 + (e − 1)/4) and 0.05 ln(1 + (e − 1)/2).
  const [first, second, last] = spentBy([100, 200, 400], 0.05, 'pocock');
  expect(first).toBeCloseTo(0.0178687, 7);
  expect(second).toBeCloseTo(0.0310057, 7);
  expect(last).toBe(0.05);
});
