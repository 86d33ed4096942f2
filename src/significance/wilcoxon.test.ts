import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageRanks } from '../math/ranks.ts';
import { signTest } from './sign.ts';
import { signedRank, type ZeroRule } from './signed-rank.ts';
import { wilcoxon } from './wilcoxon.ts';

const a = [0.5, 0.75, 0.25, 1, 0.125, 0.5];
const b = [0.25, 0.25, 0.375, 0.1875, 0.125, 0.25];

test('the rule says what was done', () => {
  expect(wilcoxon(a, b).rule).toBe('exact; zeros dropped (wilcox)');
  expect(wilcoxon(a, b, { method: 'untied' }).rule).toBe('table of untied ranks; zeros dropped (wilcox)');
  expect(wilcoxon(a, b, { method: 'normal', continuity: true, zeros: 'pratt' }).rule).toBe(
    'normal approximation with tie correction and continuity correction; zeros ranked and then dropped (pratt)',
  );
  expect(wilcoxon([1, 2, 4], [0, 0, 0], { zeros: 'zsplit' }).rule).toBe(
    'exact; ranks of zeros split between the signs (zsplit)',
  );
});

test('is exact up to 50 topics that differ, and only then', () => {
  const ascending = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
  const methodOf = (values: readonly number[]) => signedRank(values, Array(values.length).fill(0)).method;
  expect(methodOf(ascending(50))).toBe('exact');
  expect(methodOf(ascending(51))).toBe('normal');
  expect(methodOf([...ascending(49), 1])).toBe('exact');
  expect(methodOf([...ascending(50), 0, 0])).toBe('exact');
  expect(methodOf(Array(51).fill(1))).toBe('normal');
});

test('zeros take no rank, the first ranks, or half of them for each sign', () => {
  const x = [0, 0, 3, -1, 2];
  const y = [0, 0, 0, 0, 0];
  expect(signedRank(x, y, { zeros: 'wilcox' })).toMatchObject({ plus: 5, minus: 1, ranked: 3 });
  expect(signedRank(x, y, { zeros: 'pratt' })).toMatchObject({ plus: 9, minus: 3, ranked: 5 });
  expect(signedRank(x, y, { zeros: 'zsplit' })).toMatchObject({ plus: 10.5, minus: 4.5, ranked: 5 });
});

test('there is no table of untied ranks for zeros under Pratt’s rule', () => {
  expect(() => signedRank([0, 0, 1, 2], [0, 0, 0, 0], { zeros: 'pratt', method: 'untied' })).toThrow(
    'no table of untied ranks for zeros under pratt; expected exact or normal',
  );
});

test('equal steps of few topics are counted: no four or five topics are significant at 5%', () => {
  // All on one side: 2 of 2ⁿ.
  for (const n of [2, 3, 4, 5, 6, 12, 30, 50]) {
    const base = Array.from({ length: n }, (_, i) => (i % 9) / 10);
    expect(
      wilcoxon(
        base.map((value) => value + 0.1),
        base,
      ).pValue,
    ).toBe(2 / 2 ** n);
  }
});

test('under the null with equal steps, at most 5% are significant at 5%', () => {
  // Every way the signs can fall is tried: the share of ways with p ≤ 0.05. By the normal approximation it is 12.5%, 6.25%, 7.0% and 6.5%.
  const shareOf = (n: number, method: 'auto' | 'normal') => {
    let rejected = 0;
    for (let signs = 0; signs < 2 ** n; signs++) {
      const values = Array.from({ length: n }, (_, i) => ((signs >> i) & 1 ? 0.1 : -0.1));
      if (signedRank(values, Array(n).fill(0), { method }).pValue <= 0.05) rejected++;
    }
    return rejected / 2 ** n;
  };
  expect([4, 5, 8, 11].map((n) => shareOf(n, 'normal'))).toEqual([0.125, 0.0625, 0.0703125, 0.0654296875]);
  for (const n of [2, 4, 5, 8, 11]) expect(shareOf(n, 'auto')).toBeLessThanOrEqual(0.05);
});

test('p counts all signs of the differences that are not zero, as trying every one does', () => {
  const differences = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(differences, fc.constantFrom<ZeroRule>('wilcox', 'pratt', 'zsplit'), (list, zeros) => {
      const nothing = list.map(() => 0);
      // Tenths have rounding noise, whole numbers have none.
      const tenths = list.map((d, i) => (d + (i % 5)) / 10);
      const { pValue } = signedRank(
        tenths,
        list.map((_, i) => (i % 5) / 10),
        { zeros },
      );
      expect(pValue).toBe(bruteForce(list, zeros));
      expect(signedRank(list, nothing, { zeros, method: 'exact' }).pValue).toBe(pValue);
    }),
    { numRuns: 300 },
  );
});

/** Twice the share of the patterns of signs whose sum of positive ranks is at most the smaller of both that were observed. */
function bruteForce(list: readonly number[], zeros: ZeroRule): number {
  const kept = zeros === 'wilcox' ? list.filter((d) => d !== 0) : list;
  const ranks = averageRanks(kept.map(Math.abs));
  const differing = [...kept.keys()].filter((i) => kept[i] !== 0);
  const half =
    zeros === 'zsplit' ? [...kept.keys()].filter((i) => kept[i] === 0).reduce((sum, i) => sum + ranks[i] / 2, 0) : 0;
  const sum = (has: (i: number, place: number) => boolean) =>
    differing.filter(has).reduce((total, i) => total + ranks[i], half);
  const smaller = Math.min(
    sum((i) => kept[i] > 0),
    sum((i) => kept[i] < 0),
  );
  let asSmall = 0;
  for (let signs = 0; signs < 2 ** differing.length; signs++)
    if (sum((_, p) => ((signs >> p) & 1) === 1) <= smaller) asSmall++;
  return Math.min(1, (2 * asSmall) / 2 ** differing.length);
}

test('values that are no numbers are refused rather than counted as zeros', () => {
  expect(() => signedRank([1, Number.NaN], [0, 0])).toThrow('invalid value: NaN; expected a finite number');
  expect(() => signedRank([1, 2], [0])).toThrow('unequal numbers of values: 2 and 1');
});

test('two topics that both win have a chance of 2 in 4, and a shift; one topic and none tell nothing', () => {
  expect(wilcoxon([2, 4], [1, 2])).toMatchObject({ pValue: 0.5, statistic: 0, shift: { estimate: 1.5 } });
  expect(wilcoxon([2], [1], { method: 'normal' })).toMatchObject({ pValue: 1 });
  expect(wilcoxon([2], [1])).not.toHaveProperty('shift');
  expect(wilcoxon([], [])).toMatchObject({ pValue: 1 });
  expect(signTest([2, 4], [1, 2]).pValue).toBeCloseTo(0.5, 14);
  expect(signTest([2], [1])).toMatchObject({ pValue: 1 });
});
