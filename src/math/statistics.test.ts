import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomialCdf, binomialProbability } from './binomial.ts';
import { findRoot } from './find-root.ts';
import { mean, standardDeviation, variance } from './mean.ts';
import { pearson } from './pearson.ts';
import { quantile } from './quantile.ts';
import { averageRanks } from './ranks.ts';
import { signedRankCdf } from './signed-rank-distribution.ts';
import { spearman } from './spearman.ts';
import { compensatedSum } from './sum.ts';

test('a compensated sum keeps what plain addition loses', () => {
  expect(compensatedSum([1, 1e100, 1, -1e100])).toBe(2);
  expect(compensatedSum(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(compensatedSum([])).toBe(0);
});

test('mean and variance of nothing are not numbers', () => {
  expect(mean([])).toBeNaN();
  expect(variance([1])).toBeNaN();
  expect(mean([1, 2, 6])).toBe(3);
  expect(variance([1, 2, 6])).toBe(7);
  expect(standardDeviation([2, 2, 2])).toBe(0);
});

test('the variance is not changed by a large constant', () => {
  expect(variance([1e9 + 1, 1e9 + 2, 1e9 + 6])).toBe(7);
});

test('a quantile interpolates between the two values around it', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([4, 1, 3, 2], 1)).toBe(4);
  expect(quantile([5], 0.3)).toBe(5);
  expect(quantile([], 0.3)).toBeNaN();
  expect(() => quantile([1], 1.1)).toThrow('invalid probability: 1.1');
});

test('ranks of tied values are shared, and always sum to n(n + 1)/2', () => {
  expect([...averageRanks([10, 20, 20, 5])]).toEqual([2, 3.5, 3.5, 1]);
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (values) => {
      expect(compensatedSum(averageRanks(values))).toBe((values.length * (values.length + 1)) / 2);
    }),
  );
});

test('correlations of a list that does not vary are not numbers', () => {
  expect(pearson([1, 1], [1, 2])).toBeNaN();
  expect(spearman([1, 2], [3, 3])).toBeNaN();
});

test('a monotone change leaves Spearman at 1 and moves Pearson', () => {
  expect(spearman([1, 2, 3, 4], [1, 8, 27, 64])).toBe(1);
  expect(pearson([1, 2, 3, 4], [1, 8, 27, 64])).toBeLessThan(0.96);
});

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

test('a root is found to the last place, and a bracket without one is refused', () => {
  expect(findRoot((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
  expect(findRoot((x) => x - 1, 1, 2)).toBe(1);
  expect(() => findRoot((x) => x * x + 1, -1, 1)).toThrow('no change of sign between -1 and 1');
});

// Critical values of the signed-rank test, two-sided 5% (Wilcoxon & Wilcox 1964, table 2).
test.each([
  [6, 0],
  [8, 3],
  [10, 8],
  [15, 25],
  [20, 52],
  [25, 89],
])('with %d differences a rank sum of %d is the largest significant at 5%', (n, critical) => {
  const cdf = signedRankCdf(n);
  expect(2 * cdf[critical]).toBeLessThanOrEqual(0.05);
  expect(2 * cdf[critical + 1]).toBeGreaterThan(0.05);
});

test('the signed-rank distribution counts the subsets of ranks', () => {
  expect([...signedRankCdf(3)].map((p) => p * 8)).toEqual([1, 2, 3, 5, 6, 7, 8]);
  expect(signedRankCdf(50).at(-1)).toBe(1);
  expect([...signedRankCdf(0)]).toEqual([1]);
});
