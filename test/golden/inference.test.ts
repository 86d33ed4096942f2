import { test } from 'vitest';
import { testEquivalence } from '../../src/significance/equivalence.ts';
import { meanInterval } from '../../src/significance/mean-interval.ts';
import { tukeyHsd } from '../../src/significance/tukey.ts';
import { expectNear, readGolden } from './read-golden.ts';

const golden = readGolden<{
  equivalence: {
    source: string;
    a: number[];
    b: number[];
    tests: { margin: number; lower: number; upper: number; p: number }[];
  };
  tukey: { source: string; runs: number[][]; margins: { level: number; margin: number }[] };
  meanIntervals: { source: string; values: number[]; intervals: { level: number; low: number; high: number }[] };
}>('inference.json');

test(`the interval of a mean is that of ${golden.meanIntervals.source}`, () => {
  const { values, intervals } = golden.meanIntervals;
  for (const { level, low, high } of intervals) {
    const ours = meanInterval(values, level)!;
    expectNear(ours.low, low);
    expectNear(ours.high, high);
  }
});

test(`the test of equivalence is that of ${golden.equivalence.source}`, () => {
  const { a, b, tests } = golden.equivalence;
  for (const { margin, lower, upper, p } of tests) {
    const ours = testEquivalence(a, b, margin);
    expectNear(ours.lowerPValue, lower);
    expectNear(ours.upperPValue, upper);
    expectNear(ours.pValue, p);
  }
});

test(`the margin of Tukey’s intervals is that of ${golden.tukey.source}`, () => {
  const { runs, margins } = golden.tukey;
  for (const { level, margin } of margins) {
    const ours = tukeyHsd(runs, { samples: 200_000, seed: 1, level }).margin!;
    // The ranges are few and apart: what is drawn at random is the very value.
    expectNear(ours, margin);
  }
});
