import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { Estimates } from '../model/estimates.ts';
import type { Evaluation, EvaluationSummaries, RunValues, Summary } from '../model/evaluation.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { factsOf, headDepth, type Measure, type MeasureDefinition } from '../model/measure.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { type CampaignHeads, type HeadOfTopic, headOf } from '../model/run-head.ts';
import { outlineCampaign, outlineRun, type RunOutline } from '../model/run-outline.ts';
import { requireAllJudgements } from '../model/sampling.ts';
import { chooseTopicPolicies } from './choose-policies.ts';
import { evaluateRun } from './evaluate-run.ts';
import { describeEvaluation } from './notes.ts';
import { type DrawnOrders, describeDrawnOrders, nothingDrawn, requireNoHeads } from './order-means.ts';
import { RunSum } from './run-sum.ts';
import { SampleEvaluation } from './sample-evaluation.ts';
import { describeEstimates } from './sample-notes.ts';
import { summarize } from './summarize.ts';
import { TopicView } from './topic-view.ts';

/** One measure on one run. */
interface Column {
  /** Custom measures may share a name, so we key by definition. */
  readonly definition: MeasureDefinition;
  readonly values: Float64Array;
  readonly summary: Summary;
  /** Where the values are estimated. */
  readonly estimates?: Estimates;
  /** Where orders of equal scores were drawn. */
  readonly drawn?: DrawnOrders;
}

/** A run whose ranks and values were let go, with what its measures came to. */
export interface SummedRun extends RunOutline {
  readonly summaries: readonly Summary[];
  /** What drawing orders of equal scores left open, for each measure. */
  readonly drawn: readonly DrawnOrders[];
}

/** Columns of a run that are kept, so that going back and forth between measures costs nothing. */
const kept = 64;

/**
 * Drives measures over the topics of runs.
 * Runs can be handed over one at a time, as they are read; what was computed for a run is not computed again.
 */
export class Evaluator {
  readonly policies: TopicPolicies;
  readonly #qrels: Qrels;
  readonly #view: TopicView;
  /** Takes the place of the view where the judgements are a sample. */
  readonly #sample: SampleEvaluation | undefined;
  readonly #known = new WeakMap<JudgedRun, Map<string, Column>>();
  /** Sums of runs that are being read, by their first parts. */
  readonly #begun = new WeakMap<JudgedRun, RunSum>();

  constructor(qrels: Qrels, policies: Partial<TopicPolicies> = {}) {
    this.policies = chooseTopicPolicies(policies);
    this.#qrels = qrels;
    this.#view = new TopicView(qrels, { ...this.policies, ofSample: true, ofOrders: true });
    this.#sample = qrels.sampling && new SampleEvaluation(qrels, this.policies);
  }

  /** Every measure on every topic of a run, and the summaries; `head` for measures that look at the first documents. */
  evaluate(run: JudgedRun, measures: readonly Measure[], head?: HeadOfTopic): RunValues {
    requireNoHeads(run.policies, measures);
    const columns = this.#columnsOf(run);
    const isMissing = ({ name, definition }: Measure) => columns.get(name)?.definition !== definition;
    const missing = measures.every(isMissing) ? measures : measures.filter(isMissing);
    this.#view.useHead(head);
    if (missing.length > 0)
      this.#valuesOf(run, missing).forEach(({ values, estimates, drawn }, m) => {
        const { name, definition, aggregate } = missing[m];
        columns.set(name, { definition, values, summary: summarize(values, aggregate), estimates, drawn });
      });
    const asked = measures.map(({ name }) => columns.get(name)!);
    for (const name of [...columns.keys()].slice(0, -Math.max(kept, measures.length))) columns.delete(name);
    return {
      values: asked.map(({ values }) => values),
      summaries: asked.map(({ summary }) => summary),
      ...(this.#sample ? { estimates: asked.map(({ estimates }) => estimates) } : {}),
    };
  }

  /**
   * What every measure comes to on a run; neither its ranks nor the values of its topics are held.
   * What its parts came to is not computed again, where they were summed up before.
   */
  sumUp(run: JudgedRun, measures: readonly Measure[], parts: readonly JudgedRun[] = [run]): SummedRun {
    const begun = this.#begun.get(parts[0]);
    const sum = begun?.isOf(parts, measures) ? begun : this.#beginSum(measures);
    return { ...outlineRun(run, this.#qrels), ...sum.end(run) };
  }

  /** Sums up a part of a run while the next ones are read; `first` is the part that its file begins with. */
  sumUpPart(part: JudgedRun, first: JudgedRun, measures: readonly Measure[]): void {
    const sum = this.#begun.get(first) ?? this.#beginSum(measures);
    this.#begun.set(first, sum);
    sum.add(part);
  }

  #beginSum(measures: readonly Measure[]): RunSum {
    requireAllJudgements(this.#qrels, 'a summary without the values it is of');
    return new RunSum(this.#qrels, measures, this.#view, this.policies);
  }

  #valuesOf(run: JudgedRun, measures: readonly Measure[]): readonly Pick<Column, 'values' | 'estimates' | 'drawn'>[] {
    const drawn = nothingDrawn(measures);
    const plainly = (some: readonly Measure[]) => evaluateRun(this.#qrels, run, some, this.#view, this.policies, drawn);
    if (!this.#sample) return plainly(measures).map((values, m) => ({ values, drawn: drawn[m] }));
    requireOneOrder(run.policies, 'an estimate from sampled judgements');
    return this.#sample.evaluate(run, measures, plainly);
  }

  /** Every measure on every run of a campaign that has the evaluator's qrels. */
  evaluateCampaign(campaign: Campaign, measures: readonly Measure[]): Evaluation {
    const heads = headsFor(campaign, measures);
    const runs = campaign.runs.map(({ name, judged }, r) => ({
      name,
      ...this.evaluate(judged, measures, heads && headOf(heads, r)),
    }));
    const drawn = campaign.runs.map(({ judged }) => {
      const columns = this.#columnsOf(judged);
      return measures.map(({ name }) => columns.get(name)!.drawn);
    });
    const evaluation: Evaluation = {
      ...this.#describe(outlineCampaign(campaign), measures, drawn),
      runs,
      ...(this.#sample ? { sample: this.#sample.relevantOf(measures) } : {}),
    };
    if (!this.#sample) return evaluation;
    return { ...evaluation, notes: [...describeEstimates(evaluation, measures), ...evaluation.notes] };
  }

  /** The summaries of runs that were summed up one at a time. */
  gatherSummaries(campaign: Campaign<SummedRun>, measures: readonly Measure[]): EvaluationSummaries {
    const runs = campaign.runs.map(({ name, judged: { summaries } }) => ({ name, summaries }));
    const drawn = campaign.runs.map(({ judged }) => judged.drawn);
    return { ...this.#describe(campaign, measures, drawn), runs };
  }

  #describe(
    campaign: Campaign<RunOutline>,
    measures: readonly Measure[],
    drawn: readonly (readonly (DrawnOrders | undefined)[])[],
  ): Omit<EvaluationSummaries, 'runs'> {
    const policies = { ...campaign.ranking, ...this.policies };
    const { topics } = campaign.qrels;
    return {
      measures: measures.map(factsOf),
      topics,
      policies,
      notes: [
        ...describeDrawnOrders(measures, drawn, topics.length),
        ...describeEvaluation(campaign, measures, policies),
      ],
    };
  }

  /** One topic of a run as a measure sees it; good until the evaluator is asked for something else. */
  topic(run: JudgedRun, t: number, rel = 1): RankedTopic {
    requireAllJudgements(this.#qrels, 'the working of a value');
    requireOneOrder(run.policies, 'the working of a value');
    this.#view.load(run, t);
    this.#view.threshold(rel);
    return this.#view.topic;
  }

  #columnsOf(run: JudgedRun): Map<string, Column> {
    let columns = this.#known.get(run);
    if (columns === undefined) {
      columns = new Map();
      this.#known.set(run, columns);
    }
    return columns;
  }
}

/** The heads of a campaign where measures look at them, as deep as they do. */
function headsFor({ heads }: Campaign, measures: readonly Measure[]): CampaignHeads | undefined {
  const deepest = headDepth(measures);
  if (deepest === undefined || !heads) return undefined;
  if (heads.depth < deepest)
    throw new UsageError(
      `first ${heads.depth} documents only; expected head: ${deepest} where the runs are read, for a measure that looks at so many`,
    );
  return heads;
}

/** Evaluates a campaign: every measure on every topic of every run, and the summaries. */
export function evaluateCampaign(
  campaign: Campaign,
  measures: readonly Measure[],
  policies: Partial<TopicPolicies> = {},
): Evaluation {
  return new Evaluator(campaign.qrels, policies).evaluateCampaign(campaign, measures);
}
