import type { Campaign } from '../model/campaign.ts';
import type { CampaignStudy } from '../studies/campaign-study.ts';
import type { CampaignReport } from './campaign-reports.ts';
import { schemaOf } from './json-schema.ts';
import type { StudyProvenance } from './study-report.ts';
import { formatJson } from './writers/compact-json.ts';

/** Every number of a campaign's study as JSON, with the files it came from and the choices it rests on. */
export function campaignJson(
  study: CampaignStudy,
  reports: readonly CampaignReport[],
  { version, files }: StudyProvenance,
  { runs: given }: Campaign,
): string {
  const { evaluation, comparison, notes, ...rest } = study;
  const { topics, measures, runs } = evaluation;
  const counts = runs.map(({ name }) => {
    const { tag, counts } = given.find((run) => run.name === name)!.judged;
    return { tag, counts };
  });
  const data = {
    schema: schemaOf('campaign'),
    nmax: version,
    ...files,
    ...rest,
    evaluation: {
      topics,
      runs: runs.map(({ name, summaries, values }, r) => ({
        name,
        ...counts[r],
        summaries: summaries.map(({ value, topics: n }, m) => ({ measure: measures[m].name, value, topics: n })),
        values: values.map((own, m) => ({ measure: measures[m].name, byTopic: own })),
      })),
    },
    comparison: comparison && {
      test: comparison.test,
      correction: comparison.correction,
      family: comparison.family,
      alpha: comparison.alpha,
      comparisons: reports.find(({ name }) => name === 'comparison')?.report.rows,
    },
    notes,
  };
  return `${formatJson(data)}\n`;
}
