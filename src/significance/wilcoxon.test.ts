import { expect, test } from 'vitest';
import { signTest } from './sign.ts';
import { signedRank } from './signed-rank.ts';
import { wilcoxon } from './wilcoxon.ts';

const a = [0.5, 0.75, 0.25, 1, 0.125, 0.5];
const b = [0.25, 0.25, 0.375, 0.1875, 0.125, 0.25];

test('the rule says what was done', () => {
  expect(wilcoxon(a, b).rule).toBe('normal approximation with tie correction; zeros dropped (wilcox)');
  expect(wilcoxon(a, b, { continuity: true, zeros: 'pratt' }).rule).toBe(
    'normal approximation with tie correction and continuity correction; zeros ranked and then dropped (pratt)',
  );
  expect(wilcoxon([1, 2, 4], [0, 0, 0], { zeros: 'zsplit' }).rule).toBe(
    'exact; ranks of zeros split between the signs (zsplit)',
  );
});

test('is exact up to 50 topics without ties and zeros, and only then', () => {
  const ascending = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
  const zeros = (n: number) => ascending(n).fill(0);
  expect(signedRank(ascending(50), zeros(50)).exact).toBe(true);
  expect(signedRank(ascending(51), zeros(51)).exact).toBe(false);
  expect(signedRank([1, 2, 2], zeros(3)).exact).toBe(false);
  expect(signedRank([1, 2, 0], zeros(3)).exact).toBe(false);
});

test('zeros take no rank, the first ranks, or half of them for each sign', () => {
  const x = [0, 0, 3, -1, 2];
  const y = [0, 0, 0, 0, 0];
  expect(signedRank(x, y, { zeros: 'wilcox' })).toMatchObject({ plus: 5, minus: 1, ranked: 3 });
  expect(signedRank(x, y, { zeros: 'pratt' })).toMatchObject({ plus: 9, minus: 3, ranked: 5 });
  expect(signedRank(x, y, { zeros: 'zsplit' })).toMatchObject({ plus: 10.5, minus: 4.5, ranked: 5 });
});

test("an exact p-value is not given for zeros under Pratt's rule, whatever is asked", () => {
  expect(signedRank([0, 0, 1, 2], [0, 0, 0, 0], { zeros: 'pratt', method: 'exact' }).exact).toBe(false);
});

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
