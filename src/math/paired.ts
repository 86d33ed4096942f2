import { roundingOf, settle } from './settle.ts';

/** Refuses two lists that cannot be paired value by value. */
export function checkPaired(x: ArrayLike<number>, y: ArrayLike<number>): void {
  if (x.length !== y.length)
    throw new RangeError(`unequal numbers of values: ${x.length} and ${y.length}; expected a pair for each`);
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(x[i]) || !Number.isFinite(y[i]))
      throw new RangeError(`invalid value: ${Number.isFinite(x[i]) ? y[i] : x[i]}; expected a finite number`);
  }
}

/**
 * The differences a − b, pair by pair, without rounding noise: equal values have a difference of 0, and differences
 * that are equal on paper, such as 0.8 − 0.7 and 1 − 0.9, are the same number. With a `rounding` of 0 they are taken
 * as they come out of the subtraction, as SciPy and R take them.
 */
export function differencesOf(a: ArrayLike<number>, b: ArrayLike<number>, rounding = roundingOf(a, b)): Float64Array {
  checkPaired(a, b);
  const differences = new Float64Array(a.length);
  for (let i = 0; i < differences.length; i++) differences[i] = a[i] - b[i];
  return settle(differences, rounding);
}
