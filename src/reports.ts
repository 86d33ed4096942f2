export {
  type ComparisonTableOptions,
  comparisonTables,
  differenceTables,
} from './features/comparison/text.ts';
export { type EvaluationTableOptions, summaryTable, topicTables } from './features/evaluation/text.ts';
export type { Cell, Column, Table } from './model/table.ts';
export { type AnonymisedCampaign, anonymiseCampaign } from './reports/anonymise-campaign.ts';
export { campaignJson } from './reports/campaign-json.ts';
export { type CampaignPageOptions, campaignPage } from './reports/campaign-page.ts';
export { type CampaignPart, campaignParts, listFindings } from './reports/campaign-parts.ts';
export { type Cited, citedBy, citedWorks, renderCitations } from './reports/citations.ts';
export {
  type EvaluationFormat,
  type EvaluationReportOptions,
  evaluationFormats,
  renderEvaluation,
} from './reports/evaluation-report.ts';
export { explainDefinition, explainValue, type RelevantDocument, relevantDocuments } from './reports/explanation.ts';
export { renderGate } from './reports/gate-text.ts';
export { renderAnnotations } from './reports/github-annotations.ts';
export { renderJunit } from './reports/junit.ts';
export { type PoolFileFormat, type PoolFileOptions, poolFileFormats, writePool } from './reports/pool-file.ts';
export { renderPseudonymKey } from './reports/pseudonym-key-json.ts';
export { type Pseudonym, type PseudonymKey, type PseudonymKind, pseudonymKinds } from './reports/pseudonyms.ts';
export { campaignProvenance, type ResultProvenance, type RunProvenance, studyJson } from './reports/result-json.ts';
export { type PageFigure, type PageSection, renderStudyPage, type StudyPage } from './reports/study-page.ts';
export {
  renderStudy,
  type ShownStudy,
  type StudyFormat,
  type StudyReportOptions,
  studyFormats,
  studyTables,
} from './reports/study-report.ts';
export { renderBibtex } from './reports/writers/bibtex.ts';
export { type DelimitedOptions, renderDelimited } from './reports/writers/delimited.ts';
export { renderLatex } from './reports/writers/latex.ts';
export { renderMarkdown } from './reports/writers/markdown.ts';
export { type Ink, renderText } from './reports/writers/text.ts';
export { type ComparedRuns, describeComparison, verdictOf } from './studies/comparison-words.ts';
