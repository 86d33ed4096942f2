import { describe, expect, test } from 'vitest';
import { wilcoxon } from '../../src/significance/wilcoxon.ts';
import { readGolden } from './read-golden.ts';

const { samples, source } = readGolden<{
  source: string;
  samples: {
    name: string;
    a: number[];
    b: number[];
    level: number;
    estimate: number;
    low: number | null;
    high: number | null;
    p: number;
  }[];
}>('wilcoxon-intervals.json');

/** R finds the ends by root finding where the normal approximation is used: where a step is, to about 1e-7. */
const rootFinding = 1e-6;

describe(`Hodges–Lehmann estimates and intervals of ${source}`, () => {
  test.each(samples)('$name, $level', ({ name, a, b, level, estimate, low, high, p }) => {
    // R takes differences as they come out of the subtraction.
    const { shift, pValue } = wilcoxon(a, b, { level, rounding: 0 });
    const exact = !/^(normal|ties)/.test(name);
    expect(pValue).toBeCloseTo(p, 12);
    expect(Math.abs(shift!.estimate - estimate)).toBeLessThan(exact ? 1e-12 : 1e-3);
    // Among ties R's ends come from another rule, and one of them can be open, where we give no interval.
    if (name.startsWith('tied')) return;
    if (low === null || high === null) return expect(shift!.interval).toBeUndefined();
    const tolerance = exact ? 1e-12 : rootFinding;
    expect(Math.abs(shift!.interval!.low - low)).toBeLessThan(tolerance);
    expect(Math.abs(shift!.interval!.high - high)).toBeLessThan(tolerance);
  });
});
