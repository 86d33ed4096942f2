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
