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

/**
 * How far two sums of the same values in different order, or with other signs, can differ by rounding alone.
 * A sample that ties with the observed value must count as at least as extreme.
 */
export function roundingOf(values: ArrayLike<number>): number {
  let size = 0;
  for (let i = 0; i < values.length; i++) size += Math.abs(values[i]);
  return 4 * Number.EPSILON * Math.sqrt(values.length + 16) * size;
}
