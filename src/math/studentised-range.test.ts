import { expect, test } from 'vitest';
import { studentisedRangeQuantile, studentisedRangeUpper } from './studentised-range.ts';

test('the range of two is √2 times how far a normal variable is from 0', () => {
  // Two-sided points of the normal distribution for 0.001, 0.05 and 0.9: SciPy 1.17.1.
  for (const [p, z] of [
    [0.001, 3.2905267314918945],
    [0.05, 1.9599639845400545],
    [0.9, 0.12566134685507416],
  ]) {
    expect(studentisedRangeQuantile(p, 2)).toBeCloseTo(Math.SQRT2 * z, 9);
    expect(studentisedRangeUpper(Math.SQRT2 * z, 2)).toBeCloseTo(p, 12);
  }
});

test('every range reaches 0, none an infinite one', () => {
  expect(studentisedRangeUpper(0, 5)).toBe(1);
  expect(studentisedRangeUpper(100, 5)).toBeCloseTo(0, 12);
  expect(studentisedRangeUpper(Number.NaN, 5)).toBeNaN();
});

test('what makes no sense is refused', () => {
  for (const k of [1, 0, 2.5, Number.NaN])
    expect(() => studentisedRangeUpper(1, k)).toThrow(`invalid number of means: ${k}; expected 2 or more`);
  for (const p of [0, 1, -1, 2, Number.NaN])
    expect(() => studentisedRangeQuantile(p, 3)).toThrow(
      `invalid probability: ${p}; expected a number between 0 and 1`,
    );
});
