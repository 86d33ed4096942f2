import { expect, test } from 'vitest';
import { bestRanking } from './best-ranking.ts';

const ideal = Int32Array.of(3, 1, 1, 0, -1);

test('the best ranking ends with the last document that has a gain', () => {
  expect(bestRanking(ideal)).toEqual({
    gains: Float64Array.of(3, 1, 1),
    total: 5,
    discounted: Float64Array.of(0, 3, 3 + 1 / Math.log2(3), 3 + 1 / Math.log2(3) + 1 / 2),
  });
  expect(bestRanking(Int32Array.of(0, -2))).toEqual({
    gains: new Float64Array(),
    total: 0,
    discounted: Float64Array.of(0),
  });
});

test('gains may be powers of two, or chosen, where a lower grade may gain more', () => {
  expect([...bestRanking(ideal, undefined, true).gains]).toEqual([7, 1, 1]);
  expect([...bestRanking(ideal, { 0: 4, 1: 2 }).gains]).toEqual([4, 3, 2, 2]);
  expect([...bestRanking(ideal, { 0: 1, 3: -1 }).gains]).toEqual([1, 1, 1]);
  expect([...bestRanking(ideal, { 1: 2 }, true).gains]).toEqual([7, 2, 2]);
});
