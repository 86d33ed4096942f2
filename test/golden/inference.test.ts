import { expect, test } from 'vitest';
import { meanInterval } from '../../src/significance/mean-interval.ts';
import { readGolden } from './read-golden.ts';

const golden = readGolden<{
  meanIntervals: { source: string; values: number[]; intervals: { level: number; low: number; high: number }[] };
}>('inference.json');

/** The same formulas in another order of the operations. */
const rounding = 1e-12;

test(`the interval of a mean is that of ${golden.meanIntervals.source}`, () => {
  const { values, intervals } = golden.meanIntervals;
  for (const { level, low, high } of intervals) {
    const ours = meanInterval(values, level)!;
    expect(Math.abs(ours.low - low)).toBeLessThan(rounding);
    expect(Math.abs(ours.high - high)).toBeLessThan(rounding);
  }
});
