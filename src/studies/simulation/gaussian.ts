import type { Random } from '../../math/random.ts';

/** Draws `length` independent numbers, each nearly normal with mean 0 and variance 1. */
export function drawGaussians(length: number, random: Random): Float64Array {
  const values = new Float64Array(length);
  for (let i = 0; i < length; i++) values[i] = drawGaussian(random);
  return values;
}

/**
 * Sums twelve uniform numbers and takes 6 away.
 * The numbers are integers, so that no logarithm is needed and every engine gives the same bits.
 */
function drawGaussian(random: Random): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) {
    const bits = random.uint32();
    sum += (bits >>> 16) + (bits & 0xffff) + 1;
  }
  return sum / 65536 - 6;
}
