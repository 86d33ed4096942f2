import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { sortRuns } from '../evaluation/sort-runs.ts';

import { nearest } from '../math/edit-distance.ts';
import type { MeasureFamily } from '../measures/measure-family.ts';
import { type Campaign, selectRuns } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { studyAgreement } from '../studies/agreement.ts';
import { effortSteps } from '../studies/campaign-study.ts';
import { compareRuns } from '../studies/comparison.ts';
import { studyDiscrimination } from '../studies/discrimination.ts';
import { traceEffort } from '../studies/effort.ts';
import { studyRobustness } from '../studies/robustness.ts';
import { sweepCutoffs } from '../studies/sweep.ts';
import { comparisonFigures } from './comparison-figures.ts';
import { evaluationFigures } from './evaluation-figures.ts';
import type { StudyFigure } from './study-figure.ts';
import {
  agreementFigures,
  discriminationFigures,
  effortFigures,
  relevantFigures,
  robustnessFigures,
  sweepFigures,
} from './study-figures.ts';
import { topicFigures } from './topic-figures.ts';

/** What a figure of a campaign shows. */
export interface CampaignFigureOptions extends Partial<TopicPolicies> {
  readonly measures: readonly Measure[];
  /** The measures at the cut-offs of a sweep. */
  readonly swept: readonly MeasureFamily[];
  /** The measures at the cut-offs of a robustness study. */
  readonly robust: readonly MeasureFamily[];
  /** Id of the topic for figures of one topic. */
  readonly topic?: string;
  /** Documents a person is willing to check; 100 unless told. */
  readonly nmax?: number;
  readonly rel?: number;
  /** Samples of a robustness study; 100 unless told. */
  readonly samples?: number;
  readonly seed?: number;
}

/** Runs the study behind a figure and gives every figure of that name. */
export async function campaignFigures(
  name: string,
  campaign: Campaign,
  options: CampaignFigureOptions,
): Promise<StudyFigure[]> {
  const all = await studyFor(name, campaign, options);
  return all.filter((figure) => figure.name === name);
}

async function studyFor(name: string, campaign: Campaign, options: CampaignFigureOptions): Promise<StudyFigure[]> {
  const { measures, swept, robust, topic, nmax, rel, samples = 100, seed, ...policies } = options;
  const evaluate = () => evaluateCampaign(campaign, measures, policies);
  switch (name) {
    case 'agreement':
      return agreementFigures(await studyAgreement(evaluate()));
    case 'swap-rate':
      return discriminationFigures(await studyDiscrimination(evaluate(), { samples, seed }));
    case 'sweep':
      return sweepFigures(sweepCutoffs(campaign, swept, policies));
    case 'recall-effort':
      return effortFigures(traceEffort(campaign, effortSteps(1000), { ...policies, rel }));
    case 'robustness':
      return robustnessFigures(await studyRobustness(campaign, robust, { ...policies, rel, samples, seed }));
    case 'relevant-per-topic':
      return relevantFigures(campaign.qrels, rel);
    case 'topic-differences':
    case 'pairwise-matrix':
      return comparisonFigures(compareRuns(evaluate()));
    case 'rank-strip':
      return topicFigures(selectRuns(campaign, sortRuns(evaluate(), 0)), findTopic(campaign.qrels, topic), {
        nmax,
        rel,
      });
    case 'pres-area':
      return topicFigures(campaign, findTopic(campaign.qrels, topic), { nmax, rel });
    default:
      return evaluationFigures(evaluate());
  }
}

function findTopic({ topics }: Qrels, id: string | undefined): number {
  if (id === undefined) throw new UsageError('missing topic; expected the id of one, which the figure is of');
  const found = topics.indexOf(id);
  if (found !== -1) return found;
  const suggestion = nearest(id, topics);
  throw new UsageError(
    `unknown topic: ${id}; ${suggestion ? `did you mean ${suggestion}` : `the first is ${topics[0]}`}`,
  );
}
