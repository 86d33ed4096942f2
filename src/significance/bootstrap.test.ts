import { expect, test } from 'vitest';
import { seededRandom } from '../math/random.ts';
import { bootstrap } from './bootstrap.ts';
import { pairedT } from './paired-t.ts';

const random = seededRandom(17);
const a = Float64Array.from({ length: 200 }, () => random.uniform() + 0.05);
const b = Float64Array.from({ length: 200 }, () => random.uniform());

test('with many topics interval and p-value are near those of the t test', () => {
  const t = pairedT(a, b);
  const { interval, pValue, statistic, seed } = bootstrap(a, b, { seed: 4 });
  expect(statistic).toBe(t.statistic);
  expect(seed).toBe(4);
  // The bounds of 200 nearly symmetric differences agree to a tenth of the interval's width.
  const width = t.interval!.high - t.interval!.low;
  expect(Math.abs(interval!.low - t.interval!.low)).toBeLessThan(width / 10);
  expect(Math.abs(interval!.high - t.interval!.high)).toBeLessThan(width / 10);
  // Five binomial standard deviations of 10,000 samples.
  expect(Math.abs(pValue - t.pValue)).toBeLessThan(5 * Math.sqrt((t.pValue * (1 - t.pValue)) / 10_000) + 0.005);
});

test('the interval is named after how it was made', () => {
  expect(bootstrap(a, b, { samples: 100 }).interval?.method).toBe('bootstrap BCa');
  expect(bootstrap(a, b, { samples: 100, interval: 'percentile' }).interval?.method).toBe('bootstrap percentile');
});

test('BCa moves towards the long tail where the differences are skewed', () => {
  const skewed = Float64Array.from({ length: 40 }, (_, i) => (i / 40) ** 6);
  const nothing = new Float64Array(40);
  const bca = bootstrap(skewed, nothing).interval!;
  const percentile = bootstrap(skewed, nothing, { interval: 'percentile' }).interval!;
  expect(bca.high).toBeGreaterThan(percentile.high);
  expect(bca.low).toBeGreaterThan(percentile.low);
});

test('p is never 0, and the same seed gives the same result', () => {
  const large = a.map((value) => value + 10);
  expect(bootstrap(large, b, { samples: 999 }).pValue).toBe(1 / 1000);
  expect(bootstrap(a, b, { samples: 300, seed: 8 })).toEqual(bootstrap(a, b, { samples: 300, seed: 8 }));
});
