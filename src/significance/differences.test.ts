import { expect, test } from 'vitest';
import { describeDifferences } from './differences.ts';

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
