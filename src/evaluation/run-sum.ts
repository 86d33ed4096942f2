import type { Summary } from '../model/evaluation.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { evaluateInBlocks } from './evaluate-run.ts';
import { type DrawnOrders, nothingDrawn, requireNoHeads } from './order-means.ts';
import { RunningSummary } from './summarize.ts';
import type { TopicView } from './topic-view.ts';

/**
 * What measures come to on a run that is given at once, or part after part while it is read.
 * Topics are summed up in the order of the qrels, so that parts make no difference to the last bit: where those of a
 * part come before others that were summed up, the sum is no good, and has to be made of the whole run.
 */
export class RunSum {
  readonly #qrels: Qrels;
  readonly #measures: readonly Measure[];
  readonly #view: TopicView;
  readonly #policies: TopicPolicies;
  readonly #running: readonly RunningSummary[];
  readonly #drawn: readonly DrawnOrders[];
  readonly #parts: JudgedRun[] = [];
  /** The first topic that is not summed up. */
  #next = 0;
  #inOrder = true;

  constructor(qrels: Qrels, measures: readonly Measure[], view: TopicView, policies: TopicPolicies) {
    this.#qrels = qrels;
    this.#measures = measures;
    this.#view = view;
    this.#policies = policies;
    this.#running = measures.map(({ aggregate }) => new RunningSummary(aggregate));
    this.#drawn = nothingDrawn(measures);
  }

  /** Sums up the topics of the next part of the run, and those before them that no part has. */
  add(part: JudgedRun): void {
    if (!this.#inOrder) return;
    const { retrieved } = part;
    let first = 0;
    while (first < this.#next && retrieved[first] < 0) first++;
    this.#inOrder = first === this.#next;
    if (!this.#inOrder) return;
    let end = retrieved.length;
    while (end > first && retrieved[end - 1] < 0) end--;
    this.#parts.push(part);
    this.#goOn(part, end);
  }

  /** Whether it is the sum of these parts so far, all of them. */
  isOf(parts: readonly JudgedRun[], measures: readonly Measure[]): boolean {
    return (
      this.#measures === measures &&
      this.#parts.length === parts.length &&
      this.#parts.every((part, i) => part === parts[i])
    );
  }

  /** Sums up the topics that are left, of the whole run. */
  end(run: JudgedRun): { readonly summaries: readonly Summary[]; readonly drawn: readonly DrawnOrders[] } {
    this.#goOn(run, this.#qrels.topics.length);
    return { summaries: this.#running.map((one) => one.summary()), drawn: this.#drawn };
  }

  #goOn(run: JudgedRun, to: number): void {
    requireNoHeads(run.policies, this.#measures);
    const take = (m: number, _: Uint32Array, values: Float64Array) => this.#running[m].add(values);
    const range = { from: this.#next, to };
    evaluateInBlocks(this.#qrels, run, this.#measures, this.#view, this.#policies, take, this.#drawn, range);
    this.#next = to;
  }
}
