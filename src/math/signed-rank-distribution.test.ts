import { expect, test } from 'vitest';
import { chosenSumCdf, signedRankCdf } from './signed-rank-distribution.ts';

// Critical values of the signed-rank test, two-sided 5%, as in the usual printed tables.
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

test('sums of some of a few numbers are counted, as far as they are asked for', () => {
  // Of 1, 3 and 3: 0, 1, 3, 3, 4, 4, 6 and 7.
  expect([...chosenSumCdf([1, 3, 3], 7)].map((p) => p * 8)).toEqual([1, 2, 2, 4, 6, 6, 7, 8]);
  expect([...chosenSumCdf([3, 1, 3], 2)].map((p) => p * 8)).toEqual([1, 2, 2]);
  expect([...chosenSumCdf([5, 9], 0)]).toEqual([0.25]);
});
