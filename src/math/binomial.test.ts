import { expect, test } from 'vitest';
import { binomialCdf } from './binomial.ts';

test('the binomial distribution sums its probabilities', () => {
  let sum = 0;
  let ways = 1;
  for (let k = 0; k <= 20; k++) {
    sum += ways * 0.3 ** k * 0.7 ** (20 - k);
    ways = (ways * (20 - k)) / (k + 1);
    // Twenty roundings of terms below 1.
    expect(binomialCdf(k, 20, 0.3)).toBeCloseTo(sum, 13);
  }
  expect([binomialCdf(-1, 5, 0.5), binomialCdf(5, 5, 0.5)]).toEqual([0, 1]);
});
