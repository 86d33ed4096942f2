import { expect, test } from 'vitest';
import { binomialCdf, binomialProbability } from './binomial.ts';

test('binomial probabilities sum to the distribution', () => {
  let sum = 0;
  for (let k = 0; k <= 20; k++) {
    sum += binomialProbability(k, 20, 0.3);
    // Twenty roundings of terms below 1.
    expect(binomialCdf(k, 20, 0.3)).toBeCloseTo(sum, 13);
  }
  expect([binomialCdf(-1, 5, 0.5), binomialCdf(5, 5, 0.5)]).toEqual([0, 1]);
  expect([binomialProbability(0, 3, 0), binomialProbability(3, 3, 1), binomialProbability(9, 3, 0.5)]).toEqual([
    1, 1, 0,
  ]);
});
