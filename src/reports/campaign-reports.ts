import type { CampaignStudy } from '../studies/campaign-study.ts';
import { reportAgreement } from './agreement-report.ts';
import { comparisonRows } from './comparison-rows.ts';
import { comparisonTables } from './comparison-table.ts';
import { reportCorrelation } from './correlation-report.ts';
import { reportDescription } from './description-report.ts';
import { reportDiscrimination } from './discrimination-report.ts';
import { evaluationRows } from './evaluation-rows.ts';
import { summaryTable } from './evaluation-table.ts';
import { reportRobustness } from './robustness-report.ts';
import type { StudyReport, StudyRow } from './study-report.ts';
import { reportEffort, reportSweep } from './sweep-report.ts';

/** One study of a campaign to print, with the name of its files. */
export interface CampaignReport {
  readonly name: string;
  readonly report: StudyReport;
}

/** The tables and rows of every study of a campaign. */
export function campaignReports(study: CampaignStudy): CampaignReport[] {
  const { comparison, correlation, agreement, robustness, discrimination } = study;
  const reports: Record<string, StudyReport | undefined> = {
    description: reportDescription(study.description),
    evaluation: {
      tables: [summaryTable(study.evaluation)],
      rows: Array.from(evaluationRows(study.evaluation, true), (row): StudyRow => ({ ...row })),
      data: study,
    },
    comparison: comparison && {
      tables: comparisonTables(comparison),
      rows: [...comparisonRows(comparison)],
      data: study,
    },
    correlation: correlation && reportCorrelation(correlation),
    agreement: agreement && reportAgreement(agreement),
    'agreement-pairs': agreement && reportAgreement(agreement, { pairs: true }),
    sweep: reportSweep(study.sweep),
    effort: reportEffort(study.effort),
    robustness: robustness && reportRobustness(robustness),
    discrimination: discrimination && reportDiscrimination(discrimination),
  };
  return Object.entries(reports).flatMap(([name, report]) => (report ? [{ name, report }] : []));
}
