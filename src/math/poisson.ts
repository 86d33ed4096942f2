import { poissonMass } from './saddle-point.ts';

/** The fewest events that, or fewer, have at least this probability where `mean` are expected; at most `most`. */
export function poissonQuantile(probability: number, mean: number, most: number): number {
  // Below twelve standard deviations nothing is left that a sum would notice.
  let count = Math.max(0, Math.floor(mean - 12 * Math.sqrt(mean)) - 30);
  let mass = poissonMass(count, mean);
  let sum = mass;
  while (count < most && sum < probability) {
    count++;
    mass = mass > 1e-250 ? (mass * mean) / count : poissonMass(count, mean);
    sum += mass;
  }
  return Math.min(count, most);
}
