import { expect, test } from 'vitest';
import { noncentralityOf, noncentralTCdf } from './noncentral-t.ts';

test('the noncentrality is found again, also where series underflow', () => {
  // The quadrature is good to ten digits.
  for (const [t, df, p] of [
    [2, 9, 0.975],
    [-3, 1, 0.025],
    [3, 1, 0.975],
    [3, 2, 0.9],
    [0, 30, 0.1],
    [160, 399, 0.025],
    [4000, 49, 0.975],
  ])
    expect(noncentralTCdf(t, df, noncentralityOf(p, t, df))).toBeCloseTo(p, 9);
});
