import { nDCG } from '../measures/ndcg.ts';
import { rankDiscount } from '../measures/rank-discount.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { type JudgementMask, maskedAs, type Qrels } from '../model/qrels.ts';
import { requireAllJudgements } from '../model/sampling.ts';

/** Whether the mean of a measure can be read off sums of discounted gains: nDCG, as long as grades are their own gains. */
export function readsGains({ definition, params, aggregate, judgedOnly, readers }: Measure): boolean {
  if (readers) return false;
  const isOwn = definition.evaluate !== nDCG.evaluate;
  return !isOwn && !judgedOnly && aggregate === 'mean' && params.dcg === 'linear' && params.gains === undefined;
}

/** Documents with a gain, topic by topic: their positions in the qrels, best grade first. */
interface Gaining {
  readonly positions: Uint32Array;
  readonly start: Uint32Array;
}

/**
 * Means of nDCG at many cut-offs of many runs, again and again with other judgements left out: the terms of each run are
 * made once, and the best ranking of a topic is summed once for all runs. Terms are added in the order of the plain way,
 * so that the results are equal to the last bit.
 */
export class GainSums {
  readonly #qrels: Qrels;
  readonly #policies: TopicPolicies;
  readonly #rel: number;
  readonly #runs: number;
  /** Ascending, and the measure that each stands for first. */
  readonly #cutoffs: Float64Array;
  readonly #cutoffOf: readonly number[];
  readonly #gaining: Gaining;
  /** 1 for each of them that is kept: few enough to stay at hand while runs are gone through. */
  readonly #kept: Uint8Array;
  /** Of documents with a gain that runs found, topic by topic, within it run by run; which they are is a place among the gaining. */
  readonly #terms: Float64Array;
  readonly #ranks: Uint32Array;
  readonly #places: Uint32Array;
  readonly #start: Uint32Array;
  /** 1 where a topic counts for a run; topic by topic, within it run by run. */
  readonly #counting: Uint8Array;
  readonly #ideals: Float64Array;

  constructor(qrels: Qrels, runs: readonly JudgedRun[], measures: readonly Measure[], policies: TopicPolicies) {
    requireAllJudgements(qrels, 'an evaluation with judgements left out');
    for (const run of runs) requireOneOrder(run.policies, 'a running sum of ranks');
    const cutoffs = measures.map(({ params }) => (params.cutoff as number | undefined) ?? Number.POSITIVE_INFINITY);
    this.#qrels = qrels;
    this.#policies = policies;
    this.#rel = measures[0].rel;
    this.#runs = runs.length;
    this.#cutoffs = Float64Array.from(new Set(cutoffs)).sort();
    this.#cutoffOf = cutoffs.map((cutoff) => this.#cutoffs.indexOf(cutoff));
    this.#ideals = new Float64Array(this.#cutoffs.length);
    this.#gaining = gainingOf(qrels);
    this.#kept = new Uint8Array(this.#gaining.positions.length);
    const { topics, offsets, grades } = qrels;
    const placeOf = new Uint32Array(grades.length);
    this.#gaining.positions.forEach((position, place) => {
      placeOf[position] = place;
    });
    const [terms, ranks, places]: [number[], number[], number[]] = [[], [], []];
    this.#start = new Uint32Array(topics.length * runs.length + 1);
    this.#counting = new Uint8Array(topics.length * runs.length);
    for (let t = 0; t < topics.length; t++)
      runs.forEach((run, r) => {
        if (policies.topics === 'qrels' || run.retrieved[t] >= 0) this.#counting[t * runs.length + r] = 1;
        for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) {
          const position = offsets[t] + run.documents[i];
          if (grades[position] <= 0) continue;
          terms.push(grades[position] / rankDiscount(run.ranks[i]));
          ranks.push(run.ranks[i]);
          places.push(placeOf[position]);
        }
        this.#start[t * runs.length + r + 1] = terms.length;
      });
    this.#terms = Float64Array.from(terms);
    this.#ranks = Uint32Array.from(ranks);
    this.#places = Uint32Array.from(places);
  }

  /** `means[measure][run]` with the judgements that the mask keeps; NaN where no topic of a run counts. */
  means(mask?: JudgementMask): Float64Array[] {
    const { positions } = this.#gaining;
    for (let i = 0; i < positions.length; i++)
      this.#kept[i] = mask === undefined || mask[positions[i]] === maskedAs.kept ? 1 : 0;
    const sums = this.#cutoffOf.map(() => new Float64Array(this.#runs));
    const byCutoff: Float64Array[] = Array.from(this.#cutoffs, () => new Float64Array(this.#runs));
    const topics = new Uint32Array(this.#runs);
    for (let t = 0; t < this.#qrels.topics.length; t++) {
      const relevant = this.#sumIdeals(t);
      if (relevant === 0 && this.#policies.zeroRelevant === 'skip') continue;
      for (let r = 0; r < this.#runs; r++) topics[r] += this.#counting[t * this.#runs + r];
      // A topic without relevant documents is 0, whatever grades below the threshold would give.
      if (relevant > 0) this.#addTopic(t, byCutoff);
    }
    sums.forEach((own, m) => {
      const found = byCutoff[this.#cutoffOf[m]];
      for (let r = 0; r < this.#runs; r++) own[r] = found[r] / topics[r];
    });
    return sums;
  }

  /** The gain of the best ranking at each cut-off; gives the number of relevant documents. */
  #sumIdeals(t: number): number {
    const { positions, start } = this.#gaining;
    const { grades } = this.#qrels;
    const cutoffs = this.#cutoffs;
    let [rank, sum, relevant, c] = [0, 0, 0, 0];
    for (let i = start[t]; i < start[t + 1]; i++) {
      if (this.#kept[i] === 0) continue;
      const grade = grades[positions[i]];
      if (grade >= this.#rel) relevant++;
      while (c < cutoffs.length && cutoffs[c] <= rank) this.#ideals[c++] = sum;
      sum += grade / rankDiscount(++rank);
    }
    for (; c < cutoffs.length; c++) this.#ideals[c] = sum;
    return relevant;
  }

  #addTopic(t: number, byCutoff: readonly Float64Array[]): void {
    const [terms, ranks, places, kept] = [this.#terms, this.#ranks, this.#places, this.#kept];
    const cutoffs = this.#cutoffs;
    for (let r = 0; r < this.#runs; r++) {
      const end = this.#start[t * this.#runs + r + 1];
      let i = this.#start[t * this.#runs + r];
      let sum = 0;
      for (let c = 0; c < cutoffs.length; c++) {
        // Zeros are added for what is left out: a branch would be guessed wrong too often.
        for (; i < end && ranks[i] <= cutoffs[c]; i++) sum += kept[places[i]] * terms[i];
        if (this.#ideals[c] > 0) byCutoff[c][r] += sum / this.#ideals[c];
      }
    }
  }
}

function gainingOf({ topics, offsets, grades }: Qrels): Gaining {
  const start = new Uint32Array(topics.length + 1);
  const found: number[] = [];
  for (let t = 0; t < topics.length; t++) {
    const own: number[] = [];
    for (let i = offsets[t]; i < offsets[t + 1]; i++) if (grades[i] > 0) own.push(i);
    for (const position of own.sort((a, b) => grades[b] - grades[a])) found.push(position);
    start[t + 1] = found.length;
  }
  return { positions: Uint32Array.from(found), start };
}
