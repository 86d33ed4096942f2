import { mean, standardDeviation } from '../math/mean.ts';
import { studentQuantile } from '../math/student-t.ts';
import type { Interval } from '../model/comparison.ts';

const quantiles = new Map<string, number>();

/** Student's t interval of the mean of the values that are numbers; undefined for fewer than two. */
export function meanInterval(values: ArrayLike<number>, level = 0.95): Interval | undefined {
  if (!(level > 0 && level < 1)) throw new RangeError(`invalid level: ${level}; expected a number between 0 and 1`);
  const known = numbersOf(values);
  const n = known.length;
  if (n < 2) return undefined;
  const centre = mean(known);
  const reach = (quantileOf((1 + level) / 2, n - 1) * standardDeviation(known)) / Math.sqrt(n);
  return { low: centre - reach, high: centre + reach, level, method: 't' };
}

function numbersOf(values: ArrayLike<number>): Float64Array {
  const known = new Float64Array(values.length);
  let n = 0;
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) known[n++] = values[i];
  return known.subarray(0, n);
}

/** The quantile is found by iteration, and the same few are asked for again and again. */
function quantileOf(p: number, degrees: number): number {
  const key = `${p} ${degrees}`;
  let quantile = quantiles.get(key);
  if (quantile === undefined) {
    quantile = studentQuantile(p, degrees);
    if (quantiles.size > 1000) quantiles.clear();
    quantiles.set(key, quantile);
  }
  return quantile;
}
