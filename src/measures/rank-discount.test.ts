import { expect, test } from 'vitest';
import { rankDiscount } from './rank-discount.ts';

test.each([
  [1, 1],
  [3, 2],
  [1023, 10],
  [2047, 11],
  [4095, 12],
])('the discount of rank %i is %i, whenever it is asked for', (rank, discount) => {
  expect([rankDiscount(rank), rankDiscount(rank)]).toEqual([discount, discount]);
});

test('ranks past those that are kept have a discount too', () => {
  expect(rankDiscount(2048)).toBe(Math.log2(2049));
});
