import { mean } from '../math/mean.ts';
import { normalCdf, normalQuantile } from '../math/normal.ts';
import { quantileSorted } from '../math/quantile.ts';
import type { Interval } from '../model/comparison.ts';

/** The percentile interval of bootstrap means in ascending order (Efron 1981). */
export function percentileInterval(sortedMeans: Float64Array, level: number): Interval {
  const tail = (1 - level) / 2;
  return {
    low: quantileSorted(sortedMeans, tail),
    high: quantileSorted(sortedMeans, 1 - tail),
    level,
    method: 'bootstrap percentile',
  };
}

/**
 * The bias-corrected and accelerated interval of a mean from its bootstrap means in ascending order (Efron 1987).
 * Means equal to the observed one but for rounding count half in the bias; the acceleration is the jackknife's.
 */
export function bcaInterval(
  sortedMeans: Float64Array,
  values: ArrayLike<number>,
  level: number,
  rounding = 0,
): Interval {
  const observed = mean(values);
  const bias = normalQuantile(shareBelow(sortedMeans, observed, rounding));
  const acceleration = accelerationOf(values, observed);
  const tail = (1 - level) / 2;
  const moved = (p: number) => {
    const z = bias + normalQuantile(p);
    return normalCdf(bias + z / (1 - acceleration * z));
  };
  return {
    low: quantileSorted(sortedMeans, moved(tail)),
    high: quantileSorted(sortedMeans, moved(1 - tail)),
    level,
    method: 'bootstrap BCa',
  };
}

/** Kept off 0 and 1, where the bias would be infinite. */
function shareBelow(sorted: Float64Array, observed: number, rounding: number): number {
  let below = 0;
  while (sorted[below] < observed - rounding) below++;
  let upTo = below;
  while (sorted[upTo] <= observed + rounding) upTo++;
  const half = 1 / (2 * sorted.length);
  return Math.max(half, Math.min(1 - half, (below + upTo) / 2 / sorted.length));
}

/** Σ(dᵢ − d̄)³ / 6(Σ(dᵢ − d̄)²)^{3/2}: leaving out value i moves a mean by (dᵢ − d̄)/(n − 1). */
function accelerationOf(values: ArrayLike<number>, centre: number): number {
  let squares = 0;
  let cubes = 0;
  for (let i = 0; i < values.length; i++) {
    const deviation = values[i] - centre;
    squares += deviation ** 2;
    cubes += deviation ** 3;
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}
