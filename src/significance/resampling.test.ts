import { expect, test } from 'vitest';
import { seededRandom } from '../math/random.ts';
import { resamplingOf, roundingOf } from './resampling.ts';

test('one sample and every seed of 32 bits are taken, and no others', () => {
  expect(resamplingOf({})).toEqual({ samples: 10_000, seed: 1 });
  expect(resamplingOf({ samples: 1, seed: 0 })).toEqual({ samples: 1, seed: 0 });
  expect(resamplingOf({ seed: 0xffff_ffff }).seed).toBe(0xffff_ffff);
  for (const samples of [0, -1, 1.5, Number.NaN])
    expect(() => resamplingOf({ samples })).toThrow(
      `invalid number of samples: ${samples}; expected a positive integer`,
    );
  for (const seed of [-1, 0x1_0000_0000, 0.5])
    expect(() => resamplingOf({ seed })).toThrow(`invalid seed: ${seed}; expected an integer from 0 to 2^32−1`);
});

test('sums in another order differ by no more than what is said to be rounding', () => {
  const random = seededRandom(3);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  for (const scale of [1e-6, 1, 1e6]) {
    const values = Array.from({ length: 2000 }, () => random.uniform() * scale);
    const apart = Math.abs(sum(values) - sum([...values].reverse()));
    expect(apart).toBeGreaterThan(0);
    expect(apart).toBeLessThanOrEqual(roundingOf(values));
    // A millionth of what a value can be told from another by.
    expect(roundingOf(values)).toBeLessThan(1e-6 * scale);
  }
});
