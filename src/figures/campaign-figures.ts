import { evaluateRuns } from '../evaluation/evaluate-runs.ts';
import { sortRuns } from '../evaluation/sort-runs.ts';
import { nearest } from '../math/edit-distance.ts';
import type { Measure } from '../measures/define-measure.ts';
import type { MeasureFamily } from '../measures/measure-family.ts';
import type { JudgedRun } from '../model/judged-run.ts';
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

/** A campaign that figures are drawn of. */
export interface FigureCampaign extends Partial<TopicPolicies> {
  readonly qrels: Qrels;
  readonly runs: readonly JudgedRun[];
  readonly names: readonly string[];
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
export async function campaignFigures(name: string, campaign: FigureCampaign): Promise<StudyFigure[]> {
  const all = await studyFor(name, campaign);
  return all.filter((figure) => figure.name === name);
}

async function studyFor(name: string, campaign: FigureCampaign): Promise<StudyFigure[]> {
  const { qrels, runs, names, measures, swept, robust, topic, nmax, rel, samples = 100, seed, ...policies } = campaign;
  const evaluate = () => evaluateRuns(qrels, runs, measures, { ...policies, names });
  switch (name) {
    case 'agreement':
      return agreementFigures(await studyAgreement(evaluate(), measures));
    case 'swap-rate':
      return discriminationFigures(await studyDiscrimination(evaluate(), measures, { samples, seed }));
    case 'sweep':
      return sweepFigures(sweepCutoffs(qrels, runs, swept, { ...policies, names }));
    case 'recall-effort':
      return effortFigures(traceEffort(qrels, runs, effortSteps(1000), { ...policies, names, rel }));
    case 'robustness':
      return robustnessFigures(await studyRobustness(qrels, runs, robust, { ...policies, names, rel, samples, seed }));
    case 'relevant-per-topic':
      return relevantFigures(qrels, rel);
    case 'topic-differences':
    case 'pairwise-matrix':
      return comparisonFigures(compareRuns(evaluate(), measures));
    case 'rank-strip': {
      const order = sortRuns(evaluate(), 0, measures[0].definition.better);
      const sorted = { names: order.map((r) => names[r]), nmax, rel };
      return topicFigures(
        qrels,
        order.map((r) => runs[r]),
        findTopic(qrels, topic),
        sorted,
      );
    }
    case 'pres-area':
      return topicFigures(qrels, runs, findTopic(qrels, topic), { names, nmax, rel });
    default:
      return evaluationFigures(evaluate(), measures);
  }
}

function findTopic({ topics }: Qrels, id: string | undefined): number {
  if (id === undefined) throw new RangeError('missing topic; expected the id of one, which the figure is of');
  const found = topics.indexOf(id);
  if (found !== -1) return found;
  const suggestion = nearest(id, topics);
  throw new RangeError(
    `unknown topic: ${id}; ${suggestion ? `did you mean ${suggestion}` : `the first is ${topics[0]}`}`,
  );
}
