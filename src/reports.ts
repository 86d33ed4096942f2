export type { Cell, Column, Table } from './model/table.ts';
export { type AgreementReportOptions, reportAgreement } from './reports/agreement-report.ts';
export { campaignJson } from './reports/campaign-json.ts';
export { type CampaignPageOptions, campaignPage } from './reports/campaign-page.ts';
export { type CampaignReport, campaignReports } from './reports/campaign-reports.ts';
export {
  type ComparisonFormat,
  type ComparisonReportOptions,
  comparisonFormats,
  renderComparison,
} from './reports/comparison-report.ts';
export { type ComparisonTableOptions, comparisonTables, differenceTables } from './reports/comparison-table.ts';
export { describeStudy as describeComparison, verdictOf } from './reports/comparison-words.ts';
export { reportCorrelation } from './reports/correlation-report.ts';
export { reportDescription } from './reports/description-report.ts';
export { reportDiscrimination } from './reports/discrimination-report.ts';
export { campaignProvenance, type EvaluationProvenance, evaluationJson } from './reports/evaluation-json.ts';
export {
  type EvaluationFormat,
  type EvaluationReportOptions,
  evaluationFormats,
  renderEvaluation,
} from './reports/evaluation-report.ts';
export { type EvaluationTableOptions, summaryTable, topicTables } from './reports/evaluation-table.ts';
export { explainDefinition, explainValue, type RelevantDocument, relevantDocuments } from './reports/explanation.ts';
export { renderGate } from './reports/gate-text.ts';
export { renderAnnotations } from './reports/github-annotations.ts';
export { renderJunit } from './reports/junit.ts';
export { reportReproduction } from './reports/reproduction-report.ts';
export { reportRobustness } from './reports/robustness-report.ts';
export { listFindings } from './reports/study-findings.ts';
export { type PageFigure, type PageSection, renderStudyPage, type StudyPage } from './reports/study-page.ts';
export {
  renderStudy,
  type StudyFormat,
  type StudyProvenance,
  type StudyReport,
  type StudyReportOptions,
  type StudyRow,
  studyFormats,
} from './reports/study-report.ts';
export { reportEffort, reportSweep } from './reports/sweep-report.ts';
export { type DelimitedOptions, renderDelimited } from './reports/writers/delimited.ts';
export { renderLatex } from './reports/writers/latex.ts';
export { renderMarkdown } from './reports/writers/markdown.ts';
export { type Ink, renderText } from './reports/writers/text.ts';
