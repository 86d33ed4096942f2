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

test('samples that tie with the observed t count', () => {
  // Of 0, 0 and 3 about their mean: three of −1 and three of 2 have no deviation, two of 2 have a t of 1 as observed.
  const { statistic, pValue } = bootstrap([0, 0, 3], [0, 0, 0]);
  expect(statistic).toBeCloseTo(1, 14);
  // Five binomial standard deviations of 10,000 samples.
  const exact = (8 + 6 + 1) / 27;
  expect(Math.abs(pValue - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / 10_000));
});

test('topics are drawn by the halves of each 32 bits, the lower first', () => {
  // Of four topics, two bits choose one: the upper two of each half (Lemire 2019).
  const differences = [1, 2, 4, 9];
  const source = seededRandom(12);
  const draw = () => {
    const word = source.uint32();
    return [(word >>> 14) & 3, word >>> 30].map((topic) => differences[topic]);
  };
  const drawn = Array.from({ length: 99 }, () => [...draw(), ...draw()]);
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / 4;
  const tOf = (values: readonly number[], about: number) => {
    const mean = meanOf(values);
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 3;
    return mean === about ? 0 : (mean - about) / Math.sqrt(variance / 4);
  };
  const observed = tOf(differences, 0);
  const extreme = drawn.filter((values) => Math.abs(tOf(values, 4)) >= observed).length;
  expect(extreme).toBeGreaterThan(1);
  const options = { samples: 99, seed: 12, interval: 'percentile', level: 0.5 } as const;
  const { pValue, interval } = bootstrap(differences, [0, 0, 0, 0], options);
  expect(pValue).toBe((extreme + 1) / 100);
  const means = drawn.map(meanOf).sort((x, y) => x - y);
  // Between the 25th and 26th of 99, and as far from the other end.
  expect(interval!.low).toBeCloseTo((means[24] + means[25]) / 2, 12);
  expect(interval!.high).toBeCloseTo((means[73] + means[74]) / 2, 12);
});

test('more topics than 16 bits can tell apart are all drawn', () => {
  const many = Float64Array.from({ length: 70_000 }, (_, topic) => (topic < 0x1_0000 ? 0 : 1));
  const { interval } = bootstrap(many, new Float64Array(70_000), { samples: 1, interval: 'percentile' });
  // Five standard errors of a share of 4,464 in 70,000.
  const share = 4464 / 70_000;
  expect(Math.abs(interval!.low - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / 70_000));
});

test('one topic, or none that differs, has nothing to draw', () => {
  const nothing = { statistic: 0, pValue: 1 };
  expect([bootstrap([1], [0]), bootstrap([1, 2, 3], [1, 2, 3])]).toMatchObject([nothing, nothing]);
  expect([bootstrap([1], [0]).interval, bootstrap([1, 2, 3], [1, 2, 3]).interval]).toEqual([undefined, undefined]);
  expect(bootstrap([1, 3], [0, 0]).interval?.method).toBe('bootstrap BCa');
});

test('five differences of a tenth have one p, whatever fractions made the tenth', () => {
  const base = [0, 0.7, 0.9, 0.3, 0.2];
  const equal = bootstrap([0.1, 0.8, 1, 0.4, 0.3], base);
  expect(new Set([0.1, 0.8, 1, 0.4, 0.3].map((value, i) => value - base[i])).size).toBeGreaterThan(1);
  // No spread to draw from: 2 of the 2⁵ ways that signs can fall.
  expect(equal).toMatchObject({ pValue: 2 / 32, reason: 'all differences are equal' });
  expect(equal.rule).toBe('all differences are equal: no spread to test by, so p counts signs, 2 of 2^n');
  expect(pairedT([0.1, 0.8, 1, 0.4, 0.3], base)).toMatchObject({ pValue: 2 / 32, rule: equal.rule });
});
