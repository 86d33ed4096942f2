import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kendallTau } from './kendall-tau.ts';
import { symmetricTauAp, tauAp } from './tau-ap.ts';

const truth = [4, 3, 2, 1];

test('an error at the top costs more than the same error at the bottom', () => {
  // By hand: with the first two swapped, C(i)/(i−1) = 0, 1, 1; with the last two swapped, 1, 1, 2/3.
  expect(tauAp(truth, [3, 4, 2, 1])).toBeCloseTo((2 / 3) * 2 - 1, 15);
  expect(tauAp(truth, [4, 3, 1, 2])).toBeCloseTo((2 / 3) * (2 + 2 / 3) - 1, 15);
});

test('is 1 for the true order and −1 for its reverse', () => {
  expect(tauAp(truth, truth)).toBe(1);
  expect(tauAp(truth, [1, 2, 3, 4])).toBe(-1);
  expect(symmetricTauAp(truth, truth)).toBe(1);
  expect(tauAp([1], [1])).toBeNaN();
  expect(tauAp([], [])).toBeNaN();
  expect(() => tauAp([1, 2], [1])).toThrow('unequal numbers of values: 2 and 1');
});

test('a constant estimate has correlation 0, and so has a constant truth', () => {
  expect(tauAp(truth, [1, 1, 1, 1])).toBeCloseTo(0, 15);
  expect(tauAp([1, 1, 1, 1], truth)).toBeCloseTo(0, 15);
});

test('ties in the estimate give the mean over the orders of the tied items', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }), (values) => {
      const tied = [9, 5, 5, 5, 1];
      const broken = orders([0.1, 0.2, 0.3]).map(([a, b, c]) => tauAp(values, [9, 5 + a, 5 + b, 5 + c, 1]));
      expect(tauAp(values, tied)).toBeCloseTo(broken.reduce((sum, value) => sum + value, 0) / broken.length, 13);
    }),
  );
});

test('equals tau for two items', () => {
  expect(tauAp([1, 2], [2, 1])).toBe(kendallTau([1, 2], [2, 1]).tauA);
});

function orders(values: readonly number[]): number[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value, i) => orders(values.toSpliced(i, 1)).map((rest) => [value, ...rest]));
}
