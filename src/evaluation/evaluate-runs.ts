import type { Measure } from '../measures/define-measure.ts';
import type { EvaluatedRun, Evaluation } from '../model/evaluation.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Policies, TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { choosePolicies } from './choose-policies.ts';
import { describeEvaluation } from './notes.ts';
import { nameRuns } from './run-names.ts';
import { summarize } from './summarize.ts';
import { TopicView } from './topic-view.ts';

export interface EvaluateRunsOptions extends Partial<TopicPolicies> {
  /** What to call the runs; their tags, made unique, when left out. */
  readonly names?: readonly string[];
}

/** Evaluates judged runs: every measure on every topic of every run, and the summaries. */
export function evaluateRuns(
  qrels: Qrels,
  runs: readonly JudgedRun[],
  measures: readonly Measure[],
  { names = nameRuns(runs.map((run) => run.tag)), ...given }: EvaluateRunsOptions = {},
): Evaluation {
  const policies: Policies = choosePolicies(runs, given);
  const view = new TopicView(qrels, policies);
  const evaluated: EvaluatedRun[] = runs.map((judged, r) => {
    const values = evaluateRun(qrels, judged, measures, view, policies);
    const summaries = values.map((one, m) => summarize(one, measures[m].definition.aggregate));
    return { name: names[r], judged, values, summaries };
  });
  const evaluation = { measures: measures.map(({ name }) => name), topics: qrels.topics, runs: evaluated, policies };
  return { ...evaluation, notes: describeEvaluation(evaluation, qrels, measures) };
}

/** `values[measure][topic]` of one run; NaN where the topic does not count. */
export function evaluateRun(
  qrels: Qrels,
  run: JudgedRun,
  measures: readonly Measure[],
  view: TopicView,
  policies: TopicPolicies,
): Float64Array[] {
  const values = measures.map(() => new Float64Array(qrels.topics.length).fill(Number.NaN));
  const thresholds = [...new Set(measures.map(({ rel }) => rel))];
  const byThreshold = thresholds.map((rel) => measures.flatMap((measure, m) => (measure.rel === rel ? [m] : [])));
  for (let t = 0; t < qrels.topics.length; t++) {
    if (policies.topics === 'both' && run.retrieved[t] < 0) continue;
    view.load(run, t);
    thresholds.forEach((rel, i) => {
      view.threshold(rel);
      const empty = view.topic.relevant === 0;
      if (empty && policies.zeroRelevant === 'skip') return;
      for (const m of byThreshold[i]) {
        const { definition, evaluate } = measures[m];
        values[m][t] = empty && definition.needsRelevant ? 0 : evaluate(view.topic);
      }
    });
  }
  return values;
}
