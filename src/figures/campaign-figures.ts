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
import type { FigureGiverName } from './define-figure.ts';
import { evaluationFigures } from './evaluation-figures.ts';
import { figures } from './registry.ts';
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
  const { measures, swept, robust, topic, nmax, rel, samples = 100, seed, ...policies } = options;
  const evaluate = () => evaluateCampaign(campaign, measures, policies);
  const ofTopic = (runs: Campaign) => topicFigures(runs, findTopic(campaign.qrels, topic), { nmax, rel });
  const makers: Readonly<Record<FigureGiverName, () => StudyFigure[] | Promise<StudyFigure[]>>> = {
    qrels: () => relevantFigures(campaign.qrels, rel),
    evaluation: () => evaluationFigures(evaluate()),
    // An evaluation correlates its measures when that is drawn.
    correlation: () => evaluationFigures(evaluate()),
    comparison: () => comparisonFigures(compareRuns(evaluate())),
    agreement: async () => agreementFigures(await studyAgreement(evaluate())),
    sweep: () => sweepFigures(sweepCutoffs(campaign, swept, policies)),
    effort: () => effortFigures(traceEffort(campaign, effortSteps(1000), { ...policies, rel })),
    robustness: async () =>
      robustnessFigures(
        await studyRobustness(campaign, robust, { ...policies, rel, samples, seed }),
        measures.flatMap((measure) => (measure.better === 'neither' ? [] : [measure.name])),
      ),
    discrimination: async () => discriminationFigures(await studyDiscrimination(evaluate(), { samples, seed })),
    topic: () => [
      ofTopic(selectRuns(campaign, sortRuns(evaluate(), 0)))[0],
      ...ofTopic(campaign).filter((figure) => figure.name === 'pres-area'),
    ],
  };
  const giver = figures.find((figure) => figure.name === name)?.from[0];
  const made = giver ? await makers[giver]() : [];
  return made.filter((figure) => figure.name === name);
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
