import { rankDiscount } from './rank-discount.ts';

const linear = new WeakMap<Int32Array, Float64Array>();
const exponential = new WeakMap<Int32Array, Float64Array>();

/**
 * The discounted gain of the first 0, 1, 2 … documents of the best ranking, up to the last that has a gain.
 * It depends on the judgements only, so that it is summed once for all runs and cut-offs.
 */
export function idealSums(ideal: Int32Array, isExponential: boolean): Float64Array {
  const known = isExponential ? exponential : linear;
  let sums = known.get(ideal);
  if (sums === undefined) {
    sums = sumGains(ideal, isExponential);
    known.set(ideal, sums);
  }
  return sums;
}

/** Grades come best first, and so do the gains that follow them. */
function sumGains(ideal: Int32Array, isExponential: boolean): Float64Array {
  let gaining = 0;
  while (gaining < ideal.length && ideal[gaining] > 0) gaining++;
  const sums = new Float64Array(gaining + 1);
  for (let i = 0; i < gaining; i++)
    sums[i + 1] = sums[i] + (isExponential ? 2 ** ideal[i] - 1 : ideal[i]) / rankDiscount(i + 1);
  return sums;
}
