import { expect, test } from 'vitest';
import { resamplingOf } from './resampling.ts';

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
