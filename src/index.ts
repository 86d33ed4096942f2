export { type BoundsOptions, boundEvaluation } from './evaluation/bounds.ts';
export { defaultMeasures, type EvaluateInput, evaluate } from './evaluation/evaluate.ts';
export { Evaluator, evaluateCampaign, type SummedRun } from './evaluation/evaluator.ts';
export type { DrawnOrders } from './evaluation/order-means.ts';
export { sortRuns } from './evaluation/sort-runs.ts';
export { type CompareRunsOptions, compareRuns } from './features/comparison/compute.ts';
export { allowedFindings, type FindingCode } from './formats/finding-kinds.ts';
export type { FindingLog } from './formats/finding-log.ts';
export type { ByKey, Columns, Given, ListsByTopic, NumbersByTopic, Records, Source } from './formats/given.ts';
export { type ParseRunOptions, parseQrels, parseReview, parseRun } from './formats/parse.ts';
export type { QrelsReading } from './formats/qrels-collector.ts';
export type { ReaderOptions } from './formats/reader.ts';
export type { InputFormat } from './formats/registry.ts';
export type { ProgressOptions } from './formats/screening/progress-reader.ts';
export type {
  EncodingChoice,
  OrderChoice,
  PriorChoice,
  ScreeningChoices,
} from './formats/screening/screening-choices.ts';
export type { ColumnRole, TableChoices } from './formats/table-choices.ts';
export type { RandomBytes } from './formats/tables/table.ts';
export type { TextsFile, WantedTexts } from './formats/texts.ts';
export { type FusedRun, type FusionOptions, fuseRuns, fusionMethods } from './fusion/fuse-runs.ts';
export type {
  FusedList,
  FusionMethod,
  FusionParameter,
  FusionParameters,
  FusionTopic,
} from './fusion/fusion-method.ts';
export { type Normalisation, normalisations } from './fusion/normalisations.ts';
export type { Random } from './math/random.ts';
export { type Definition as MeasureInput, defineMeasure } from './measures/define-measure.ts';
export {
  type FamilyMember,
  type FamilyOptions,
  type MeasureFamily,
  measureFamilies,
  type Percentage,
} from './measures/measure-family.ts';
export { exampleMeasure, makeMeasure } from './measures/measure-name.ts';
export type { SumFormula } from './measures/rank-sums.ts';
export type { PublishedWork, Reference } from './measures/reference.ts';
export { references } from './measures/references.ts';
export { builtinMeasures } from './measures/registry.ts';
export { type MeasureLike, resolveMeasures } from './measures/resolve.ts';
export type { Contributions, UnknownDocuments, ValueBounds, ValueRange } from './model/bounds.ts';
export {
  type Campaign,
  createCampaign,
  type GivenRun,
  type NamedRun,
  type Provenance,
  selectRuns,
} from './model/campaign.ts';
export { InputError, UsageError, UserError } from './model/errors.ts';
export type { EstimateInterval, Estimates, SampledRelevant } from './model/estimates.ts';
export {
  directedMeasures,
  type EvaluatedRun,
  type Evaluation,
  type EvaluationSummaries,
  type RunValues,
  type SummarizedRun,
  type Summary,
  selectEvaluated,
  selectMeasures,
} from './model/evaluation.ts';
export { type Families, type FamilyOf, type FamilyRule, foldQrels } from './model/families.ts';
export type { Finding, SeriousFinding, Severity } from './model/finding.ts';
export type { GradeLabels, LabelledGrade } from './model/grade-labels.ts';
export { withIntents } from './model/intents.ts';
export type { JudgedRun, RankingCounts, RunFacts } from './model/judged-run.ts';
export { type LimitName, type LimitSettings, setLimits } from './model/limits.ts';
export type {
  Direction,
  Gains,
  Measure,
  MeasureDefinition,
  MeasureFacts,
  MeasureParameters,
  OrderRule,
  Parameter,
  ParameterShape,
  ParameterValue,
  ParameterValueOf,
  ParameterValues,
  ParameterValuesOf,
  RankSums,
  Remark,
  Sweep,
  TopicFacts,
} from './model/measure.ts';
export {
  type JudgementConflict,
  type MergedJudgements,
  type MergeOptions,
  type MergeRule,
  type MissingRule,
  mergeQrels,
} from './model/merge-qrels.ts';
export type { Note } from './model/note.ts';
export {
  type DuplicatePolicy,
  defaultPolicies,
  type OrderedTies,
  type Policies,
  policyMeaning,
  type RankingPolicies,
  type TiePolicy,
  type TopicPolicies,
  type TopicPolicy,
  type UnjudgedPolicy,
  type ZeroRelevantPolicy,
} from './model/policy.ts';
export type { JudgementGroup, Preferences } from './model/preferences.ts';
export { buildQrels, countRelevant, type JudgementMask, type Qrels } from './model/qrels.ts';
export {
  documentIds,
  type GainingDocuments,
  type RankedTopic,
  type RelevantPlaces,
  type TieSpans,
  type TopicJudgements,
} from './model/ranked-topic.ts';
export {
  type ReaderDepth,
  type Readers,
  type ReadingFacts,
  type TopicNumbers,
  type UndecidedDocuments,
  withReading,
} from './model/reading.ts';
export type { ReviewProgress, ScreeningOrder } from './model/review-progress.ts';
export type { Run, RunTopic } from './model/run.ts';
export type { CampaignHeads, HeadLists, HeadOfTopic, RunHead } from './model/run-head.ts';
export type { MissingTopics, RunOutline } from './model/run-outline.ts';
export type { RunStops, ScreeningStop, StopCounts, StopUse } from './model/run-stops.ts';
export { type JudgementSampling, type SamplingForm, samplingForms } from './model/sampling.ts';
export type { ScoreTable } from './model/score-table.ts';
export { selectTopics, type TopicSetOptions } from './model/select-topics.ts';
export { type Markable, simulationMark } from './model/simulated.ts';
export type { GradesBySubtopic, JudgedSubtopics } from './model/subtopics.ts';
export type { TextEntry, TextKind, Texts } from './model/texts.ts';
export {
  groupTopics,
  type LabelRow,
  type LabelTable,
  type TopicGroup,
  type TopicGrouping,
  type TopicGroups,
} from './model/topic-groups.ts';
export { judgeRun } from './ranking/judge-run.ts';
export type { ByteSource } from './sources/byte-source.ts';
export { type Judgement, judgeSource } from './sources/judge-source.ts';
export type { RecalledRun } from './sources/judged-file.ts';
export { type QrelsOptions, readQrels, readTexts, type SourceReading } from './sources/read-source.ts';
export { judgeRuns } from './sources/table-runs.ts';
export { UnreadableError } from './sources/unreadable-error.ts';
export { checkRun, type Gate, type RegressionRule } from './studies/gate.ts';
export { parseThreshold, type Threshold, type ThresholdParts } from './studies/threshold.ts';
