import { expect, test } from 'vitest';
import { chiSquareUpper } from './chi-square.ts';
import { incompleteBeta } from './incomplete-beta.ts';

test('the incomplete beta function goes from 0 to 1, and stays there', () => {
  expect([-0.1, 0, 1, 1.1].map((x) => incompleteBeta(x, 2, 3))).toEqual([0, 0, 1, 1]);
  // 6x² − 8x³ + 3x⁴
  expect(incompleteBeta(0.25, 2, 3)).toBeCloseTo(0.26171875, 14);
});

test('every χ² is at least 0', () => {
  expect([-1, 0].map((x) => chiSquareUpper(x, 3))).toEqual([1, 1]);
  expect(chiSquareUpper(Number.NaN, 3)).toBeNaN();
});
