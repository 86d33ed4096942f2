import type { StudyName, StudyResult } from '../features/registry.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Study } from '../model/study.ts';
import { comparisonFigures } from './comparison-figures.ts';
import { crossingFigures } from './crossing-figures.ts';
import { evaluationFigures } from './evaluation-figures.ts';
import { friedmanFigures } from './friedman-figures.ts';
import { robustnessFigures } from './robustness-figures.ts';
import { correlationFigures, type ScoreFigureOptions } from './score-figures.ts';
import { stoppingFigures } from './stopping-figures.ts';
import type { StudyFigure } from './study-figure.ts';
import {
  agreementFigures,
  discriminationFigures,
  effortFigures,
  missesFigures,
  relevantFigures,
  sweepFigures,
} from './study-figures.ts';

/** What a figure of a study may need beside its result. */
export interface FigureContext extends ScoreFigureOptions {
  /** Absent where the study began with scores, not with runs. */
  readonly campaign?: Campaign;
  /** The measures by whose order all figures of a campaign colour theirs; those of the study unless told. */
  readonly measures?: readonly string[];
}

type Makers = {
  readonly [Name in StudyName]?: (study: StudyResult<Name>, context: FigureContext) => StudyFigure[];
};

const makers: Makers = {
  description: ({ parameters }, { campaign }) =>
    campaign ? relevantFigures(campaign.qrels, parameters.rel as number) : [],
  evaluation: ({ evaluation }, context) => evaluationFigures(evaluation, context),
  comparison: comparisonFigures,
  friedman: friedmanFigures,
  correlation: correlationFigures,
  agreement: agreementFigures,
  sweep: (study, { campaign }) => sweepFigures(study, namesOf(campaign)),
  crossings: (study, { campaign }) => crossingFigures(study, { runs: namesOf(campaign) }),
  effort: (study, { campaign }) => effortFigures(study, namesOf(campaign)),
  misses: missesFigures,
  stopping: stoppingFigures,
  robustness: (study, { measures }) => robustnessFigures(study, measures),
  discrimination: discriminationFigures,
};

function namesOf(campaign: Campaign | undefined): readonly string[] | undefined {
  return campaign?.runs.map(({ name }) => name);
}

/** Every figure of a study's result. */
export function figuresOf(study: Study, context: FigureContext = {}): StudyFigure[] {
  const make = makers[study.study as StudyName] as
    | ((study: Study, context: FigureContext) => StudyFigure[])
    | undefined;
  return make?.(study, context) ?? [];
}
