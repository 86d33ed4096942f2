import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hodgesLehmann } from './hodges-lehmann.ts';
import { signedRank } from './signed-rank.ts';
import { wilcoxon } from './wilcoxon.ts';

describe('the Hodges–Lehmann interval', () => {
  const value = fc.oneof(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8),
  );
  const pairs = fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 70 });

  test.each(['wilcox', 'zsplit'] as const)('has 0 in it wherever the test finds nothing, zeros: %s', (zeros) => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(0.01, 0.05, 0.2), (both, alpha) => {
        const [a, b] = [both.map(([x]) => x), both.map(([, y]) => y)];
        const interval = hodgesLehmann(a, b, { zeros, level: 1 - alpha })?.interval;
        const { pValue } = signedRank(a, b, { zeros });
        if (!interval) return;
        if (pValue > alpha) expect(interval.low <= 0 && interval.high >= 0).toBe(true);
        else expect(interval.low < 0 && interval.high > 0).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('is not there where so few differences could never be significant', () => {
    const shift = hodgesLehmann([1, 2, 3, 4, 5], [0, 0, 0, 0, 0.5])!;
    expect(shift.interval).toBeUndefined();
    expect(shift.estimate).toBe(3);
  });

  test('is not there without a difference, and under Pratt’s rule with zeros', () => {
    expect(hodgesLehmann([1, 2], [1, 2])).toBeUndefined();
    expect(hodgesLehmann([1, 2, 3], [1, 1, 1], { zeros: 'pratt' })).toBeUndefined();
    expect(hodgesLehmann([1, 2], [1, 2], { zeros: 'zsplit' })).toBeUndefined();
    expect(hodgesLehmann([], [], { zeros: 'zsplit' })).toBeUndefined();
    expect(wilcoxon([1], [0]).shift).toBeUndefined();
  });

  test('has a zero among the averages where zeros are split', () => {
    // Of 0, 2 and 4: 0, 1, 2, 2, 3 and 4.
    expect(hodgesLehmann([1, 2, 4], [1, 0, 0], { zeros: 'zsplit' })!.estimate).toBe(2);
  });

  test('goes to the ends of two differences at a level of a half, which is their p', () => {
    expect(hodgesLehmann([1, 3], [0, 0], { level: 0.5 })!.interval).toMatchObject({ low: 1, high: 3 });
  });

  test('leaves out as many averages as the largest rank sum that the normal distribution rejects, half a rank moved', () => {
    const differences = [-3, 1, 2, 5, 7, 11, 13, 17, 19, 23];
    const averages = differences.flatMap((x, i) => differences.slice(i).map((y) => (x + y) / 2)).sort((x, y) => x - y);
    const nothing = differences.map(() => 0);
    // 27.5 − 1.96 √(10 · 11 · 21 / 24) is 8.27, and half a rank less 7.77.
    const plain = hodgesLehmann(differences, nothing, { method: 'normal' })!;
    expect(plain.interval).toMatchObject({ low: averages[8], high: averages[46] });
    const moved = hodgesLehmann(differences, nothing, { method: 'normal', continuity: true })!;
    expect(moved.interval).toMatchObject({ low: averages[7], high: averages[47] });
  });

  test('takes its ends from all signs where there are ties', () => {
    // Twelve equal steps, three of them down: 45 + 6 Walsh averages of 1 and −1, and 27 of 0. Of 12 equal signs
    // 2 · 79/4096 have at most two down, so that W = 13 is rejected at 5% and 19.5 is not: A(14) and A(65) of 78.
    const steps = [1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1];
    const { estimate, interval } = hodgesLehmann(steps, Array(12).fill(0))!;
    expect(estimate).toBe(1);
    expect(interval).toMatchObject({ low: 0, high: 1 });
    // One tenth is one tenth, whatever it is the difference of.
    const [a, b] = [steps.map((d, i) => (5 + d + (i % 4)) / 10), steps.map((_, i) => (5 + (i % 4)) / 10)];
    expect(hodgesLehmann(a, b)!.interval!.low).toBe(0);
  });
});
