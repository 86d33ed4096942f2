import { boundEvaluation, type Evaluation, Evaluator, resolveMeasures, type TopicPolicies } from 'nmax';
import type { PortableCampaign } from 'nmax/page';
import type { CampaignPart } from '../worker/campaign-part.ts';
import { type Bench, openCampaign, type Task } from '../worker/task.ts';

export interface EvaluateInput {
  /** Canonical names. */
  readonly measures: readonly string[];
  readonly policies: TopicPolicies;
  readonly part: CampaignPart;
  /** Whether the values have bounds, over the unjudged documents of each run's own list. */
  readonly bounds?: boolean;
}

export interface EvaluateOutput {
  readonly evaluation: Evaluation;
  /** Milliseconds it took. */
  readonly elapsed: number;
}

/** Evaluates every run on the measures asked for. */
export const evaluateCampaign: Task<EvaluateInput, EvaluateOutput> = (input, bench, { handOver }) => {
  const start = performance.now();
  const evaluation = inOneBuffer(evaluateOpen(bench, input), handOver);
  return { evaluation, elapsed: performance.now() - start };
};

/** The evaluation with the values of all runs in one buffer: one that is handed over costs the page nothing. */
function inOneBuffer(evaluation: Evaluation, handOver: (buffer: ArrayBuffer) => void): Evaluation {
  const { measures, topics, runs } = evaluation;
  const all = new Float64Array(runs.length * measures.length * topics.length);
  let next = 0;
  const moved = (values: Float64Array) => {
    const place = all.subarray(next, next + values.length);
    place.set(values);
    next += values.length;
    return place;
  };
  handOver(all.buffer);
  return { ...evaluation, runs: runs.map((run) => ({ ...run, values: run.values.map(moved) })) };
}

let memory: { campaign: PortableCampaign; policies: string; evaluator: Evaluator } | undefined;

/** The open campaign evaluated; measures that are known already are not computed again. */
export function evaluateOpen(bench: Bench, { measures, policies, part, bounds }: EvaluateInput): Evaluation {
  const campaign = openCampaign(bench, part);
  const key = JSON.stringify(policies);
  if (memory?.campaign !== campaign || memory.policies !== key)
    memory = { campaign, policies: key, evaluator: new Evaluator(campaign.qrels, policies) };
  const resolved = resolveMeasures(measures);
  const evaluation = memory.evaluator.evaluateCampaign(campaign, resolved);
  return bounds ? boundEvaluation(campaign, evaluation, resolved, { over: 'run' }) : evaluation;
}
