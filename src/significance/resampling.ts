export interface ResamplingOptions {
  /** Random samples drawn; 10,000 unless told. */
  readonly samples?: number;
  /** The same seed and the same order of topics give the same result; 1 unless told. */
  readonly seed?: number;
}

/** The options with their defaults, checked. */
export function resamplingOf({ samples = 10_000, seed = 1 }: ResamplingOptions): Required<ResamplingOptions> {
  if (!Number.isInteger(samples) || samples < 1)
    throw new RangeError(`invalid number of samples: ${samples}; expected a positive integer`);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff)
    throw new RangeError(`invalid seed: ${seed}; expected an integer from 0 to 2^32−1`);
  return { samples, seed };
}
