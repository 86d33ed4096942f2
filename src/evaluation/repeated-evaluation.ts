import type { Campaign } from '../model/campaign.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { JudgementMask, Qrels } from '../model/qrels.ts';
import { CutoffSums, readsSums } from './cutoff-sums.ts';
import { evaluateRun } from './evaluate-run.ts';
import { GainSums, readsGains } from './gain-sums.ts';
import { summarize } from './summarize.ts';
import { TopicView } from './topic-view.ts';

/**
 * The summaries of the same runs again and again, each time with other judgements left out.
 * Measures told from running sums (`fromSums`), and nDCG, take loops of their own, which give exactly the numbers of the plain way.
 */
export class RepeatedEvaluation {
  readonly #qrels: Qrels;
  readonly #runs: readonly JudgedRun[];
  readonly #measures: readonly Measure[];
  readonly #policies: TopicPolicies;
  readonly #plain: readonly number[];
  readonly #fast: readonly { readonly sums: CutoffSums | GainSums; readonly positions: readonly number[] }[];
  #view: TopicView | undefined;

  constructor(campaign: Campaign, measures: readonly Measure[], policies: TopicPolicies) {
    const { qrels } = campaign;
    const runs = campaign.runs.map(({ judged }) => judged);
    this.#qrels = qrels;
    this.#runs = runs;
    this.#measures = measures;
    this.#policies = policies;
    const positions = measures.map((_, m) => m);
    for (const { name, overOrders } of measures)
      if (overOrders === undefined)
        requireOneOrder(campaign.ranking, `${name} at many cut-offs or with judgements left out`);
    // Loops of their own are of one order of equal scores.
    const isPlain = policies.unjudged !== 'nonrelevant' || campaign.ranking.ties === 'expected';
    const reads = (reader: (measure: Measure) => boolean) =>
      !isPlain ? positions.filter((m) => reader(measures[m])) : [];
    const [summed, gaining] = [reads(readsSums), reads(readsGains)];
    const looped = new Set([...summed, ...gaining]);
    this.#plain = positions.filter((m) => !looped.has(m));
    /** Those of one threshold together. */
    const byThreshold = <S>(some: readonly number[], sumsOf: (own: readonly Measure[]) => S) =>
      [...new Set(some.map((m) => measures[m].rel))].map((rel) => {
        const chosen = some.filter((m) => measures[m].rel === rel);
        return { sums: sumsOf(chosen.map((m) => measures[m])), positions: chosen };
      });
    this.#fast = [
      ...byThreshold(summed, (own) => new CutoffSums(qrels, runs, own, policies)),
      ...byThreshold(gaining, (own) => new GainSums(qrels, runs, own, policies)),
    ];
  }

  /** `summaries[measure][run]`; NaN where no topic of a run counts. */
  summaries(mask?: JudgementMask): Float64Array[] {
    const summaries: Float64Array[] = this.#measures.map(() => new Float64Array(this.#runs.length));
    for (const { sums, positions } of this.#fast)
      sums.means(mask).forEach((means, i) => {
        summaries[positions[i]] = means;
      });
    if (this.#plain.length > 0) this.#evaluatePlainly(summaries, mask);
    return summaries;
  }

  /** `values[measure][run][topic]`, which the summaries are made of; NaN where a topic does not count. */
  values(mask?: JudgementMask): Float64Array[][] {
    const byRun = this.#evaluateRuns(this.#measures, mask);
    return this.#measures.map((_, m) => byRun.map((values) => values[m]));
  }

  #evaluatePlainly(summaries: Float64Array[], mask?: JudgementMask): void {
    const measures = this.#plain.map((m) => this.#measures[m]);
    this.#evaluateRuns(measures, mask).forEach((values, r) => {
      this.#plain.forEach((m, i) => {
        summaries[m][r] = summarize(values[i], measures[i].aggregate).value;
      });
    });
  }

  #evaluateRuns(measures: readonly Measure[], mask?: JudgementMask): Float64Array[][] {
    this.#view ??= new TopicView(this.#qrels, { ...this.#policies, ofOrders: true });
    this.#view.useMask(mask);
    return this.#runs.map((run) => evaluateRun(this.#qrels, run, measures, this.#view!, this.#policies));
  }
}
