import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ascendingOrder, averageRanks } from './ranks.ts';
import { compensatedSum } from './sum.ts';

test('ranks of tied values are shared, and always sum to n(n + 1)/2', () => {
  expect([...averageRanks([10, 20, 20, 5])]).toEqual([2, 3.5, 3.5, 1]);
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (values) => {
      expect(compensatedSum(averageRanks(values))).toBe((values.length * (values.length + 1)) / 2);
    }),
  );
});

test('equal values keep the order they came in', () => {
  expect([...ascendingOrder([2, 1, 2, 1, 2])]).toEqual([1, 3, 0, 2, 4]);
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 100 }), (values) => {
      const order = [...ascendingOrder(values)];
      const sorted = order.every((i, at) => at === 0 || values[order[at - 1]] < values[i] || order[at - 1] < i);
      expect(sorted).toBe(true);
    }),
  );
});
