import type { Measure } from '../measures/define-measure.ts';
import type { EvaluatedRun, Evaluation } from '../model/evaluation.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Policies, TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { choosePolicies } from './choose-policies.ts';
import { describeEvaluation } from './notes.ts';
import { nameRuns } from './run-names.ts';
import { summarize } from './summarize.ts';
import { TopicView } from './topic-view.ts';

export interface EvaluateRunsOptions extends Partial<TopicPolicies> {
  /** What to call the runs; their tags, made unique, when left out. */
  readonly names?: readonly string[];
  /** Has evaluated some of the runs already, with the same qrels, measures and policies. */
  readonly evaluator?: RunEvaluator;
}

/** Evaluates judged runs: every measure on every topic of every run, and the summaries. */
export function evaluateRuns(
  qrels: Qrels,
  runs: readonly JudgedRun[],
  measures: readonly Measure[],
  { names = nameRuns(runs.map((run) => run.tag)), evaluator, ...given }: EvaluateRunsOptions = {},
): Evaluation {
  const policies: Policies = choosePolicies(runs, given);
  const { evaluate } = evaluator ?? new RunEvaluator(qrels, measures, policies);
  const evaluated: EvaluatedRun[] = runs.map((judged, r) => ({ name: names[r], judged, ...evaluate(judged) }));
  const evaluation = { measures: measures.map(({ name }) => name), topics: qrels.topics, runs: evaluated, policies };
  return { ...evaluation, notes: describeEvaluation(evaluation, qrels, measures) };
}

/** What a measure makes of a run. */
export type RunValues = Pick<EvaluatedRun, 'values' | 'summaries'>;

/** Evaluates one run after the other, each once, so that it can be done while others are being read. */
export class RunEvaluator {
  readonly #qrels: Qrels;
  readonly #measures: readonly Measure[];
  readonly #policies: TopicPolicies;
  readonly #view: TopicView;
  readonly #known = new WeakMap<JudgedRun, RunValues>();

  constructor(qrels: Qrels, measures: readonly Measure[], policies: TopicPolicies) {
    this.#qrels = qrels;
    this.#measures = measures;
    this.#policies = policies;
    this.#view = new TopicView(qrels, policies);
  }

  readonly evaluate = (run: JudgedRun): RunValues => {
    const known = this.#known.get(run);
    if (known) return known;
    const values = evaluateRun(this.#qrels, run, this.#measures, this.#view, this.#policies);
    const summaries = values.map((one, m) => summarize(one, this.#measures[m].definition.aggregate));
    const result = { values, summaries };
    this.#known.set(run, result);
    return result;
  };
}

/** As many topics are loaded before the measures are asked, one after the other. */
const blockSize = 128;

/** `values[measure][topic]` of one run; NaN where the topic does not count. */
export function evaluateRun(
  qrels: Qrels,
  run: JudgedRun,
  measures: readonly Measure[],
  view: TopicView,
  policies: TopicPolicies,
): Float64Array[] {
  const count = qrels.topics.length;
  const all = new Float64Array(measures.length * count).fill(Number.NaN);
  const values = measures.map((_, m) => all.subarray(m * count, (m + 1) * count));
  const thresholds = [...new Set(measures.map(({ rel }) => rel))];
  const byThreshold = thresholds.map((rel) => measures.flatMap((measure, m) => (measure.rel === rel ? [m] : [])));
  const loaded = new Uint32Array(Math.min(count, blockSize));
  for (let next = 0; next < count; ) {
    let places = 0;
    for (; next < count && places < blockSize; next++) {
      if (policies.topics === 'both' && run.retrieved[next] < 0) continue;
      view.load(run, next, places);
      loaded[places++] = next;
    }
    thresholds.forEach((rel, i) => {
      for (let place = 0; place < places; place++) view.threshold(rel, place);
      for (const m of byThreshold[i])
        evaluateBlock(measures[m], view.topics, loaded, places, policies.zeroRelevant === 'skip', values[m]);
    });
  }
  return values;
}

/** One measure on every topic loaded: a loop short enough to be compiled well. */
function evaluateBlock(
  { definition: { needsRelevant }, evaluate }: Measure,
  topics: readonly RankedTopic[],
  loaded: Uint32Array,
  places: number,
  skipsEmpty: boolean,
  values: Float64Array,
): void {
  for (let place = 0; place < places; place++) {
    const topic = topics[place];
    if (topic.relevant > 0) values[loaded[place]] = evaluate(topic);
    else if (!skipsEmpty) values[loaded[place]] = needsRelevant ? 0 : evaluate(topic);
  }
}
