import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankBiasedOverlap } from './rbo.ts';

/** The definition: (1 − p) Σ pᵈ⁻¹ · overlap(d) / d, with the overlap beyond what is seen given by a rule. */
function byDefinition(p: number, overlapAt: (depth: number) => number): number {
  let sum = 0;
  for (let d = 1; d < 4000; d++) sum += (p ** (d - 1) * overlapAt(d)) / d;
  return (1 - p) * sum;
}

function bounds(a: readonly number[], b: readonly number[], p: number) {
  const common = (d: number) => a.slice(0, d).filter((item) => b.slice(0, d).includes(item)).length;
  const unseen = (d: number) => Math.max(0, d - a.length) + Math.max(0, d - b.length);
  return {
    min: byDefinition(p, common),
    max: byDefinition(p, (d) => Math.min(d, common(d) + unseen(d))),
  };
}

const list = fc.uniqueArray(fc.nat(12), { maxLength: 9 });
const persistence = fc.double({ min: 0.05, max: 0.95, noNaN: true });

test('minimum and residual are the bounds over all continuations, for lists of any two lengths', () => {
  fc.assert(
    fc.property(list, list, persistence, (a, b, p) => {
      const { min, residual } = rankBiasedOverlap(a, b, p);
      const expected = bounds(a, b, p);
      // 4,000 terms, each rounded; what is left out is below 0.95^4000.
      expect(min).toBeCloseTo(expected.min, 11);
      expect(min + residual).toBeCloseTo(expected.max, 11);
    }),
  );
});

test('lists of which one is the beginning of the other extrapolate to 1', () => {
  // Another tool gives 1.045 here (dlukes/rbo#4).
  for (const p of [0.1, 0.4, 0.9, 0.98]) expect(rankBiasedOverlap([1, 2, 3], [1], p).ext).toBeCloseTo(1, 14);
});

test('the tail of the longer list counts', () => {
  // By hand for S = 2 and L = 1 2 3 4, p = 0.5: overlaps 0, 1, 1, 1.
  // Another tool stops at the shorter list and gives 0 (changyaochen/rbo#19).
  const { ext } = rankBiasedOverlap([1, 2, 3, 4], [2], 0.5);
  expect(ext).toBeCloseTo(0.5 / 2 / 2 + 0.5 ** 3 / 3 + 0.5 ** 4 / 4 + 0.5 ** 4 / 4, 15);
});

test('the extrapolation of even lists carries the last agreement on', () => {
  // Overlaps 0, 0, 1, 2 (dlukes/rbo#5, even lists without ties): eq. 23 by hand for p = 0.9.
  const p = 0.9;
  const { ext } = rankBiasedOverlap(['N', 'H', 'M', 'A'], ['C', 'G', 'N', 'A'], p);
  expect(ext).toBeCloseTo((2 / 4) * p ** 4 + (1 - p) * (p ** 2 / 3 + (2 / 4) * p ** 3), 15);
});

test('equal lists give 1, disjoint ones 0, empty ones nothing but residual', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i);
  expect(rankBiasedOverlap(hundred, hundred).ext).toBeCloseTo(1, 14);
  expect(rankBiasedOverlap([1, 2], [3, 4])).toMatchObject({ ext: 0, min: 0 });
  expect(rankBiasedOverlap([], [])).toEqual({ ext: 0, min: 0, residual: 1 });
});

test('refuses a repeated item and a persistence of 1', () => {
  expect(() => rankBiasedOverlap(['a', 'b', 'a'], ['b'])).toThrow('duplicate item in ranking: a');
  expect(() => rankBiasedOverlap(['b'], ['a', 'b', 'a'])).toThrow('duplicate item in ranking: a');
  expect(() => rankBiasedOverlap(['a'], ['b'], 1)).toThrow('invalid persistence: 1');
  expect(() => rankBiasedOverlap(['a'], ['b'], 0)).toThrow('invalid persistence: 0');
});
