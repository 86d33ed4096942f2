import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSignSums, signSums } from './sign-sums.ts';

test('all patterns of signs are summed', () => {
  expect([...signSums([1, 2])].sort((a, b) => a - b)).toEqual([-3, -1, 1, 3]);
  expect([...signSums([])]).toEqual([0]);
});

test('counting from both halves is counting all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 11 }), fc.nat(20), (values, bound) => {
      expect(countSignSums(values, bound)).toBe(signSums(values).filter((sum) => sum >= bound).length);
    }),
  );
});
