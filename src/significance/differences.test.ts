import { expect, test } from 'vitest';
import { describeDifferences, meanDifference, studentStatistic } from './differences.ts';

test('counts wins, ties and losses, and gives the interval its level', () => {
  const result = describeDifferences([3, 1, 2, 5], [1, 1, 4, 1], { level: 0.9 });
  expect(result).toMatchObject({ n: 4, difference: 1, wins: 2, ties: 1, losses: 1 });
  expect(result.interval).toMatchObject({ level: 0.9, method: 't' });
  expect(result.effectSize.dz?.interval?.level).toBe(0.9);
  expect(() => describeDifferences([1, 2], [0, 0], { level: 95 })).toThrow(
    'invalid level: 95; expected a number between 0 and 1',
  );
});

test('a constant added in floating point is a constant, not a variance of 1e-17', () => {
  const b = [0.1, 0.25, 0.37, 0.5, 0.91];
  const a = b.map((value) => value + 0.1);
  const result = describeDifferences(a, b);
  expect(result.reason).toBe('all differences are equal');
  expect(result.effectSize.dz).toBeUndefined();
  const large = b.map((value) => value + 1e6);
  expect(
    describeDifferences(
      large.map((value) => value + 0.1),
      large,
    ).reason,
  ).toBe('all differences are equal');
});

test('says that all differences are zero where they are, and not where wins equal losses', () => {
  expect(describeDifferences([1, 2, 3], [1, 2, 3]).reason).toBe('all differences are zero');
  // By hand: 2, −1, 1, −2 have mean 0 and variance 10/3; t of 3 degrees of freedom at 97.5% is 3.18245 in any table.
  const balanced = describeDifferences([3, 1, 2, 1], [1, 2, 1, 3]);
  expect(balanced).toMatchObject({ wins: 2, losses: 2, ties: 0, difference: 0 });
  expect(balanced.reason).toBeUndefined();
  expect(balanced.effectSize).toMatchObject({ dz: { value: 0 }, rankBiserial: { value: 0 } });
  expect(balanced.interval?.high).toBeCloseTo((3.18245 * Math.sqrt(10 / 3)) / 2, 5);
});

test('two topics are enough for an interval, one is not, and none say so', () => {
  // 1 and 3: mean 2, standard error 1.
  expect(describeDifferences([1, 3], [0, 0]).interval?.high).toBeCloseTo(2 + 12.7062, 4);
  expect(describeDifferences([1], [0])).toEqual({
    ...{ n: 1, difference: 1, wins: 1, ties: 0, losses: 0 },
    effectSize: {},
    reason: 'only one topic to compare',
  });
  expect(describeDifferences([], [])).toMatchObject({ n: 0, reason: 'no topics to compare' });
});

test('Student’s t is the mean over its error, infinite where all differences are equal, 0 where all are zero', () => {
  expect(studentStatistic(describeDifferences([1, 3], [0, 0]))).toBeCloseTo(2, 14);
  expect(studentStatistic(describeDifferences([1, 2], [0, 1]))).toBe(Number.POSITIVE_INFINITY);
  expect(studentStatistic(describeDifferences([0, 1], [1, 2]))).toBe(Number.NEGATIVE_INFINITY);
  expect(studentStatistic(describeDifferences([1, 2], [1, 2]))).toBe(0);
});

test('topics that differ by rounding alone are ties, and a mean of nothing else is 0', () => {
  const result = describeDifferences([0.1 + 0.2, 0.5, 0.8, 0.9], [0.3, 0.6, 0.7, 0.9]);
  expect(result).toMatchObject({ wins: 1, ties: 2, losses: 1, difference: 0 });
  expect(meanDifference(Float64Array.of(0.1, 0.2, -0.3), 1e-12)).toBe(0);
  expect(meanDifference(Float64Array.of(0.1, 0.2), 1e-12)).toBeCloseTo(0.15, 15);
});

test('equal differences have neither an interval nor a d, as they have no spread', () => {
  const equal = describeDifferences([0.8, 1, 0.4], [0.7, 0.9, 0.3]);
  expect(equal.reason).toBe('all differences are equal');
  expect(equal.interval).toBeUndefined();
  expect(equal.effectSize).toEqual({ rankBiserial: { value: 1 } });
  expect(describeDifferences([1, 2], [1, 2]).interval).toBeUndefined();
});
