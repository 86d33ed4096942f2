import { poissonMass } from './saddle-point.ts';

/** The fewest events that, or fewer, have at least this probability where `mean` are expected; at most `most`. */
export function poissonQuantile(probability: number, mean: number, most: number): number {
  // Below twelve standard deviations nothing is left that a sum would notice, and what is there is above 1e-90.
  let count = Math.min(most, Math.max(0, Math.floor(mean - 12 * Math.sqrt(mean)) - 30));
  let mass = poissonMass(count, mean);
  let sum = mass;
  while (count < most && sum < probability) {
    count++;
    mass = (mass * mean) / count;
    sum += mass;
  }
  return count;
}
