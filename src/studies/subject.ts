import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { groupFamilies, type MeasureFamily, measureFamilies, type Percentage } from '../measures/measure-family.ts';
import { type MeasureLike, resolveMeasures } from '../measures/resolve.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { Measure, MeasureDefinition } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';

/** What a study is about: a campaign, the measures, and which topics and documents count. */
export interface StudySubject {
  readonly campaign: Campaign;
  /** The same runs with other judgements, for a study of several sets. */
  readonly others?: readonly Campaign[];
  readonly policies: Partial<TopicPolicies>;
  /** The lowest grade that counts as relevant where a measure does not say. */
  readonly rel?: number;
  /** Whether measures were asked for. */
  readonly named: boolean;
  /** The measures that names stand for. */
  readonly resolve: (names: readonly MeasureLike[]) => Measure[];
  /** The measures asked for, or those of the study where none are. */
  readonly measures: (standard: readonly string[]) => Measure[];
  /** The runs under those measures. */
  readonly evaluate: (standard: readonly string[]) => Evaluation;
  /** The runs under measures of one's own choice. */
  readonly evaluateAll: (measures: readonly Measure[]) => Evaluation;
  /** The measures asked for, each at every cut-off; as they are where no cut-offs are told. */
  readonly families: (
    cutoffs: readonly (number | Percentage)[] | undefined,
    standard: readonly string[],
  ) => MeasureFamily[];
}

export interface SubjectOptions extends Partial<TopicPolicies> {
  /** Those of the study when left out. */
  readonly measures?: readonly MeasureLike[];
  /** Definitions besides the built-in ones; where no measures are named they are taken too. */
  readonly own?: readonly MeasureDefinition[];
  readonly rel?: number;
}

/** A campaign as the subject of a study. */
export function createSubject(campaign: Campaign, options: SubjectOptions = {}): StudySubject {
  const { measures, own = [], rel, topics, zeroRelevant, unjudged } = options;
  const policies = { topics, zeroRelevant, unjudged };
  const named = (standard: readonly string[]): readonly MeasureLike[] =>
    measures ?? [...standard, ...own.map(({ name }) => name)];
  const resolve = (names: readonly MeasureLike[]) => resolveMeasures(names, own, rel);
  return {
    campaign,
    policies,
    rel,
    named: measures !== undefined,
    resolve,
    measures: (standard) => resolve(named(standard)),
    evaluate: (standard) => evaluateCampaign(campaign, resolve(named(standard)), policies),
    evaluateAll: (all) => evaluateCampaign(campaign, all, policies),
    families: (cutoffs, standard) =>
      cutoffs ? measureFamilies(named(standard), cutoffs, { own, rel }) : groupFamilies(resolve(named(standard))),
  };
}
