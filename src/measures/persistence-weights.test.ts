import { expect, test } from 'vitest';
import { persistenceWeights } from './persistence-weights.ts';

test('the weights of a chance are its powers, at any depth', () => {
  expect([...persistenceWeights(0.5, 4).subarray(0, 4)]).toEqual([1, 0.5, 0.25, 0.125]);
  expect(persistenceWeights(0.5, 1000)[999]).toBe(0.5 ** 999);
  // Of no other depth was a table of this chance made before.
  for (const depth of [1, 1023, 1024, 1025, 3000, 20]) expect(persistenceWeights(1, depth)[depth - 1]).toBe(1);
});

test('each chance has weights of its own', () => {
  expect(persistenceWeights(0.25, 2)[1]).toBe(0.25);
  expect(persistenceWeights(0.75, 2)[1]).toBe(0.75);
  expect(persistenceWeights(0, 3).subarray(0, 3)).toEqual(Float64Array.of(1, 0, 0));
});
