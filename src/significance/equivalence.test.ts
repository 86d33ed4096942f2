import { expect, test } from 'vitest';
import { testEquivalence } from './equivalence.ts';
import { meanInterval } from './mean-interval.ts';

const a = [0.5, 0.62, 0.41, 0.77, 0.3];
const b = [0.48, 0.63, 0.4, 0.74, 0.31];

test('p is alpha where the interval of 1 − 2 alpha ends at the margin', () => {
  const { low, high } = meanInterval(
    a.map((value, i) => value - b[i]),
    0.9,
  )!;
  expect(testEquivalence(a, b, high).pValue).toBeCloseTo(0.05, 12);
  expect(testEquivalence(b, a, high).pValue).toBeCloseTo(0.05, 12);
  expect(testEquivalence(a, b, -low).lowerPValue).toBeCloseTo(0.05, 12);
});

test('a mean difference at the margin has p = 1/2, and one beyond it more', () => {
  const tight = [0.5, 0.7, 0.3];
  expect(
    testEquivalence(
      [0.625, 0.75, 0.5],
      tight.map((_, i) => [0.5, 0.5, 0.25][i]),
      0.2083333333333333,
    ).pValue,
  ).toBeCloseTo(0.5, 10);
  expect(testEquivalence([0.9, 0.8, 0.9], tight, 0.01).pValue).toBeGreaterThan(0.5);
});

test('differences that are all equal have no spread, so that p counts signs', () => {
  // All n differences on one side of the margin: one way in 2ⁿ.
  expect(testEquivalence([1, 2, 3], [0.5, 1.5, 2.5], 0.6).pValue).toBe(1 / 8);
  expect(testEquivalence([1, 2, 3], [0.5, 1.5, 2.5], 0.5).pValue).toBe(1);
  expect(testEquivalence([1, 2], [1, 2], 0.1).pValue).toBe(1 / 4);
  // 0.8 − 0.7 and the like are 0.1 but for rounding: at the margin, not within.
  expect(testEquivalence([0.8, 1, 0.4], [0.7, 0.9, 0.3], 0.1).pValue).toBe(1);
});

test('one topic shows nothing, and a margin must be above 0', () => {
  expect(testEquivalence([1], [1], 0.1).pValue).toBe(1);
  for (const margin of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => testEquivalence(a, b, margin)).toThrow(`invalid margin: ${margin}; expected a number above 0`);
});
