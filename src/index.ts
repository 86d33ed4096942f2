export { defaultMeasures, type EvaluateInput, evaluate } from './evaluation/evaluate.ts';
export { Evaluator, evaluateCampaign } from './evaluation/evaluator.ts';
export { describeEvaluation } from './evaluation/notes.ts';
export { relevantRanks } from './evaluation/relevant-ranks.ts';
export { RepeatedEvaluation } from './evaluation/repeated-evaluation.ts';
export { sortRuns } from './evaluation/sort-runs.ts';
export { summarize } from './evaluation/summarize.ts';
export { TopicView, type TopicViewOptions } from './evaluation/topic-view.ts';
export { concatenate, isGzip } from './formats/bytes.ts';
export { detectFormat, detectKind } from './formats/detect.ts';
export { type FindingCode, findingKinds } from './formats/finding-kinds.ts';
export { FindingLog } from './formats/finding-log.ts';
export type { FileKind } from './formats/format.ts';
export { parseDepths, parseShares } from './formats/number-list.ts';
export {
  type ByKey,
  type NumbersByTopic,
  type ParseRunOptions,
  parseQrels,
  parseRun,
  type Source,
} from './formats/parse.ts';
export {
  baseName,
  createQrelsReader,
  createRunReader,
  type Reader,
  type ReaderOptions,
  type Reading,
} from './formats/reader.ts';
export type { InputFormat } from './formats/registry.ts';
export { formatFixed } from './math/c-printf.ts';
export type { Random } from './math/random.ts';
export { type Definition as MeasureInput, defineMeasure } from './measures/define-measure.ts';
export {
  type FamilyMember,
  type FamilyOptions,
  familyMeasures,
  type MeasureFamily,
  measureFamilies,
} from './measures/measure-family.ts';
export { describeParameter, exampleMeasure, makeMeasure } from './measures/measure-name.ts';
export type { SumFormula } from './measures/rank-sums.ts';
export { type Reference, references } from './measures/references.ts';
export { builtinMeasures } from './measures/registry.ts';
export { type MeasureLike, resolveMeasures } from './measures/resolve.ts';
export {
  type Campaign,
  createCampaign,
  type GivenRun,
  type NamedRun,
  type Provenance,
  selectRuns,
} from './model/campaign.ts';
export {
  type Comparison,
  type Correction,
  corrections,
  type EffectSize,
  type FamilyComparison,
  type Interval,
  type PairedTestName,
  pairedTestNames,
} from './model/comparison.ts';
export {
  type ComparisonStudy,
  type ComparisonTest,
  comparisonTests,
  type FamilyRule,
  families,
  type Outcome,
  type RunPair,
  type TopicDifference,
} from './model/comparison-study.ts';
export { InputError, UsageError, UserError } from './model/errors.ts';
export {
  directedMeasures,
  type EvaluatedRun,
  type Evaluation,
  type RunValues,
  type Summary,
  selectEvaluated,
  selectMeasures,
} from './model/evaluation.ts';
export type { Finding, Severity } from './model/finding.ts';
export type {
  CheckBase,
  DropCheck,
  DropLimit,
  GateCheck,
  GateResult,
  ThresholdCheck,
  ThresholdOperator,
  WatchedTopic,
} from './model/gate.ts';
export type { JudgedRun, RankingCounts } from './model/judged-run.ts';
export {
  type Direction,
  factsOf,
  type Gains,
  type Measure,
  type MeasureDefinition,
  type MeasureFacts,
  type MeasureParameters,
  type Parameter,
  type ParameterShape,
  type ParameterValue,
  type ParameterValueOf,
  type ParameterValues,
  type ParameterValuesOf,
  type RankSums,
  type Remark,
  type TopicFacts,
} from './model/measure.ts';
export type { Note } from './model/note.ts';
export {
  type DuplicatePolicy,
  defaultPolicies,
  type Policies,
  policyMeaning,
  type RankingPolicies,
  type TiePolicy,
  type TopicPolicies,
  type TopicPolicy,
  type UnjudgedPolicy,
  type ZeroRelevantPolicy,
} from './model/policy.ts';
export { buildQrels, countRelevant, type JudgementMask, type Qrels } from './model/qrels.ts';
export type { RankedTopic } from './model/ranked-topic.ts';
export type { Run, RunTopic } from './model/run.ts';
export { nameRuns } from './model/run-names.ts';
export type { ScoreTable } from './model/score-table.ts';
export { type Markable, simulationMark } from './model/simulated.ts';
export type { Study, StudyControl } from './model/study.ts';
export type { StudyPart } from './model/study-part.ts';
export { counted, thousands } from './model/wording.ts';
export { judgeRun } from './ranking/judge-run.ts';
export type { Anomaly } from './ranking/kernel/byte-kernel.ts';
export {
  createRunScanner,
  type RunScanner,
  type ScanOptions,
  type ScanResult,
} from './ranking/kernel/run-scanner.ts';
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
export { describeStudy as describeComparison, formatP, formatSigned, verdictOf } from './reports/comparison-words.ts';
export { reportCorrelation } from './reports/correlation-report.ts';
export { type DelimitedOptions, renderDelimited } from './reports/delimited.ts';
export { reportDescription } from './reports/description-report.ts';
export { reportDiscrimination } from './reports/discrimination-report.ts';
export { embedCampaign } from './reports/embed-campaign.ts';
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
export { renderLatex } from './reports/latex.ts';
export { renderMarkdown } from './reports/markdown.ts';
export { type PortableCampaign, packCampaign, unpackCampaign } from './reports/pack-campaign.ts';
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
export type { Cell, Column, Table } from './reports/table.ts';
export { type Ink, renderText, visible } from './reports/text.ts';
export type { BootstrapOptions } from './significance/bootstrap.ts';
export { type CompareOptions, compare } from './significance/compare.ts';
export { adjustPValues } from './significance/correction.ts';
export type { LevelOption } from './significance/differences.ts';
export { meanInterval } from './significance/mean-interval.ts';
export type { ResamplingOptions } from './significance/resampling.ts';
export type { SignedRankOptions, ZeroRule } from './significance/signed-rank.ts';
export { tukeyHsd } from './significance/tukey.ts';
export type { ByteSource } from './sources/byte-source.ts';
export { allowedFindings, type Judgement, judgeSource } from './sources/judge-source.ts';
export { readQrels, type SourceReading } from './sources/read-source.ts';
export { UnreadableError } from './sources/unreadable-error.ts';
export {
  type AgreementClass,
  type AgreementOptions,
  type AgreementPair,
  type AgreementStudy,
  studyAgreement,
  type Verdict,
} from './studies/agreement.ts';
export { type CampaignStudy, type CampaignStudyOptions, studyCampaign } from './studies/campaign-study.ts';
export { type CompareRunsOptions, compareRuns, compareRunsInTurn } from './studies/comparison.ts';
export {
  beatenRuns,
  describePair,
  type PairDescription,
  topicDifferences,
} from './studies/comparison-detail.ts';
export { type CorrelationOptions, type CorrelationStudy, correlateMeasures } from './studies/correlation.ts';
export {
  type DescriptionOptions,
  type DescriptionStudy,
  describeCollection,
  type RunDescription,
} from './studies/description.ts';
export {
  type Discrimination,
  type DiscriminationOptions,
  type DiscriminationStudy,
  studyDiscrimination,
} from './studies/discrimination.ts';
export type { Distribution, HistogramBin } from './studies/distribution.ts';
export { type EffortOptions, type EffortStudy, traceEffort } from './studies/effort.ts';
export { checkRun, type Gate, type RegressionRule } from './studies/gate.ts';
export { type DropRule, dropRules, type JudgementChangeOptions } from './studies/judgement-changes.ts';
export {
  type JudgementSampler,
  judgedSampler,
  type KeepRule,
  keepRules,
  poolJudgements,
  relevantSampler,
} from './studies/judgement-samples.ts';
export type { KeptJudgements } from './studies/judgement-tally.ts';
export type { ReproducedNumber, ReproductionVerdict } from './studies/papers/check-number.ts';
export type { PoolOverlap } from './studies/pool-overlap.ts';
export {
  type CorrelationStatistic,
  correlateRankings,
  correlationMeaning,
  correlationStatistics,
  type RankCorrelationOptions,
} from './studies/rank-correlation.ts';
export {
  type Reproduction,
  type ReproductionOptions,
  type ReproductionStudy,
  reproducePapers,
} from './studies/reproduction.ts';
export {
  type RobustnessOptions,
  type RobustnessStudy,
  studyRobustness,
  tauLimits,
} from './studies/robustness.ts';
export type { RobustnessRow } from './studies/robustness-row.ts';
export { scoresOf } from './studies/score-runs.ts';
export { type SimulatedCampaign, type SimulationOptions, simulateClefIp } from './studies/simulate-clef-ip.ts';
export type { SwapBin, SwapRate } from './studies/swap-rate.ts';
export { type SweepStudy, type SweptFamily, sweepCutoffs } from './studies/sweep.ts';
export { parseThreshold, type Threshold, type ThresholdParts } from './studies/threshold.ts';
