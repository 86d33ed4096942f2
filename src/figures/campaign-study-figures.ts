import { directedMeasures, type Evaluation } from '../model/evaluation.ts';
import type { Qrels } from '../model/qrels.ts';
import type { StudyPart } from '../model/study-part.ts';
import type { CampaignStudy } from '../studies/campaign-study.ts';
import { comparisonFigures } from './comparison-figures.ts';
import { type FigureGiverName, figureGivers } from './define-figure.ts';
import { evaluationFigures } from './evaluation-figures.ts';
import { figures } from './registry.ts';
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

/** Every figure of a campaign's study, by the part it belongs to: each from the study that it is registered with first. */
export function campaignStudyFigures(
  study: CampaignStudy,
  qrels: Qrels,
): Readonly<Record<StudyPart, readonly StudyFigure[]>> {
  const { evaluation, comparison, correlation, agreement, sweep, effort, robustness, discrimination, parameters } =
    study;
  const directed = directedMeasures(evaluation).map((m) => evaluation.measures[m].name);
  const given: Readonly<Partial<Record<FigureGiverName, readonly StudyFigure[]>>> = {
    qrels: relevantFigures(qrels, parameters.rel as number),
    evaluation: evaluationFigures(evaluation),
    comparison: comparison && comparisonFigures(comparison),
    correlation: correlation && fewer(correlationFigures(correlation), evaluation),
    agreement: agreement && agreementFigures(agreement),
    sweep: sweepFigures(sweep),
    effort: effortFigures(effort),
    robustness: robustness && robustnessFigures(robustness, directed),
    discrimination: discrimination && discriminationFigures(discrimination),
  };
  const parts: Record<StudyPart, StudyFigure[]> = {
    description: [],
    evaluation: [],
    comparison: [],
    agreement: [],
    sweep: [],
    robustness: [],
    discrimination: [],
  };
  for (const [giver, { page }] of Object.entries(figureGivers)) {
    if (!('part' in page)) continue;
    const own = new Set(figures.filter(({ from }) => from[0] === giver).map(({ name }) => name));
    parts[page.part].push(...(given[giver as FigureGiverName] ?? []).filter(({ name }) => own.has(name)));
  }
  return parts;
}

/** With many measures there are too many pairs to look at: those of the first, and one matrix. */
function fewer(correlated: readonly StudyFigure[], evaluation: Evaluation): StudyFigure[] {
  const first = evaluation.measures[directedMeasures(evaluation)[0]].name;
  const matrix = correlated.find(({ name }) => name === 'correlation-matrix');
  return correlated.filter(
    (figure) =>
      (figure.name !== 'metric-scatter' || figure.subject?.startsWith(`${first},`)) &&
      (figure.name !== 'correlation-matrix' || figure === matrix),
  );
}
