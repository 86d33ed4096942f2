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
    expect(wilcoxon([1], [0]).shift).toBeUndefined();
  });
});
