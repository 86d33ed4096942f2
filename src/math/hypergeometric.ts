import { binomialMass } from './saddle-point.ts';

/** How many relevant documents a sample without replacement has: what is drawn from, and how much. */
export interface HypergeometricDraw {
  /** All there are. */
  readonly population: number;
  /** Those of them that are relevant. */
  readonly relevant: number;
  /** Those drawn. */
  readonly sample: number;
}

/** The probabilities of a count: at most it, and at least it; each to some 10⁻¹³ of itself. */
export interface CountTails {
  readonly atMost: number;
  readonly atLeast: number;
}

/** The probability that a sample without replacement has exactly k relevant documents. */
export function hypergeometricMass(k: number, { population: N, relevant: R, sample: n }: HypergeometricDraw): number {
  if (k < Math.max(0, n + R - N) || k > Math.min(n, R)) return 0;
  const p = n / N;
  const q = (N - n) / N;
  return (binomialMass(k, R, p, q) * binomialMass(n - k, N - R, p, q)) / binomialMass(n, N, p, q);
}

/** The probabilities that a sample without replacement has at most, and at least, k relevant documents. */
export function hypergeometricTails(k: number, draw: HypergeometricDraw): CountTails {
  const { population: N, relevant: R, sample: n } = draw;
  return tailsOf(k, n * (R / N), hypergeometricMass(k, draw), {
    down: (j) => (j * (N - R - n + j)) / ((R - j + 1) * (n - j + 1)),
    up: (j) => ((R - j) * (n - j)) / ((j + 1) * (N - R - n + j + 1)),
  });
}

/** The probabilities of at most, and at least, k successes in n independent trials with probability p. */
export function binomialTails(k: number, n: number, p: number): CountTails {
  const q = 1 - p;
  return tailsOf(k, n * p, binomialMass(k, n, p, q), {
    down: (j) => (j * q) / ((n - j + 1) * p),
    up: (j) => ((n - j) * p) / ((j + 1) * q),
  });
}

/** What the probability of j is multiplied with for that of j − 1, and of j + 1. */
interface MassRatios {
  readonly down: (j: number) => number;
  readonly up: (j: number) => number;
}

/** Adds up the tail away from the mean, where terms only fall, to 0 past the last, and takes the other from 1. */
function tailsOf(k: number, mean: number, mass: number, ratios: MassRatios): CountTails {
  const below = k <= mean;
  const [ratio, step] = below ? [ratios.down, -1] : [ratios.up, 1];
  let tail = mass;
  let term = mass * ratio(k);
  for (let j = k + step; tail + term > tail; j += step) {
    tail += term;
    term *= ratio(j);
  }
  const whole = Math.min(1, tail);
  const other = Math.min(1, Math.max(0, 1 - whole + mass));
  return below ? { atMost: whole, atLeast: other } : { atMost: other, atLeast: whole };
}
