import { expect, test } from 'vitest';
import { fQuantile, fUpper, noncentralFUpper } from './f-distribution.ts';

test('every F is at least 0, none infinite', () => {
  expect([-10, -1, 0, Number.POSITIVE_INFINITY].map((f) => fUpper(f, 3, 10))).toEqual([1, 1, 1, 0]);
  expect(fUpper(Number.NaN, 3, 10)).toBeNaN();
});

test('one degree of freedom each is the square of a Cauchy variable, half of which is above 1', () => {
  expect(fQuantile(0.5, 1, 1)).toBeCloseTo(1, 12);
  // tan²(3π/8)
  expect(fQuantile(0.25, 1, 1)).toBeCloseTo(3 + 2 * Math.SQRT2, 11);
  for (const p of [0, 1, -1, 2, Number.NaN])
    expect(() => fQuantile(p, 1, 1)).toThrow(`invalid probability: ${p}; expected a number between 0 and 1`);
});

test('without noncentrality it is F, and a large one is summed from where its weights are', () => {
  expect(noncentralFUpper(2, 3, 10, 0)).toBe(fUpper(2, 3, 10));
  // SciPy 1.17.1: ncf.sf
  for (const [f, expected] of [
    [400, 0.9833814896022985],
    [500, 0.5170938106341004],
    [600, 0.056080310721890445],
  ])
    expect(Math.abs(noncentralFUpper(f, 4, 200, 2000) - expected)).toBeLessThan(1e-10);
});
