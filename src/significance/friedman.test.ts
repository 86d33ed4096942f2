import { expect, test } from 'vitest';
import { friedman } from './friedman.ts';

test('two runs of two topics by hand', () => {
  // Rank sums 2 and 4, of 3 expected: χ² = 12 (1 + 1) / (2 · 2 · 3), which is z² of one degree of freedom.
  const { n, df, meanRanks, statistic, pValue, pValues, reason } = friedman([
    [0.9, 0.8],
    [0.5, 0.4],
  ]);
  expect({ n, df, meanRanks, statistic, reason }).toEqual({
    n: 2,
    df: 1,
    meanRanks: [1, 2],
    statistic: 2,
    reason: undefined,
  });
  // 2 (1 − Φ(√2)) = erfc(1).
  expect(pValue).toBeCloseTo(0.15729920705028513, 14);
  expect(pValues[0][0]).toBe(1);
  // The range of two normal variables over √2 is |z|: mean ranks are 1 apart, of which 1/√2 is the standard error.
  expect(pValues[0][1]).toBeCloseTo(0.15729920705028513, 12);
  expect(pValues[1][0]).toBe(pValues[0][1]);
});

test('one topic, and mean ranks that are all the same, have a reason and no test', () => {
  const ones = [
    [1, 1],
    [1, 1],
  ];
  const alike = friedman([
    [1, 2],
    [2, 1],
  ]);
  expect(alike).toMatchObject({ statistic: 0, pValue: 1, pValues: ones, reason: 'all runs have the same mean rank' });
  expect(alike.meanRanks).toEqual([1.5, 1.5]);
  const single = friedman([[1], [2]]);
  expect(single).toMatchObject({ statistic: 0, pValue: 1, pValues: ones, reason: 'fewer than two topics to compare' });
});

test('what makes no sense is refused', () => {
  for (const alpha of [0, 1, -0.1, 1.5, Number.NaN])
    expect(() => friedman([[1], [2]], alpha)).toThrow(`invalid alpha: ${alpha}; expected a number between 0 and 1`);
  expect(() => friedman([[1, 2]])).toThrow('invalid number of runs: 1; expected 2 or more');
  expect(() => friedman([[1, 2], [1]])).toThrow('unequal numbers of values: 2 and 1');
});

test('values that differ by rounding alone share a rank', () => {
  const { meanRanks } = friedman([
    [0.1 + 0.2, 0.8],
    [0.3, 0.7],
    [0.1, 0.1],
  ]);
  expect(meanRanks).toEqual([1.25, 1.75, 3]);
});
