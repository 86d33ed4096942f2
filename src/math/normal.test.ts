import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalCdf, normalQuantile } from './normal.ts';

test('both ends, and what is not a number', () => {
  expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
  expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1);
  expect(normalCdf(0)).toBe(0.5);
  expect(normalCdf(Number.NaN)).toBeNaN();
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  for (const p of [1.5, -0.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(`invalid probability: ${p}`);
});

test('the quantile is the inverse of the distribution', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 0.5, noNaN: true }), (p) => {
      // d log Φ / dz grows like |z| ≤ 37, so an error of 1e-16 in z·z appears some thousandfold in p.
      expect(Math.abs(normalCdf(normalQuantile(p)) / p - 1)).toBeLessThan(1e-12);
    }),
  );
});
