import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRanks } from './ranks.ts';
import { compensatedSum } from './sum.ts';

test('ranks of tied values are shared, and always sum to n(n + 1)/2', () => {
  expect([...averageRanks([10, 20, 20, 5])]).toEqual([2, 3.5, 3.5, 1]);
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (values) => {
      expect(compensatedSum(averageRanks(values))).toBe((values.length * (values.length + 1)) / 2);
    }),
  );
});
