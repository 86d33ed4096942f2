/**
 * The quantile of values in ascending order, by linear interpolation at (n − 1)p.
 * This is type 7 of Hyndman & Fan 1996, the default of R and NumPy; NaN for no values.
 */
export function quantileSorted(sorted: ArrayLike<number>, p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`invalid probability: ${p}; expected a number from 0 to 1`);
  const place = (sorted.length - 1) * p;
  const below = Math.floor(place);
  const share = place - below;
  const low = sorted[below] ?? Number.NaN;
  return share === 0 ? low : low + share * (sorted[below + 1] - low);
}

/** The quantile of values in any order, type 7 of Hyndman & Fan 1996; NaN for no values. */
export function quantile(values: ArrayLike<number>, p: number): number {
  return quantileSorted(Float64Array.from(values).sort(), p);
}
