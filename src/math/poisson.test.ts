import { expect, test } from 'vitest';
import { poissonQuantile } from './poisson.ts';

test.each([
  // scipy 1.17 poisson.ppf(p, mean)
  [0.95, 0.01, 0],
  [0.95, 0.3, 1],
  [0.95, 26.05102, 35],
  [0.9, 150.5, 166],
  [0.99, 2500.25, 2617],
])('with %f, of a mean of %f at most %i', (probability, mean, expected) => {
  expect(poissonQuantile(probability, mean, 10_000)).toBe(expected);
  expect(poissonQuantile(probability, mean, 20)).toBe(Math.min(expected, 20));
});

test('where nothing is expected none is certain, and no more than the most are asked for', () => {
  expect(poissonQuantile(1, 0, 5)).toBe(0);
  expect(poissonQuantile(1, 3, 7)).toBe(7);
  expect(poissonQuantile(0.5, 1e6, 7)).toBe(7);
});
