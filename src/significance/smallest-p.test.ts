import { expect, test } from 'vitest';
import type { PairedTestName } from '../model/comparison.ts';
import { pairedTests } from './compare.ts';
import { smallestAdjusted, smallestPValue } from './smallest-p.ts';

test.each<PairedTestName>(['wilcoxon', 'sign', 'randomisation'])(
  '%s reaches its smallest p where all topics point one way',
  (name) => {
    for (const n of [2, 5, 6, 12]) {
      // Steps that differ: equal ones are ties, of which the approximation of Wilcoxon's test says something else.
      const a = Array.from({ length: n }, (_, i) => 2 ** i);
      const b = a.map(() => 0);
      expect(pairedTests[name](a, b).pValue).toBeCloseTo(smallestPValue(name, n, 10_000), 12);
    }
  },
);

test('drawn samples leave 1/(B + 1), a t test nothing, one topic all', () => {
  expect(smallestPValue('bootstrap', 50, 99)).toBe(0.01);
  expect(smallestPValue('t', 2, 99)).toBe(0);
  expect(smallestPValue('wilcoxon', 1, 99)).toBe(1);
});

test('Holm multiplies the smallest of a family by its size, Benjamini and Hochberg not where all are alike', () => {
  expect(smallestAdjusted(0.03125, 2, 'holm')).toBe(0.0625);
  expect(smallestAdjusted(0.03125, 2, 'benjamini-hochberg')).toBe(0.03125);
  expect(smallestAdjusted(0.5, 3, 'bonferroni')).toBe(1);
});
