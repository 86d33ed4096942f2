import { directedMeasures } from '../model/evaluation.ts';
import type { Qrels } from '../model/qrels.ts';
import type { StudyPart } from '../model/study-part.ts';
import type { CampaignStudy } from '../studies/campaign-study.ts';
import { comparisonFigures } from './comparison-figures.ts';
import { evaluationFigures } from './evaluation-figures.ts';
import { correlationFigures } from './score-figures.ts';
import type { StudyFigure } from './study-figure.ts';
import {
  agreementFigures,
  discriminationFigures,
  effortFigures,
  relevantFigures,
  robustnessFigures,
  sweepFigures,
} from './study-figures.ts';

/** Every figure of a campaign's study, by the part it belongs to. */
export function campaignStudyFigures(
  study: CampaignStudy,
  qrels: Qrels,
): Readonly<Record<StudyPart, readonly StudyFigure[]>> {
  const { evaluation, comparison, correlation, agreement, sweep, effort, robustness, discrimination, parameters } =
    study;
  const scored = evaluationFigures(evaluation);
  const only = (figures: readonly StudyFigure[], ...names: string[]) =>
    figures.filter(({ name }) => names.includes(name));
  const first = evaluation.measures[directedMeasures(evaluation)[0]].name;
  const correlated = correlation ? correlationFigures(correlation) : [];
  return {
    description: relevantFigures(qrels, parameters.rel as number),
    evaluation: only(scored, 'scores', 'topic-heatmap'),
    comparison: comparison ? comparisonFigures(comparison) : [],
    agreement: [
      ...only(correlated, 'rank-change'),
      // With many measures there are too many pairs to look at: those of the first.
      ...only(correlated, 'metric-scatter').filter(({ subject }) => subject?.startsWith(`${first},`)),
      ...only(correlated, 'correlation-matrix').slice(0, 1),
      ...(agreement ? agreementFigures(agreement) : []),
    ],
    sweep: [...sweepFigures(sweep), ...effortFigures(effort)],
    robustness: robustness ? robustnessFigures(robustness) : [],
    discrimination: discrimination ? discriminationFigures(discrimination) : [],
  };
}
