import { hypergeometricTails } from '../math/hypergeometric.ts';
import { portableExp, portableLog } from '../math/portable-exponential.ts';
import { isWithinError, type Limits, type RandomSample } from './count-interval.ts';

/**
 * The most relevant documents that several populations can have together, each with a random sample of its own.
 * A union of tests (Ottoboni, Stark, Lindeman and McBurnett 2018): whatever way the documents are spread over the
 * strata, the tails of the strata are independent and no smaller than uniform, so that Fisher's product of them bounds
 * the error; the bound is the largest total of which some spread is not refused. Of one stratum it is `mostRelevant`.
 */
export function mostRelevantOfStrata(strata: readonly RandomSample[], error: number): number {
  // The costs −ln P(at most k) are convex in what a stratum has, so that cheapest steps first is the cheapest spread.
  let low = 0;
  let high = 750;
  let counts = strata.map(({ relevant }) => relevant);
  for (let i = 0; i < 80; i++) {
    const price = (low + high) / 2;
    const spread = strata.map((stratum) => stepsWithin(stratum, price));
    if (isWithinError(combinedError(costOf(strata, spread), strata.length), error)) high = price;
    else {
      low = price;
      counts = spread;
    }
  }
  return climb(strata, counts, error);
}

/** The fewest relevant documents that several populations can have together: the same, of those not relevant. */
export function fewestRelevantOfStrata(strata: readonly RandomSample[], error: number): number {
  const all = strata.reduce((sum, { population }) => sum + population, 0);
  return all - mostRelevantOfStrata(strata.map(opposite), error);
}

/** Both bounds at half the error each. */
export function stratifiedInterval(strata: readonly RandomSample[], error: number): Limits {
  return { low: fewestRelevantOfStrata(strata, error / 2), high: mostRelevantOfStrata(strata, error / 2) };
}

function opposite({ population, sample, relevant }: RandomSample): RandomSample {
  return { population, sample, relevant: sample - relevant };
}

/** Takes the cheapest single steps that are left until the next would be refused. */
function climb(strata: readonly RandomSample[], from: readonly number[], error: number): number {
  const counts = [...from];
  for (;;) {
    const steps = strata.map((stratum, h) => cost(stratum, counts[h] + 1) - cost(stratum, counts[h]));
    const least = Math.min(...steps);
    const isRefused = isWithinError(combinedError(costOf(strata, counts) + least, strata.length), error);
    if (isRefused) return counts.reduce((sum, count) => sum + count, 0);
    counts[steps.indexOf(least)]++;
  }
}

/** −ln of the probability that a sample has so few relevant documents, when the stratum has `count`. */
function cost({ population, sample, relevant }: RandomSample, count: number): number {
  if (count > population) return Number.POSITIVE_INFINITY;
  const { atMost } = hypergeometricTails(relevant, { population, relevant: count, sample });
  return atMost > 0 ? -portableLog(atMost) : Number.POSITIVE_INFINITY;
}

function costOf(strata: readonly RandomSample[], counts: readonly number[]): number {
  return strata.reduce((sum, stratum, h) => sum + cost(stratum, counts[h]), 0);
}

/** The most relevant documents of a stratum of which the last costs no more than a price. */
function stepsWithin(stratum: RandomSample, price: number): number {
  let low = stratum.relevant;
  let high = stratum.population;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (cost(stratum, middle) - cost(stratum, middle - 1) <= price) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The probability that Fisher's sum of `count` independent −ln p is at least `sum`: a Poisson tail. */
function combinedError(sum: number, count: number): number {
  if (sum === Number.POSITIVE_INFINITY) return 0;
  let term = 1;
  let series = 1;
  for (let j = 1; j < count; j++) {
    term *= sum / j;
    series += term;
  }
  return portableExp(-sum) * series;
}
