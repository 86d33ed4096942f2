import type { SampledRelevant } from '../model/estimates.ts';
import type { Qrels } from '../model/qrels.ts';

/** What estimating takes of sampled judgements, for one relevance threshold. */
export interface SampleDesign extends SampledRelevant {
  /** For each judgement what its document stands for: 1 over its probability; 0 where it was not judged. */
  readonly weights: Float64Array;
  /** For each judgement its place among the relevant documents; −1 for the others. */
  readonly places: Int32Array;
  readonly topics: readonly SampleFacts[];
}

/** What a sample says of a topic, whatever the run. */
export interface SampleFacts {
  /** Documents judged, and what they stand for. */
  judged: number;
  judgedWeight: number;
  /** What the relevant ones among them stand for: n. */
  relevant: number;
  /** Whether the relevant ones stand for more or fewer others. */
  isUneven: boolean;
  /** Whether every document was sure to be judged. */
  isCertain: boolean;
}

/** Prepares sampled judgements for a relevance threshold. */
export function designOf(qrels: Qrels, rel: number): SampleDesign {
  const { topics, offsets, grades } = qrels;
  const { probabilities, strata } = qrels.sampling!;
  const weights = new Float64Array(grades.length);
  const places = new Int32Array(grades.length).fill(-1);
  const positions: number[] = [];
  const starts = new Uint32Array(topics.length + 1);
  const effective = new Float64Array(topics.length);
  const facts = topics.map((_, t): SampleFacts => {
    const own = { judged: 0, judgedWeight: 0, relevant: 0, isUneven: false, isCertain: true };
    let squares = 0;
    let first = 0;
    for (let i = offsets[t]; i < offsets[t + 1]; i++) {
      if (probabilities[i] !== 1) own.isCertain = false;
      if (grades[i] < 0) continue;
      const weight = 1 / probabilities[i];
      weights[i] = weight;
      own.judged++;
      own.judgedWeight += weight;
      if (grades[i] < rel) continue;
      places[i] = positions.push(i) - 1;
      own.relevant += weight;
      squares += weight * weight;
      first ||= weight;
      if (weight !== first) own.isUneven = true;
    }
    starts[t + 1] = positions.length;
    effective[t] = own.isCertain
      ? Number.POSITIVE_INFINITY
      : squares === 0
        ? 0
        : (own.relevant * own.relevant) / squares;
    return own;
  });
  const drawn = { probabilities: Float64Array.from(positions, (i) => probabilities[i]), effective };
  const design = { offsets: starts, ...drawn, weights, places, topics: facts };
  if (!strata) return design;
  const stratumSizes = new Uint32Array(strata.reduce((most, stratum) => Math.max(most, stratum + 1), 0));
  for (let i = 0; i < strata.length; i++) if (grades[i] >= 0) stratumSizes[strata[i]]++;
  return { ...design, strata: Uint32Array.from(positions, (i) => strata[i]), stratumSizes };
}

/**
 * The variance of a weighted sum of `values` over samples, estimated from one sample; the values of documents that are
 * not relevant are 0. Documents drawn on their own vary alone (Horvitz & Thompson 1952); those of a stratum are a
 * simple random sample of it (Cochran 1977, equation 5.6).
 */
export function designVariance(relevant: SampledRelevant, topic: number, values: (place: number) => number): number {
  const { offsets, probabilities, strata } = relevant;
  let variance = 0;
  if (!strata) {
    for (let i = offsets[topic]; i < offsets[topic + 1]; i++) variance += alone(probabilities[i], values(i));
    return variance;
  }
  const sums = new Map<number, { sum: number; squares: number; probability: number }>();
  for (let i = offsets[topic]; i < offsets[topic + 1]; i++) {
    const one = sums.get(strata[i]) ?? { sum: 0, squares: 0, probability: probabilities[i] };
    const value = values(i);
    one.sum += value;
    one.squares += value * value;
    sums.set(strata[i], one);
  }
  for (const [stratum, { sum, squares, probability }] of sums) {
    const size = relevant.stratumSizes![stratum];
    if (size === 1) variance += alone(probability, sum);
    else {
      const spread = Math.max(0, squares - (sum * sum) / size) / (size - 1);
      variance += (size * (1 - probability) * spread) / (probability * probability);
    }
  }
  return variance;
}

function alone(probability: number, value: number): number {
  return ((1 - probability) * value * value) / (probability * probability);
}
