import { expect, test } from 'vitest';
import { studentQuantile, studentTwoSided } from './student-t.ts';

// The two-sided 5% and 1% points of the usual printed table, three decimals.
test.each([
  [1, '12.706', '63.657'],
  [2, '4.303', '9.925'],
  [4, '2.776', '4.604'],
  [10, '2.228', '3.169'],
  [30, '2.042', '2.750'],
  [120, '1.980', '2.617'],
])('the critical values for %d degrees of freedom are those of the table', (df, five, one) => {
  expect(studentQuantile(0.975, df).toFixed(3)).toBe(five);
  expect(studentQuantile(0.995, df).toFixed(3)).toBe(one);
});

test('one degree of freedom is the Cauchy distribution', () => {
  // One rounding of the arc tangent and a few of the continued fraction.
  for (const t of [-1000, -3, -0.1, 0, 0.5, 20])
    expect(studentTwoSided(t, 1)).toBeCloseTo(1 - (2 * Math.atan(Math.abs(t))) / Math.PI, 14);
});

test('an infinite t has no probability beyond it', () => {
  expect(studentTwoSided(Number.POSITIVE_INFINITY, 5)).toBe(0);
  expect(studentTwoSided(Number.NaN, 5)).toBeNaN();
  expect(studentQuantile(1, 5)).toBe(Number.POSITIVE_INFINITY);
  expect(studentQuantile(0, 5)).toBe(Number.NEGATIVE_INFINITY);
  expect(studentQuantile(0.5, 5)).toBe(0);
  for (const p of [-0.1, 1.1, Number.NaN])
    expect(() => studentQuantile(p, 5)).toThrow(`invalid probability: ${p}; expected a number from 0 to 1`);
});
