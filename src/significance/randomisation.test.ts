import { expect, test } from 'vitest';
import { seededRandom } from '../math/random.ts';
import { randomisation } from './randomisation.ts';

const zeros = (n: number) => new Float64Array(n);

test('three differences of one sign have the smallest possible p, 2 of 8', () => {
  const result = randomisation([1, 2, 4], zeros(3));
  expect(result).toMatchObject({ pValue: 0.25, rule: 'exact: all 2^3 swaps' });
  expect(result.seed).toBeUndefined();
});

test('of no topic, one, or none that differs nothing can be said, of two a half', () => {
  expect(randomisation([], [])).toMatchObject({ statistic: 0, pValue: 1 });
  expect(randomisation([3], [0])).toMatchObject({ statistic: 3, pValue: 1 });
  expect(randomisation([1, 2], [1, 2])).toMatchObject({ statistic: 0, pValue: 1 });
  expect(randomisation([1, 2], [0, 0]).pValue).toBe(0.5);
});

test('samples that tie with the observed mean count, in spite of rounding', () => {
  // 0.1 + 0.2 and 0.3 differ in the last place; all sums with the same sign pattern of sizes must tie.
  expect(randomisation([0.1, 0.2, 0.3], zeros(3)).pValue).toBe(0.25);
  expect(randomisation([0.1, 0.2, -0.3], zeros(3)).pValue).toBe(1);
});

test('the sampled p-value is near the exact one', () => {
  const random = seededRandom(5);
  const values = Float64Array.from({ length: 30 }, () => random.uniform() - 0.35);
  const exact = randomisation(values, zeros(30)).pValue;
  // A 31st and 32nd topic with differences too small to matter push the test over to sampling.
  const longer = Float64Array.from([...values, 1e-12, -1e-12]);
  const sampled = randomisation(longer, zeros(32), { samples: 20_000, seed: 9 });
  expect(sampled.seed).toBe(9);
  expect(sampled.rule).toBe('p = (b + 1)/(B + 1), B = 20000 random patterns of swaps');
  // Five binomial standard deviations.
  expect(Math.abs(sampled.pValue - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / 20_000));
});

test('p is never 0, and the same seed gives the same p', () => {
  const large = Float64Array.from({ length: 40 }, (_, i) => 1 + i / 100);
  expect(randomisation(large, zeros(40), { samples: 999 }).pValue).toBe(1 / 1000);
  const values = Float64Array.from({ length: 40 }, (_, i) => (i % 3) - 0.8);
  const p = (seed: number) => randomisation(values, zeros(40), { samples: 500, seed }).pValue;
  expect(p(3)).toBe(p(3));
});

test('patterns of swaps are the bits of 32 at a time, the lowest first', () => {
  const values = Float64Array.from({ length: 70 }, (_, i) => ((i * 37) % 19) - 8);
  const source = seededRandom(21);
  const total = Math.abs(values.reduce((sum, value) => sum + value, 0));
  let extreme = 0;
  for (let sample = 0; sample < 400; sample++) {
    const words = [source.uint32(), source.uint32(), source.uint32()].map(BigInt);
    const bits = words[0] | (words[1] << 32n) | (words[2] << 64n);
    // Topics without a difference are not swapped.
    const signs = values.filter((value) => value !== 0).map((value, i) => ((bits >> BigInt(i)) & 1n ? value : -value));
    if (Math.abs(signs.reduce((sum, value) => sum + value, 0)) >= total) extreme++;
  }
  expect(extreme).toBeGreaterThan(10);
  expect(randomisation(values, zeros(70), { samples: 400, seed: 21 }).pValue).toBe((extreme + 1) / 401);
});
