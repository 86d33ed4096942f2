import { AP } from '../measures/average-precision.ts';
import { PRES } from '../measures/pres.ts';
import { R } from '../measures/recall.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { type JudgementMask, maskedAs, type Qrels } from '../model/qrels.ts';
import { TopicMemo } from './topic-memo.ts';

const known = [AP, R, PRES];

/** Whether a measure is one that {@link CutoffSums} computes. */
export function hasCutoffSums({ definition }: Measure): boolean {
  return known.includes(definition);
}

/**
 * Means of AP, recall and PRES at many cut-offs of many runs in one pass over the ranks.
 * All three grow from the same running sums, read off as each cut-off is passed, in the order of operations of the
 * measures themselves: the results are equal to theirs to the last bit.
 */
export class CutoffSums {
  readonly #qrels: Qrels;
  readonly #policies: TopicPolicies;
  readonly #runs: readonly JudgedRun[];
  readonly #cutoffs: Float64Array;
  /** Where each measure's sums begin, for each cut-off; −1 where it is not asked for. */
  readonly #slots: { readonly ap: Int32Array; readonly recall: Int32Array; readonly pres: Int32Array };
  /** For each measure the first one that is the same. */
  readonly #firsts: readonly number[];
  /** Positions in the qrels of the relevant documents, topic by topic. */
  readonly #relevant: Uint32Array;
  readonly #relevantStart: Uint32Array;
  /** Relevant documents found: topic by topic, within it run by run. */
  readonly #ranks: Uint32Array;
  readonly #positions: Uint32Array;
  readonly #start: Uint32Array;
  /** 1 where a topic counts for a run; topic by topic, within it run by run. */
  readonly #counting: Uint8Array;
  #memo: TopicMemo | undefined;

  constructor(qrels: Qrels, runs: readonly JudgedRun[], measures: readonly Measure[], policies: TopicPolicies) {
    this.#qrels = qrels;
    this.#runs = runs;
    this.#policies = policies;
    const cutoffOf = ({ params }: Measure) => (params.cutoff as number | undefined) ?? Number.POSITIVE_INFINITY;
    this.#cutoffs = Float64Array.from(new Set(measures.map(cutoffOf))).sort();
    const slotsOf = (definition: Measure['definition']) =>
      Int32Array.from(this.#cutoffs, (cutoff) => {
        const at = measures.findIndex((one) => one.definition === definition && cutoffOf(one) === cutoff);
        return at === -1 ? -1 : at * runs.length;
      });
    this.#firsts = measures.map((one) =>
      measures.findIndex((other) => other.definition === one.definition && cutoffOf(other) === cutoffOf(one)),
    );
    this.#slots = { ap: slotsOf(AP), recall: slotsOf(R), pres: slotsOf(PRES) };

    const rel = measures[0].rel;
    const { offsets, grades, topics } = qrels;
    const relevant: number[] = [];
    const ranks: number[] = [];
    const positions: number[] = [];
    this.#relevantStart = new Uint32Array(topics.length + 1);
    this.#start = new Uint32Array(topics.length * runs.length + 1);
    this.#counting = new Uint8Array(topics.length * runs.length);
    for (let t = 0; t < topics.length; t++) {
      for (let i = offsets[t]; i < offsets[t + 1]; i++) if (grades[i] >= rel) relevant.push(i);
      this.#relevantStart[t + 1] = relevant.length;
      runs.forEach((run, r) => {
        if (policies.topics === 'qrels' || run.retrieved[t] >= 0) this.#counting[t * runs.length + r] = 1;
        for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) {
          const position = offsets[t] + run.documents[i];
          if (grades[position] < rel) continue;
          ranks.push(run.ranks[i]);
          positions.push(position);
        }
        this.#start[t * runs.length + r + 1] = ranks.length;
      });
    }
    this.#relevant = Uint32Array.from(relevant);
    this.#ranks = Uint32Array.from(ranks);
    this.#positions = Uint32Array.from(positions);
  }

  /** `means[measure][run]` with the judgements that the mask keeps; NaN where no topic of a run counts. */
  means(mask?: JudgementMask): Float64Array[] {
    const runs = this.#runs.length;
    const sums = new Float64Array(this.#firsts.length * runs);
    const topics = new Uint32Array(runs);
    if (mask === undefined)
      this.#addAll(sums, topics, new Uint8Array(this.#qrels.grades.length).fill(maskedAs.kept), undefined);
    else {
      this.#memo ??= new TopicMemo(sums.length);
      this.#addAll(sums, topics, mask, this.#memo);
    }
    return this.#firsts.map((m) =>
      sums.slice(m * runs, (m + 1) * runs).map((sum, r) => (topics[r] === 0 ? Number.NaN : sum / topics[r])),
    );
  }

  #addAll(sums: Float64Array, topics: Uint32Array, mask: JudgementMask, memo: TopicMemo | undefined): void {
    const skips = this.#policies.zeroRelevant === 'skip';
    for (let t = 0; t < this.#qrels.topics.length; t++) {
      const start = this.#relevantStart[t];
      const documents = this.#relevantStart[t + 1] - start;
      let n = 0;
      let subset = 0;
      for (let i = 0; i < documents; i++) {
        const kept = mask[this.#relevant[start + i]] === maskedAs.kept ? 1 : 0;
        n += kept;
        subset |= kept << i;
      }
      if (n === 0 && skips) continue;
      for (let r = 0; r < topics.length; r++) topics[r] += this.#counting[t * topics.length + r];
      if (n === 0) continue;
      if (memo?.takes(documents)) this.#addRemembered(sums, mask, n, t, subset, memo);
      else this.#addTopic(sums, mask, n, t);
    }
  }

  #addRemembered(sums: Float64Array, mask: JudgementMask, n: number, t: number, subset: number, memo: TopicMemo): void {
    let block = memo.find(t, subset);
    if (block === undefined) {
      block = memo.create(t, subset);
      this.#addTopic(block, mask, n, t);
    }
    for (let i = 0; i < sums.length; i++) sums[i] += block[i];
  }

  #addTopic(sums: Float64Array, mask: JudgementMask, n: number, t: number): void {
    const ranks = this.#ranks;
    const positions = this.#positions;
    const cutoffs = this.#cutoffs;
    const { ap, recall, pres } = this.#slots;
    const runs = this.#runs.length;
    for (let r = 0; r < runs; r++) {
      const end = this.#start[t * runs + r + 1];
      let i = this.#start[t * runs + r];
      let found = 0;
      let rankSum = 0;
      let precisions = 0;
      for (let c = 0; c < cutoffs.length; c++) {
        const cutoff = cutoffs[c];
        for (; i < end && ranks[i] <= cutoff; i++) {
          if (mask[positions[i]] !== maskedAs.kept) continue;
          const rank = ranks[i];
          found++;
          rankSum += rank;
          precisions += found / rank;
        }
        if (found === 0) continue;
        if (ap[c] >= 0) sums[ap[c] + r] += precisions / n;
        if (recall[c] >= 0) sums[recall[c] + r] += found / n;
        if (pres[c] >= 0) {
          const missed = n - found;
          const all = rankSum + (missed * (cutoff + n) - (missed * (missed - 1)) / 2);
          sums[pres[c] + r] += 1 - (all / n - (n + 1) / 2) / cutoff;
        }
      }
    }
  }
}
