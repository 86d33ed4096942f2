import { type SectionName, type StudyEntry, studies, studyNames } from '../features/registry.ts';
import type { CampaignStudy } from '../features/whole-study.ts';
import type { Campaign } from '../model/campaign.ts';
import { directedMeasures } from '../model/evaluation.ts';
import { figuresOf } from './figures-of.ts';
import { figures } from './registry.ts';
import type { StudyFigure } from './study-figure.ts';

/** Every figure of a campaign's study, by the section of its page: each from the study that it is registered with first. */
export function campaignStudyFigures(
  { studies: results, evaluation }: CampaignStudy,
  campaign: Campaign,
): Readonly<Partial<Record<SectionName, readonly StudyFigure[]>>> {
  const measures = directedMeasures(evaluation).map((m) => evaluation.measures[m].name);
  const drawn: Partial<Record<SectionName, StudyFigure[]>> = {};
  for (const name of studyNames) {
    const { section }: StudyEntry = studies[name];
    const study = results[name];
    if (!section || !study) continue;
    const own = new Set(figures.filter(({ from }) => from?.[0] === name).map((figure) => figure.name));
    const given = figuresOf(study, { campaign, measures }).filter((figure) => own.has(figure.name));
    drawn[section] = [...(drawn[section] ?? []), ...fewer(given)];
  }
  return drawn;
}

/** With many measures there are too many pairs to look at: those of the first, and one matrix. */
function fewer(given: readonly StudyFigure[]): StudyFigure[] {
  const matrix = given.find(({ name }) => name === 'correlation-matrix');
  const first = given.find(({ name }) => name === 'metric-scatter')?.subject?.split(',')[0];
  return given.filter(
    (figure) =>
      (figure.name !== 'metric-scatter' || figure.subject?.startsWith(`${first},`)) &&
      (figure.name !== 'correlation-matrix' || figure === matrix),
  );
}
