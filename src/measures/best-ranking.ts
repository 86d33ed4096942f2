import type { Gains } from '../model/measure.ts';
import { gainOf } from './gains.ts';
import { rankDiscount } from './rank-discount.ts';

/** The best ranking of a topic's judged documents, down to the last that has a gain. */
export interface BestRanking {
  /** The gain at each rank. */
  readonly gains: Float64Array;
  /** The sum of all gains. */
  readonly total: number;
  /** The discounted gain of the first 0, 1, 2 … documents. */
  readonly discounted: Float64Array;
}

interface KnownRankings {
  readonly linear: WeakMap<Int32Array, BestRanking>;
  readonly exponential: WeakMap<Int32Array, BestRanking>;
}

const nothingKnown = (): KnownRankings => ({ linear: new WeakMap(), exponential: new WeakMap() });
const standard = nothingKnown();
const byGains = new WeakMap<Gains, KnownRankings>();

/** The best ranking of documents with these grades, best first: made once for all runs and cut-offs. */
export function bestRanking(ideal: Int32Array, gains?: Gains, isExponential = false): BestRanking {
  const known = knownFor(gains)[isExponential ? 'exponential' : 'linear'];
  let ranking = known.get(ideal);
  if (ranking === undefined) {
    ranking = rankGains(gains ? chosenGains(ideal, gains, isExponential) : gradeGains(ideal, isExponential));
    known.set(ideal, ranking);
  }
  return ranking;
}

function knownFor(gains: Gains | undefined): KnownRankings {
  if (gains === undefined) return standard;
  const known = byGains.get(gains) ?? nothingKnown();
  byGains.set(gains, known);
  return known;
}

function rankGains(gains: Float64Array): BestRanking {
  const discounted = new Float64Array(gains.length + 1);
  let total = 0;
  for (let i = 0; i < gains.length; i++) {
    total += gains[i];
    discounted[i + 1] = discounted[i] + gains[i] / rankDiscount(i + 1);
  }
  return { gains, total, discounted };
}

/** Gains follow the grades: the best come first. */
function gradeGains(ideal: Int32Array, isExponential: boolean): Float64Array {
  let count = 0;
  while (count < ideal.length && ideal[count] > 0) count++;
  const gains = new Float64Array(ideal.subarray(0, count));
  return isExponential ? gains.map((grade) => 2 ** grade - 1) : gains;
}

function chosenGains(ideal: Int32Array, chosen: Gains, isExponential: boolean): Float64Array {
  return Float64Array.from(ideal, (grade) => gainOf(grade, chosen, isExponential))
    .filter((gain) => gain > 0)
    .sort()
    .reverse();
}
