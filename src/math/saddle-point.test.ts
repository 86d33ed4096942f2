import { expect, test } from 'vitest';
import { binomialMass, poissonMass } from './saddle-point.ts';

test('no trial, no chance, no failure and nothing expected', () => {
  expect(binomialMass(0, 0, 0.3, 0.7)).toBe(1);
  expect([0, 1, 2].map((k) => binomialMass(k, 2, 0, 1))).toEqual([1, 0, 0]);
  expect([0, 1, 2].map((k) => binomialMass(k, 2, 1, 0))).toEqual([0, 0, 1]);
  expect([0, 1, 2].map((k) => poissonMass(k, 0))).toEqual([1, 0, 0]);
});

test('all or none of a million rare trials keep their digits', () => {
  // mpmath 1.4.1, with 60 digits: (1 − p)ⁿ of the double nearest to 1e-5.
  const expected = 4.539765980761299e-5;
  const p = 1e-5;
  expect(Math.abs(binomialMass(0, 1_000_000, p, 1 - p) / expected - 1)).toBeLessThan(1e-14);
  expect(Math.abs(binomialMass(1_000_000, 1_000_000, 1 - p, p) / expected - 1)).toBeLessThan(1e-14);
});
