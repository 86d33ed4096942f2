import { expect, test } from 'vitest';
import { checkLevel, describeDifferences, deviationOf, differencesOf, studentStatistic } from './differences.ts';

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

test('a level is between 0 and 1', () => {
  for (const level of [-0.5, 0, 1, 1.5]) expect(() => checkLevel(level)).toThrow(`invalid level: ${level};`);
  expect([checkLevel(), checkLevel(0.5)]).toEqual([0.95, 0.5]);
});

test('lists that do not pair up have no differences', () => {
  expect(() => differencesOf([1, 2], [1])).toThrow('unequal numbers of values: 2 and 1');
  expect([...differencesOf([3, 1], [1, 2])]).toEqual([2, -1]);
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

test('a deviation of twice the last digit of the largest value is rounding, a larger one is not', () => {
  const step = 2 * Number.EPSILON;
  // By hand: of ±d, ±d and 0 the variance is 4d²/4, so that the deviation is d.
  const deviation = (scale: number, d: number) => {
    const a = [scale, scale - d, scale, scale - d, scale];
    const b = [scale - d, scale, scale - d, scale, scale];
    return deviationOf(differencesOf(a, b), a, b);
  };
  expect([deviation(1, step), deviation(2, 2 * step), deviation(0.5, step / 2)]).toEqual([0, 0, 0]);
  expect([deviation(1, 2 * step), deviation(2, 4 * step), deviation(0.5, step)]).toEqual([2 * step, 4 * step, step]);
});
