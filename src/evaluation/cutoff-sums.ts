import { averagePrecision } from '../measures/average-precision.ts';
import { precision } from '../measures/precision.ts';
import { pres } from '../measures/pres.ts';
import { addRank, clearSums } from '../measures/rank-sums.ts';
import { recall } from '../measures/recall.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure, RankSums } from '../model/measure.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { type JudgementMask, maskedAs, type Qrels } from '../model/qrels.ts';
import { requireAllJudgements } from '../model/sampling.ts';
import { TopicMemo } from './topic-memo.ts';

type Formula = NonNullable<Measure['definition']['fromSums']>;

/** The formulas asked for most: called by name they are compiled into the loop, which is four times faster. */
const frequent: readonly Formula[] = [averagePrecision, recall, precision, pres];

/** Whether the mean of a measure can be read off running sums. */
export function readsSums({ fromSums, aggregate }: Measure): boolean {
  return fromSums !== undefined && aggregate === 'mean';
}

/** The mask's entry of a judgement that counts. */
const keptEntry = maskedAs.kept;

/**
 * Means of measures at many cut-offs of many runs in one pass over the ranks, for measures of one relevance threshold.
 * They grow from the same running sums, read off as each cut-off is passed with the formulas of the measures themselves:
 * the results are equal to theirs to the last bit.
 */
export class CutoffSums {
  readonly #qrels: Qrels;
  readonly #policies: TopicPolicies;
  readonly #runs: readonly JudgedRun[];
  /** Ascending. */
  readonly #cutoffs: Float64Array;
  /** At each cut-off where the sums of the measures begin that are asked for most; −1 where one is not asked for. */
  readonly #slots: { readonly [Name in 'apSlots' | 'recallSlots' | 'precisionSlots' | 'presSlots']: Int32Array };
  /** The other measures by cut-off. */
  readonly #others: readonly Measure[];
  readonly #otherCutoffs: Float64Array;
  readonly #otherSlots: Uint32Array;
  /** For each measure the first one that is the same. */
  readonly #firsts: readonly number[];
  /** Positions in the qrels of the relevant documents, topic by topic. */
  readonly #relevant: Uint32Array;
  readonly #relevantStart: Uint32Array;
  /** 1 for each of them that is kept: few enough to stay at hand while runs are gone through. */
  readonly #kept: Uint8Array;
  /** Relevant documents found: topic by topic, within it run by run; which they are is a place in `#relevant`. */
  readonly #ranks: Uint32Array;
  readonly #places: Uint32Array;
  readonly #start: Uint32Array;
  /** 1 where a topic counts for a run; topic by topic, within it run by run. */
  readonly #counting: Uint8Array;
  readonly #reached: RankSums = { found: 0, rankSum: 0, precisionSum: 0, firstRank: 0 };
  #memo: TopicMemo | undefined;

  constructor(qrels: Qrels, runs: readonly JudgedRun[], measures: readonly Measure[], policies: TopicPolicies) {
    requireAllJudgements(qrels, 'an evaluation at many cut-offs or with judgements left out');
    for (const run of runs) requireOneOrder(run.policies, 'a running sum of ranks');
    this.#qrels = qrels;
    this.#runs = runs;
    this.#policies = policies;
    this.#firsts = measures.map(({ name }) => measures.findIndex((other) => other.name === name));
    const cutoffOf = ({ params }: Measure) => (params.cutoff as number | undefined) ?? Number.POSITIVE_INFINITY;
    const asked = measures.filter(({ definition }) => frequent.includes(definition.fromSums!));
    this.#cutoffs = Float64Array.from(new Set(asked.map(cutoffOf))).sort();
    const slotsOf = (formula: Formula) =>
      Int32Array.from(this.#cutoffs, (cutoff) => {
        const at = measures.findIndex((one) => one.definition.fromSums === formula && cutoffOf(one) === cutoff);
        return at === -1 ? -1 : at * runs.length;
      });
    const apSlots = slotsOf(averagePrecision);
    const recallSlots = slotsOf(recall);
    const precisionSlots = slotsOf(precision);
    const presSlots = slotsOf(pres);
    this.#slots = { apSlots, recallSlots, precisionSlots, presSlots };
    const taken = new Set([...apSlots, ...recallSlots, ...precisionSlots, ...presSlots]);
    const others = [...new Set(this.#firsts)].filter((m) => !taken.has(m * runs.length));
    others.sort((a, b) => Math.sign(cutoffOf(measures[a]) - cutoffOf(measures[b])));
    this.#others = others.map((m) => measures[m]);
    this.#otherCutoffs = Float64Array.from(this.#others, cutoffOf);
    this.#otherSlots = Uint32Array.from(others, (m) => m * runs.length);

    const rel = measures[0].rel;
    const { offsets, grades, topics } = qrels;
    const relevant: number[] = [];
    const ranks: number[] = [];
    const places: number[] = [];
    const placeOf = new Uint32Array(grades.length);
    this.#relevantStart = new Uint32Array(topics.length + 1);
    this.#start = new Uint32Array(topics.length * runs.length + 1);
    this.#counting = new Uint8Array(topics.length * runs.length);
    for (let t = 0; t < topics.length; t++) {
      for (let i = offsets[t]; i < offsets[t + 1]; i++) if (grades[i] >= rel) placeOf[i] = relevant.push(i) - 1;
      this.#relevantStart[t + 1] = relevant.length;
      runs.forEach((run, r) => {
        if (policies.topics === 'qrels' || run.retrieved[t] >= 0) this.#counting[t * runs.length + r] = 1;
        for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) {
          const position = offsets[t] + run.documents[i];
          if (grades[position] < rel) continue;
          ranks.push(run.ranks[i]);
          places.push(placeOf[position]);
        }
        this.#start[t * runs.length + r + 1] = ranks.length;
      });
    }
    this.#relevant = Uint32Array.from(relevant);
    this.#ranks = Uint32Array.from(ranks);
    this.#places = Uint32Array.from(places);
    this.#kept = new Uint8Array(relevant.length);
  }

  /** `means[measure][run]` with the judgements that the mask keeps; NaN where no topic of a run counts. */
  means(mask?: JudgementMask): Float64Array[] {
    const runs = this.#runs.length;
    const sums = new Float64Array(this.#firsts.length * runs);
    const topics = new Uint32Array(runs);
    const relevant = this.#relevant;
    for (let i = 0; i < relevant.length; i++)
      this.#kept[i] = mask === undefined || mask[relevant[i]] === keptEntry ? 1 : 0;
    if (mask !== undefined) this.#memo ??= new TopicMemo(sums.length);
    this.#addAll(sums, topics, mask && this.#memo);
    return this.#firsts.map((m) => sums.slice(m * runs, (m + 1) * runs).map((sum, r) => sum / topics[r]));
  }

  #addAll(sums: Float64Array, topics: Uint32Array, memo: TopicMemo | undefined): void {
    const skips = this.#policies.zeroRelevant === 'skip';
    for (let t = 0; t < this.#qrels.topics.length; t++) {
      const start = this.#relevantStart[t];
      const documents = this.#relevantStart[t + 1] - start;
      let n = 0;
      let subset = 0;
      for (let i = 0; i < documents; i++) {
        const kept = this.#kept[start + i];
        n += kept;
        subset |= kept << i;
      }
      if (n === 0 && skips) continue;
      for (let r = 0; r < topics.length; r++) topics[r] += this.#counting[t * topics.length + r];
      if (n === 0) continue;
      if (memo?.takes(documents)) this.#addRemembered(sums, n, t, subset, memo);
      else this.#addTopic(sums, n, t);
    }
  }

  #addRemembered(sums: Float64Array, n: number, t: number, subset: number, memo: TopicMemo): void {
    let block = memo.find(t, subset);
    if (block === undefined) {
      block = memo.create(t, subset);
      this.#addTopic(block, n, t);
    }
    for (let i = 0; i < sums.length; i++) sums[i] += block[i];
  }

  #addTopic(sums: Float64Array, n: number, t: number): void {
    if (this.#cutoffs.length > 0) this.#addFrequent(sums, n, t);
    if (this.#others.length > 0) this.#addOthers(sums, n, t);
  }

  #addFrequent(sums: Float64Array, n: number, t: number): void {
    const ranks = this.#ranks;
    const places = this.#places;
    const keeps = this.#kept;
    const cutoffs = this.#cutoffs;
    const { apSlots, recallSlots, precisionSlots, presSlots } = this.#slots;
    const runs = this.#runs.length;
    const reached = this.#reached;
    const at = { cutoff: 0 };
    for (let r = 0; r < runs; r++) {
      const end = this.#start[t * runs + r + 1];
      let i = this.#start[t * runs + r];
      // As addRank does, in variables of this loop: fields of an object cost a sixth more.
      let found = 0;
      let rankSum = 0;
      let precisionSum = 0;
      for (let c = 0; c < cutoffs.length; c++) {
        const cutoff = cutoffs[c];
        for (; i < end && ranks[i] <= cutoff; i++) {
          // Zeros are added for what is left out: which it is, nobody can foresee, and a wrong guess costs more.
          const kept = keeps[places[i]];
          found += kept;
          rankSum += kept * ranks[i];
          precisionSum += (kept * found) / ranks[i];
        }
        if (found === 0) continue;
        reached.found = found;
        reached.rankSum = rankSum;
        reached.precisionSum = precisionSum;
        if (apSlots[c] >= 0) sums[apSlots[c] + r] += averagePrecision(reached, n);
        if (recallSlots[c] >= 0) sums[recallSlots[c] + r] += recall(reached, n);
        at.cutoff = cutoff;
        if (precisionSlots[c] >= 0) sums[precisionSlots[c] + r] += precision(reached, n, at);
        if (presSlots[c] >= 0) sums[presSlots[c] + r] += pres(reached, n, at);
      }
    }
  }

  /** Any other formula: a call for each. */
  #addOthers(sums: Float64Array, n: number, t: number): void {
    const ranks = this.#ranks;
    const runs = this.#runs.length;
    const reached = this.#reached;
    for (let r = 0; r < runs; r++) {
      const end = this.#start[t * runs + r + 1];
      let i = this.#start[t * runs + r];
      clearSums(reached);
      for (let o = 0; o < this.#others.length; o++) {
        for (; i < end && ranks[i] <= this.#otherCutoffs[o]; i++)
          if (this.#kept[this.#places[i]] === 1) addRank(reached, ranks[i]);
        if (reached.found > 0) sums[this.#otherSlots[o] + r] += this.#others[o].fromSums!(reached, n);
      }
    }
  }
}
