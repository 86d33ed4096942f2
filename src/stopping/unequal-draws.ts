import { portableExpLess1, portableLog, portableLogOf1Plus } from '../math/portable-exponential.ts';
import type { Random } from '../math/random.ts';

/** The probability of each position at a draw: the logarithm of N + 1 over the position, over their sum. */
export function drawChances(size: number): Float64Array {
  const chances = new Float64Array(size);
  let sum = 0;
  for (let i = 0; i < size; i++) {
    chances[i] = portableLog((size + 1) / (i + 1));
    sum += chances[i];
  }
  for (let i = 0; i < size; i++) chances[i] /= sum;
  return chances;
}

/** Draws with replacement from positions of unequal probability, of which only those that bring a new one are made. */
export interface NewPositions {
  /** The draw that brings the next new position, counted from 1; infinite where there is none. */
  readonly at: number;
  /** That position, from 0; the next one is looked for. */
  take(): number;
}

/**
 * Draws with replacement: how many bring nothing new is a geometric number, and what is new is drawn from the rest, so
 * that all are drawn in as many steps as there are, however rare the last ones.
 */
export function newPositions(chances: ArrayLike<number>, random: Random): NewPositions {
  // A binary tree of sums, which are added up afresh, so that nothing is lost by subtracting.
  let leaves = 1;
  while (leaves < chances.length) leaves *= 2;
  const sums = new Float64Array(2 * leaves);
  for (let i = 0; i < chances.length; i++) sums[leaves + i] = chances[i];
  for (let node = leaves - 1; node >= 1; node--) sums[node] = sums[2 * node] + sums[2 * node + 1];
  const all = sums[1];
  let at = 0;
  const goOn = () => {
    const share = Math.min(1, sums[1] / all);
    if (share === 0) at = Number.POSITIVE_INFINITY;
    else if (share === 1) at++;
    else at += 1 + Math.floor(portableLog(1 - random.uniform()) / portableLogOf1Plus(-share));
  };
  goOn();
  return {
    get at() {
      return at;
    },
    take() {
      let rest = random.uniform() * sums[1];
      let node = 1;
      while (node < leaves) {
        node *= 2;
        // To the right only where something is left there, whatever was rounded.
        if (rest >= sums[node] && sums[node + 1] > 0) {
          rest -= sums[node];
          node++;
        }
      }
      const position = node - leaves;
      for (sums[node] = 0, node >>>= 1; node >= 1; node >>>= 1) sums[node] = sums[2 * node] + sums[2 * node + 1];
      goOn();
      return position;
    },
  };
}

/** What was drawn with replacement so far. */
export interface DrawnPositions {
  /** Draws, those that brought nothing new among them. */
  readonly draws: number;
  /** Different documents drawn. */
  readonly distinct: number;
  /** Probabilities at a draw of the relevant ones among them. */
  readonly relevant: readonly number[];
}

/** Probability of having been drawn at least once in so many draws, and of not. */
function inclusion(chance: number, draws: number): { readonly drawn: number; readonly not: number } {
  const less = portableExpLess1(draws * portableLogOf1Plus(-chance));
  return { drawn: -less, not: 1 + less };
}

/** The estimate of all relevant documents: each one drawn over the probability of having been (Horvitz and Thompson 1952). */
export function estimatedTotal({ draws, relevant }: DrawnPositions): number {
  let total = 0;
  for (const chance of relevant) total += 1 / inclusion(chance, draws).drawn;
  return total;
}

/** The unbiased estimate of its variance, from the probabilities of pairs; it may be negative. */
export function varianceOfTotal({ draws, relevant }: DrawnPositions): number {
  const chances = relevant.map((chance) => inclusion(chance, draws));
  let variance = 0;
  for (let i = 0; i < chances.length; i++) {
    const { drawn: a, not: notA } = chances[i];
    variance += notA / (a * a);
    for (let j = 0; j < i; j++) {
      const { drawn: b, not: notB } = chances[j];
      // By how much having both is rarer than if they did not hang together.
      const [p, q] = [relevant[i], relevant[j]];
      const less = notA * notB * portableExpLess1(draws * portableLogOf1Plus((-p * q) / ((1 - p) * (1 - q))));
      variance += (2 * less) / (a * b * (a * b + less));
    }
  }
  return variance;
}

/** The conservative estimate of its variance, from the spread of what the documents drawn stand for. */
export function conservativeVariance(drawn: DrawnPositions, collection: number): number {
  const { draws, distinct: n, relevant } = drawn;
  if (n <= 1) return 0;
  const total = estimatedTotal(drawn);
  let squares = (n - relevant.length) * total * total;
  for (const chance of relevant) {
    const distance = n / inclusion(chance, draws).drawn - total;
    squares += distance * distance;
  }
  return (((collection - n) / collection / n) * squares) / (n - 1);
}
