import { expect, test } from 'vitest';
import { noncentralityOf, noncentralTCdf } from './noncentral-t.ts';
import { studentTwoSided } from './student-t.ts';

test('without noncentrality the noncentral t is the t', () => {
  // The quadrature is good to ten digits.
  for (const df of [1, 2, 7, 399])
    for (const t of [-4, -0.3, 0, 1, 9]) {
      const tail = studentTwoSided(t, df) / 2;
      expect(noncentralTCdf(t, df, 0)).toBeCloseTo(t > 0 ? 1 - tail : tail, 10);
    }
});

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
