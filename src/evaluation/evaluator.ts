import type { Campaign } from '../model/campaign.ts';
import type { Evaluation, RunValues, Summary } from '../model/evaluation.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { factsOf, type Measure, type MeasureDefinition } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { chooseTopicPolicies } from './choose-policies.ts';
import { evaluateRun } from './evaluate-run.ts';
import { describeEvaluation } from './notes.ts';
import { summarize } from './summarize.ts';
import { TopicView } from './topic-view.ts';

/** One measure on one run. */
interface Column {
  /** Two measures of one's own may share a name. */
  readonly definition: MeasureDefinition;
  readonly values: Float64Array;
  readonly summary: Summary;
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
  readonly #known = new WeakMap<JudgedRun, Map<string, Column>>();

  constructor(qrels: Qrels, policies: Partial<TopicPolicies> = {}) {
    this.policies = chooseTopicPolicies(policies);
    this.#qrels = qrels;
    this.#view = new TopicView(qrels, this.policies);
  }

  /** Every measure on every topic of a run, and the summaries. */
  evaluate(run: JudgedRun, measures: readonly Measure[]): RunValues {
    const columns = this.#columnsOf(run);
    const missing = measures.filter(({ name, definition }) => columns.get(name)?.definition !== definition);
    if (missing.length > 0)
      evaluateRun(this.#qrels, run, missing, this.#view, this.policies).forEach((values, m) => {
        const { name, definition, aggregate } = missing[m];
        columns.set(name, { definition, values, summary: summarize(values, aggregate) });
      });
    const asked = measures.map(({ name }) => columns.get(name)!);
    for (const name of [...columns.keys()].slice(0, -Math.max(kept, measures.length))) columns.delete(name);
    return { values: asked.map(({ values }) => values), summaries: asked.map(({ summary }) => summary) };
  }

  /** Every measure on every run of a campaign that has the evaluator's qrels. */
  evaluateCampaign(campaign: Campaign, measures: readonly Measure[]): Evaluation {
    const policies = { ...campaign.ranking, ...this.policies };
    return {
      measures: measures.map(factsOf),
      topics: campaign.qrels.topics,
      runs: campaign.runs.map(({ name, judged }) => ({ name, ...this.evaluate(judged, measures) })),
      policies,
      notes: describeEvaluation(campaign, measures, policies),
    };
  }

  /** One topic of a run as a measure sees it; good until the evaluator is asked for something else. */
  topic(run: JudgedRun, t: number, rel = 1): RankedTopic {
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

/** Evaluates a campaign: every measure on every topic of every run, and the summaries. */
export function evaluateCampaign(
  campaign: Campaign,
  measures: readonly Measure[],
  policies: Partial<TopicPolicies> = {},
): Evaluation {
  return new Evaluator(campaign.qrels, policies).evaluateCampaign(campaign, measures);
}
