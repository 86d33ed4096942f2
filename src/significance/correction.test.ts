import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corrections } from '../model/comparison.ts';
import { adjustFamilies, adjustPValues } from './correction.ts';

test('Holm multiplies the smallest by m, the next by m − 1, and never goes down', () => {
  // Holm 1979 by hand: 0.01·4, 0.02·3, 0.03·2 raised to 0.06, 0.04·1 raised to 0.06.
  const holm = adjustPValues([0.02, 0.01, 0.04, 0.03]);
  [0.06, 0.04, 0.06, 0.06].forEach((p, i) => {
    expect(holm[i]).toBeCloseTo(p, 15);
  });
});

test('Bonferroni multiplies by m and stops at 1', () => {
  expect(adjustPValues([0.25, 0.5, 0.125], 'bonferroni')).toEqual([0.75, 1, 0.375]);
});

// Benjamini & Hochberg 1995, the thrombolysis trial: of fifteen tests at 5%, Bonferroni rejects three and theirs four.
test('the example of Benjamini and Hochberg rejects four, Bonferroni three', () => {
  const p = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ];
  const rejected = (values: number[]) => values.filter((value) => value <= 0.05).length;
  expect(rejected(adjustPValues(p, 'bonferroni'))).toBe(3);
  expect(rejected(adjustPValues(p, 'benjamini-hochberg'))).toBe(4);
});

test('families are adjusted one by one, the last of them as large as what is left', () => {
  expect(adjustFamilies([0.25, 0.125, 0.5, 0.0625, 0.75], 2, 'bonferroni')).toEqual([0.5, 0.25, 1, 0.125, 0.75]);
  expect(adjustFamilies([0.25, 0.125], 2, 'bonferroni')).toEqual([0.5, 0.25]);
  expect(adjustFamilies([], 2, 'bonferroni')).toEqual([]);
});

test('a p-value that is no number stays and does not count in the family', () => {
  expect(adjustPValues([0.25, Number.NaN, 0.125], 'bonferroni')).toEqual([0.5, Number.NaN, 0.25]);
  expect(adjustPValues([Number.NaN], 'holm')).toEqual([Number.NaN]);
  expect(adjustPValues([], 'holm')).toEqual([]);
});

const family = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });

test('adjusted p-values are in [p, 1], keep the order, and Holm is never above Bonferroni', () => {
  fc.assert(
    fc.property(family, fc.constantFrom(...corrections), (p, correction) => {
      const adjusted = adjustPValues(p, correction);
      const bonferroni = adjustPValues(p, 'bonferroni');
      const holm = adjustPValues(p, 'holm');
      for (let i = 0; i < p.length; i++) {
        expect(adjusted[i]).toBeGreaterThanOrEqual(p[i]);
        expect(adjusted[i]).toBeLessThanOrEqual(1);
        expect(holm[i]).toBeLessThanOrEqual(bonferroni[i]);
        for (let j = 0; j < p.length; j++) if (p[i] <= p[j]) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]);
      }
    }),
  );
});
