import { binomialTails, hypergeometricTails } from '../math/hypergeometric.ts';

/** A simple random sample, drawn without replacement, and how many of its documents are relevant. */
export interface RandomSample {
  /** The documents it was drawn from. */
  readonly population: number;
  readonly sample: number;
  /** The documents of the sample that are relevant. */
  readonly relevant: number;
}

/** A lower and an upper limit. */
export interface Limits {
  readonly low: number;
  readonly high: number;
}

/** Whether a probability is no more than an error, the last digits aside: 1/20 is no more than 1 − 0.95. */
export function isWithinError(probability: number, error: number): boolean {
  return probability <= error * (1 + 1e-12);
}

/**
 * The most relevant documents that the population can have: for any more, a sample with so few relevant documents has
 * a probability of at most `error`. An exact one-sided bound: the tail of the hypergeometric distribution, inverted.
 */
export function mostRelevant({ population, sample, relevant }: RandomSample, error: number): number {
  // Between them the tail is first above and then within the error.
  let low = relevant;
  let high = population;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    const { atMost } = hypergeometricTails(relevant, { population, relevant: middle, sample });
    if (isWithinError(atMost, error)) high = middle - 1;
    else low = middle;
  }
  return low;
}

/** The fewest relevant documents that the population can have: the same bound, of the documents that are not relevant. */
export function fewestRelevant({ population, sample, relevant }: RandomSample, error: number): number {
  return population - mostRelevant({ population, sample, relevant: sample - relevant }, error);
}

/** Both exact bounds at half the error each: the hypergeometric counterpart of Clopper and Pearson's interval. */
export function countInterval(drawn: RandomSample, error: number): Limits {
  return { low: fewestRelevant(drawn, error / 2), high: mostRelevant(drawn, error / 2) };
}

/** The largest probability under which at most k of n has a probability above the error (Clopper and Pearson 1934). */
export function highestShare(k: number, n: number, error: number): number {
  return halve((p) => binomialTails(k, n, p).atMost > error).high;
}

/** The smallest probability under which at least k of n has a probability above the error (Clopper and Pearson 1934). */
export function lowestShare(k: number, n: number, error: number): number {
  return halve((p) => binomialTails(k, n, p).atLeast <= error).low;
}

/** Halves what is between 0 and 1 until nothing is: what holds of small numbers holds of `low` and not of `high`. */
function halve(holds: (x: number) => boolean): Limits {
  let low = 0;
  let high = 1;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return { low, high };
    if (holds(middle)) low = middle;
    else high = middle;
  }
}
