import { type SectionName, type StudyEntry, studies, studyNames } from '../features/registry.ts';
import type { CampaignStudy } from '../features/whole-study.ts';
import type { Study } from '../model/study.ts';
import type { AnyStudy, StudyFile } from '../studies/define-study.ts';
import type { StudyParameters } from '../studies/parameters.ts';

/** One study of a campaign with what says how it is shown. */
export interface CampaignPart {
  readonly definition: AnyStudy;
  readonly section: SectionName;
  readonly study: Study;
}

/** The studies of a campaign that there are, in the order of its page. */
export async function campaignParts({ studies: results }: CampaignStudy): Promise<CampaignPart[]> {
  const parts: CampaignPart[] = [];
  for (const name of studyNames) {
    const { section, load }: StudyEntry = studies[name];
    const study = results[name];
    if (study && section) parts.push({ definition: await load(), section, study });
  }
  return parts;
}

/** What a campaign's study found, in sentences that say no more than its numbers. */
export function listFindings(parts: readonly CampaignPart[]): string[] {
  return parts.flatMap(({ definition, study }) => definition.findings?.(study) ?? []);
}

/** The files of a study's tables and rows, by name. */
export function filesOf({ name, files }: AnyStudy): [string, StudyFile<StudyParameters>][] {
  return Object.entries(files ?? { [name]: {} });
}

/** The views that show all of a study. */
export function viewsOfAll({ whole }: AnyStudy): Readonly<Record<string, unknown>> {
  return whole ?? {};
}
