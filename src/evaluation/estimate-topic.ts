import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure, RankSums } from '../model/measure.ts';
import type { Qrels } from '../model/qrels.ts';
import { designVariance, type SampleDesign, type SampleFacts } from './sample-design.ts';

/** What sampled judgements tell of a measure on a topic. */
export interface TopicEstimate {
  /** NaN where the sample has no relevant document and the measure needs one. */
  readonly value: number;
  readonly centre: number;
  readonly variance: number;
  readonly plainVariance: number;
  readonly degrees: number;
  /** How far one more relevant document among the found would move the value. */
  readonly step: number;
}

/** Relevant documents that are added to the found and to the missed, as no sample is sure that there are no more. */
const half = 0.5;

/** The sums of a list in which nothing is found. */
const nothing: RankSums = { found: 0, rankSum: 0, precisionSum: 0, firstRank: 0 };

/** One topic of a run with sampled judgements: the sampled documents in the order of their ranks. */
export class SampledTopic {
  readonly #qrels: Qrels;
  readonly #design: SampleDesign;
  #topic = 0;
  #retrieved = 0;
  /** Ranks, weights and places of the relevant documents found. */
  #ranks: number[] = [];
  #weights: number[] = [];
  #places: number[] = [];
  /** Ranks and weights of all judged documents found. */
  #judgedRanks: number[] = [];
  #judgedWeights: number[] = [];
  #facts: SampleFacts;

  constructor(qrels: Qrels, design: SampleDesign) {
    this.#qrels = qrels;
    this.#design = design;
    this.#facts = design.topics[0];
  }

  /** Loads topic `t` of a run. */
  load(run: JudgedRun, t: number): void {
    const { offsets } = this.#qrels;
    const { weights, places } = this.#design;
    this.#topic = t;
    this.#retrieved = Math.max(0, run.retrieved[t]);
    this.#ranks = [];
    this.#weights = [];
    this.#places = [];
    this.#judgedRanks = [];
    this.#judgedWeights = [];
    this.#facts = this.#design.topics[t];
    for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) {
      const position = offsets[t] + run.documents[i];
      if (!(weights[position] > 0)) continue;
      this.#judgedRanks.push(run.ranks[i]);
      this.#judgedWeights.push(weights[position]);
      if (places[position] < 0) continue;
      this.#ranks.push(run.ranks[i]);
      this.#weights.push(weights[position]);
      this.#places.push(places[position]);
    }
  }

  /**
   * Estimates a measure. Sums over all documents are estimated by Horvitz and Thompson's weighted sums, and the measure
   * by its formula of them; how much each document moves it is the derivative of the formula, by the weight of the
   * document (linearisation). That is written to `influence`.
   */
  estimate(measure: Measure, influence: Float64Array): TopicEstimate {
    const formula = measure.estimate!;
    const cutoff = (measure.params.cutoff as number | undefined) ?? Number.POSITIVE_INFINITY;
    const sums = this.#sumsWithin(cutoff);
    const value = formula(sums, this.#facts.relevant);
    const exact = { value, centre: value, variance: 0, plainVariance: 0, degrees: Number.POSITIVE_INFINITY, step: 0 };
    const needsFound = formula(nothing, 1) === 0;
    if (this.#facts.isCertain || (needsFound && this.#retrieved === 0)) return exact;

    const [foundWeight, missedWeight] = this.#halfWeights(cutoff);
    const rank = sums.found > 0 ? sums.rankSum / sums.found : this.#middleRank(cutoff);
    const precision = sums.found > 0 ? sums.precisionSum / sums.found : 1 / rank;
    const added = half * foundWeight;
    const moved = [
      sums.found + added,
      sums.rankSum + added * rank,
      sums.precisionSum + added * precision,
      this.#facts.relevant + added + half * missedWeight,
    ] as const;
    const at = ([found, rankSum, precisionSum, relevant]: readonly number[]) =>
      formula({ found, rankSum, precisionSum, firstRank: 0 }, relevant);
    if (needsFound && moved[0] === 0) return exact;
    const [byFound, byRank, byPrecision, byRelevant] = gradient(at, moved);
    const slopes = byPrecision === 0 ? undefined : this.#precisionSlopes(sums.count);
    const start = this.#design.offsets[this.#topic];
    influence.fill(byRelevant, start, this.#design.offsets[this.#topic + 1]);
    for (let i = 0; i < sums.count; i++)
      influence[this.#places[i]] += byFound + byRank * this.#ranks[i] + byPrecision * (slopes?.[i] ?? 0);
    const plain = designVariance(this.#design, this.#topic, (place) => influence[place]);

    const depth = Math.min(cutoff, this.#retrieved) - 1;
    const ofFound = byFound + byRank * rank + 2 * byPrecision * precision + byRelevant;
    const around = (byRank * depth) ** 2 / 12 + (byPrecision * precision) ** 2;
    const foundPart = foundWeight * (foundWeight - 1) * (ofFound ** 2 + around);
    const missedPart = missedWeight * (missedWeight - 1) * byRelevant ** 2;
    const pairs = byPrecision === 0 ? 0 : this.#pairVariance(sums.count, rank, foundWeight) * byPrecision ** 2;
    const variance = plain + half * (foundPart + missedPart) + pairs;
    const halves = [
      [foundPart, foundWeight],
      [missedPart, missedWeight],
    ] as const;
    const degrees =
      byPrecision !== 0
        ? this.#degrees(influence, variance, halves)
        : this.#facts.isUneven
          ? this.#degrees(influence, plain, [])
          : Number.POSITIVE_INFINITY;
    const step = Math.abs(ofFound * foundWeight);
    return { value, centre: at(moved), variance, plainVariance: plain + pairs, degrees, step };
  }

  /** The sums of the list down to a cut-off, for all documents that those found stand for, and how many were found. */
  #sumsWithin(cutoff: number): RankSums & { count: number } {
    let count = 0;
    let found = 0;
    let rankSum = 0;
    let precisionSum = 0;
    for (; count < this.#ranks.length && this.#ranks[count] <= cutoff; count++) {
      const weight = this.#weights[count];
      rankSum += weight * this.#ranks[count];
      precisionSum += (weight * (1 + this.#othersScale(weight) * found)) / this.#ranks[count];
      found += weight;
    }
    return { found, rankSum, precisionSum, firstRank: 0, count };
  }

  /**
   * Given that a document is in the sample, the others stand for n − 1 and not for n − w: without this the precision
   * at a document of a small sample would come out too low.
   */
  #othersScale(weight: number): number {
    const others = this.#facts.relevant - weight;
    return others > 1e-9 * this.#facts.relevant ? (this.#facts.relevant - 1) / others : 1;
  }

  /** How much the sum of precisions changes with the weight of each document found: its own, and those after it. */
  #precisionSlopes(count: number): Float64Array {
    const slopes = new Float64Array(count);
    let found = 0;
    for (let i = 0; i < count; i++) {
      slopes[i] = (1 + this.#othersScale(this.#weights[i]) * found) / this.#ranks[i];
      found += this.#weights[i];
    }
    let after = 0;
    for (let i = count - 1; i >= 0; i--) {
      slopes[i] += after;
      after += (this.#othersScale(this.#weights[i]) * this.#weights[i]) / this.#ranks[i];
    }
    return slopes;
  }

  /** What pairs of documents add to the variance of the sum of precisions, which the derivative leaves out. */
  #pairVariance(count: number, rank: number, foundWeight: number): number {
    let before = 0;
    let variance = 0;
    for (let i = 0; i < count; i++) {
      const own = this.#weights[i] * (this.#weights[i] - 1);
      variance += (own * before) / this.#ranks[i] ** 2;
      variance += (half * foundWeight * (foundWeight - 1) * own) / Math.max(this.#ranks[i], rank) ** 2;
      before += own;
    }
    return variance;
  }

  /** Satterthwaite's degrees of freedom: twice the square of a variance over the variance of its estimate. */
  #degrees(influence: Float64Array, variance: number, halves: readonly (readonly [number, number])[]): number {
    const { offsets, probabilities } = this.#design;
    let squares = 0;
    for (let i = offsets[this.#topic]; i < offsets[this.#topic + 1]; i++) {
      const free = 1 - probabilities[i];
      const part = (free * influence[i] ** 2) / probabilities[i] ** 2;
      squares += free * part * part;
    }
    for (const [part, weight] of halves) if (weight > 1) squares += half * part * part * (1 - 1 / weight);
    return squares === 0 ? Number.POSITIVE_INFINITY : (2 * variance * variance) / squares;
  }

  /** What a document stands for among the judged ones within the cut-off and among the others; 0 where all are judged. */
  #halfWeights(cutoff: number): [number, number] {
    let within = 0;
    let weight = 0;
    for (; within < this.#judgedRanks.length && this.#judgedRanks[within] <= cutoff; within++)
      weight += this.#judgedWeights[within];
    const whole = this.#facts.judgedWeight / this.#facts.judged;
    const mean = (sum: number, count: number) => {
      const one = count === 0 ? whole : sum / count;
      return one > 1 ? one : 0;
    };
    return [mean(weight, within), mean(this.#facts.judgedWeight - weight, this.#facts.judged - within)];
  }

  /** Where a relevant document may stand when none was found: the mean rank of the judged ones. */
  #middleRank(cutoff: number): number {
    let sum = 0;
    let count = 0;
    for (; count < this.#judgedRanks.length && this.#judgedRanks[count] <= cutoff; count++)
      sum += this.#judgedRanks[count];
    return count > 0 ? sum / count : (1 + Math.min(cutoff, this.#retrieved)) / 2;
  }
}

/** The derivatives of a formula by each of its arguments, by central differences. */
function gradient(formula: (at: readonly number[]) => number, at: readonly number[]): number[] {
  return at.map((value, i) => {
    const step = 1e-6 * Math.max(1, value);
    const beside = (distance: number) => formula(at.map((one, j) => (j === i ? one + distance : one)));
    return (beside(step) - beside(-step)) / (2 * step);
  });
}
