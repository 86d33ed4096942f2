import {
  choosePolicies,
  describeEvaluation,
  type EvaluatedRun,
  type Evaluation,
  evaluateRun,
  type Measure,
  type Note,
  type Policies,
  type PortableCampaign,
  resolveMeasures,
  type Summary,
  summarize,
  type TopicPolicies,
  TopicView,
} from 'nmax';
import { type Bench, openCampaign, type Task } from '../worker/task.ts';

export interface EvaluateInput {
  /** Canonical names. */
  readonly measures: readonly string[];
  readonly policies: TopicPolicies;
}

/** An evaluation without what the page has already: the judged runs. */
export interface EvaluateOutput {
  readonly measures: readonly string[];
  readonly policies: Policies;
  readonly notes: readonly Note[];
  /** One for each run. */
  readonly runs: readonly EvaluatedMeasures[];
  /** Milliseconds it took. */
  readonly elapsed: number;
}

interface EvaluatedMeasures {
  readonly values: readonly Float64Array[];
  readonly summaries: readonly Summary[];
}

interface Column {
  readonly values: readonly Float64Array[];
  readonly summaries: readonly Summary[];
}

/** Measures kept, so that going back and forth costs nothing. */
const kept = 64;

let memory: { campaign: PortableCampaign; policies: string; view: TopicView; columns: Map<string, Column> } | undefined;

/** Evaluates every run on the measures asked for; those known already are not computed again. */
export const evaluateCampaign: Task<EvaluateInput, EvaluateOutput> = (input, bench) => {
  const start = performance.now();
  const { evaluation } = evaluateOpen(bench, input);
  const { measures, policies, notes } = evaluation;
  const runs = evaluation.runs.map(({ values, summaries }) => ({ values, summaries }));
  return { measures, policies, notes, runs, elapsed: performance.now() - start };
};

/** The open campaign evaluated, for tasks that go on from there. */
export function evaluateOpen(bench: Bench, { measures: names, policies: given }: EvaluateInput) {
  const campaign = openCampaign(bench);
  const { qrels, runs } = campaign;
  const measures = resolveMeasures(names);
  const policies = choosePolicies(runs, given);
  const { columns, view } = memoryOf(campaign, policies);
  const missing = measures.filter(({ name }) => !columns.has(name));
  if (missing.length > 0) {
    const computed = runs.map((run) => evaluateRun(qrels, run, missing, view, policies));
    missing.forEach((measure, m) => {
      const values = computed.map((one) => one[m]);
      columns.set(measure.name, columnOf(measure, values));
    });
  }
  const of = measures.map(({ name }) => columns.get(name)!);
  const results = runs.map((_, r) => ({
    values: of.map(({ values }) => values[r]),
    summaries: of.map(({ summaries }) => summaries[r]),
  }));
  for (const name of [...columns.keys()].slice(0, -kept)) columns.delete(name);
  const bare = assembleEvaluation(campaign, { measures: names, policies, runs: results, notes: [], elapsed: 0 });
  const evaluation = { ...bare, notes: describeEvaluation(bare, qrels, measures) };
  return { evaluation, measures };
}

/** The evaluation as the library knows it. */
export function assembleEvaluation(
  { qrels, runs, names }: PortableCampaign,
  { measures, policies, notes, runs: results }: EvaluateOutput,
): Evaluation {
  const evaluated = results.map(
    ({ values, summaries }, r): EvaluatedRun => ({ name: names[r], judged: runs[r], values, summaries }),
  );
  return { measures, topics: qrels.topics, runs: evaluated, policies, notes };
}

function memoryOf(campaign: PortableCampaign, policies: Policies): NonNullable<typeof memory> {
  const key = JSON.stringify(policies);
  if (memory?.campaign !== campaign || memory.policies !== key)
    memory = { campaign, policies: key, view: new TopicView(campaign.qrels, policies), columns: new Map() };
  return memory;
}

/** The values of all runs share one buffer, which crosses to the page in one piece. */
function columnOf({ definition }: Measure, computed: readonly Float64Array[]): Column {
  const topics = computed[0]?.length ?? 0;
  const shared = new Float64Array(computed.length * topics);
  const values = computed.map((one, r) => {
    shared.set(one, r * topics);
    return shared.subarray(r * topics, (r + 1) * topics);
  });
  return { values, summaries: values.map((one) => summarize(one, definition.aggregate)) };
}
