export { differenceEstimate, summaryEstimate, topicEstimate } from './evaluation/estimate-interval.ts';
export {
  type AgreementClass,
  type AgreementOptions,
  type AgreementPair,
  type AgreementStudy,
  studyAgreement,
  type Verdict,
} from './features/agreement/compute.ts';
export { type AnovaStudy, type MeasureAnova, studyAnova } from './features/anova/compute.ts';
export { type CompareRunsOptions, compareRuns, compareRunsInTurn } from './features/comparison/compute.ts';
export { beatenRuns, describePair, type PairDescription, topicDifferences } from './features/comparison/detail.ts';
export { type CorrelationOptions, type CorrelationStudy, correlateMeasures } from './features/correlation/compute.ts';
export {
  type Crossing,
  type CrossingCounts,
  type CrossingOptions,
  type CrossingsStudy,
  findCrossings,
  type Lead,
  type MeasureCourse,
} from './features/crossings/compute.ts';
export {
  type DescriptionOptions,
  type DescriptionStudy,
  describeCollection,
  type RunDescription,
} from './features/description/compute.ts';
export type { PoolOverlap } from './features/description/pool-overlap.ts';
export {
  type DesignOptions,
  type DesignStudy,
  designTopicSet,
  type TopicSetDesign,
} from './features/design/compute.ts';
export {
  type Discrimination,
  type DiscriminationOptions,
  type DiscriminationStudy,
  studyDiscrimination,
} from './features/discrimination/compute.ts';
export type { SwapBin, SwapRate } from './features/discrimination/swap-rate.ts';
export { type EffortOptions, type EffortStudy, traceEffort } from './features/effort/compute.ts';
export type { Effort } from './features/effort/effort-unit.ts';
export { type EvaluationStudy, type SummaryStudy, studyEvaluation } from './features/evaluation/feature.ts';
export { type FriedmanStudy, type RankedPair, type RankedRuns, studyFriedman } from './features/friedman/compute.ts';
export { type GroupedScores, type GroupsOptions, type GroupsStudy, studyGroups } from './features/groups/compute.ts';
export {
  type JudgeNextOptions,
  type JudgeNextStudy,
  type NextDocument,
  studyJudgeNext,
} from './features/judge-next/compute.ts';
export {
  type Found,
  findMisses,
  type MissesOptions,
  type MissesStudy,
  type RunMisses,
  type TopicMisses,
} from './features/misses/compute.ts';
export {
  findTopicDocuments,
  type Listing,
  type ListingOptions,
  lastNear,
  type RankedDocument,
  type Reach,
  type RelevantDocument,
  reachOf,
  type TopicDocuments,
  type TopicDocumentsOptions,
} from './features/misses/relevant-documents.ts';
export {
  type SectionName,
  type StudyEntry,
  type StudyName,
  type StudyNamed,
  type StudyResult,
  sections,
  studies,
  studyNames,
} from './features/registry.ts';
export { type RobustnessOptions, type RobustnessStudy, studyRobustness } from './features/robustness/compute.ts';
export {
  type JudgementSampler,
  judgedSampler,
  type KeepRule,
  keepRules,
  poolJudgements,
  relevantSampler,
} from './features/robustness/judgement-samples.ts';
export type { KeptJudgements } from './features/robustness/judgement-tally.ts';
export { type DropRule, dropRules, type JudgementChangeOptions } from './features/robustness/missing.ts';
export { maskQrels, type ReducedQrels, reducedQrels } from './features/robustness/reduced-qrels.ts';
export type { FlipCounts, RobustnessRow } from './features/robustness/row.ts';
export { type SweepStudy, type SweptFamily, sweepCutoffs } from './features/sweep/compute.ts';
export {
  findUnjudged,
  type UnjudgedDocument,
  type UnjudgedOfRun,
  type UnjudgedOfTopic,
  type UnjudgedOptions,
  type UnjudgedStudy,
} from './features/unjudged/compute.ts';
export {
  type CampaignResults,
  type CampaignStudy,
  type CampaignStudyOptions,
  studyCampaign,
} from './features/whole-study.ts';
export { type OverlapRule, parsePassageQrels, parsePassageRun } from './formats/passages.ts';
export type { PatentSink } from './formats/patents/patent-sink.ts';
export { createPatentsReader, type PatentsFile } from './formats/patents/patents-reader.ts';
export type { Reader, Reading } from './formats/reader.ts';
export {
  type Comparison,
  type Correction,
  corrections,
  type EffectSize,
  type FamilyComparison,
  type Interval,
  type PairedTestName,
  pairedTestNames,
  type ShiftEstimate,
} from './model/comparison.ts';
export {
  type ComparisonStudy,
  type ComparisonTest,
  comparisonTests,
  correctionFamilies,
  type FamilyRule,
  type Outcome,
  type PairEquivalence,
  type RunPair,
  type TopicDifference,
} from './model/comparison-study.ts';
export type {
  CheckBase,
  DropCheck,
  DropLimit,
  GateCheck,
  GateStudy,
  ThresholdCheck,
  ThresholdOperator,
  WatchedTopic,
} from './model/gate.ts';
export type { Passage, PassageJudgement, PassageQrels, PassageRun, RetrievedPassage } from './model/passages.ts';
export { type CitationPhase, citationPhases, type Patent, type PatentCitation } from './model/patent.ts';
export {
  formatPatentNumber,
  type NumberForm,
  type NumberRule,
  type PatentNumber,
  parsePatentNumber,
} from './model/patent-number.ts';
export type { PrintedTable } from './model/printed-table.ts';
export type { Study, StudyControl, StudyRow } from './model/study.ts';
export type { Cell, Column, Table } from './model/table.ts';
export { twoWayAnova, type VarianceAnalysis, type VarianceSource } from './significance/anova.ts';
export type { BootstrapOptions } from './significance/bootstrap.ts';
export { type CompareOptions, compare } from './significance/compare.ts';
export { adjustPValues } from './significance/correction.ts';
export type { Limits, RandomSample } from './significance/count-interval.ts';
export {
  countInterval,
  fewestRelevant,
  highestShare,
  lowestShare,
  mostRelevant,
} from './significance/count-interval.ts';
export type { LevelOption } from './significance/differences.ts';
export { type Equivalence, testEquivalence } from './significance/equivalence.ts';
export { friedman, type RankComparison } from './significance/friedman.ts';
export { meanInterval } from './significance/mean-interval.ts';
export type { ResamplingOptions } from './significance/resampling.ts';
export type { SignedRankOptions, ZeroRule } from './significance/signed-rank.ts';
export { fewestRelevantOfStrata, mostRelevantOfStrata, stratifiedInterval } from './significance/stratified-count.ts';
export { expectedWidth, leastTopics, powerOfAnova, powerOfT } from './significance/topic-set-size.ts';
export { tukeyHsd } from './significance/tukey.ts';
export type { RecallPoint } from './stopping/recall-by-share.ts';
export { builtinStoppingRules } from './stopping/registry.ts';
export type { ScreenedList } from './stopping/screened-list.ts';
export {
  defineStoppingRule,
  endOfList,
  type ReviewAim,
  type RuleNeeds,
  type RuleProgress,
  type Stop,
  type StoppingRule,
  type StoppingRuleDefinition,
} from './stopping/stopping-rule.ts';
export { makeStoppingRule, parseStoppingRule } from './stopping/stopping-rule-name.ts';
export type { AssessorRanking, MergedSet, TauRange } from './studies/assessor-rankings.ts';
export {
  type AssessorSet,
  type AssessorsOptions,
  type AssessorsStudy,
  type PairAgreement,
  studyAssessors,
  type TopicAgreement,
} from './studies/assessors.ts';
export { type AuditFinding, type AuditStudy, auditTable, type RuleCount } from './studies/audit/audit.ts';
export type { AuditOptions, Rounding } from './studies/audit/audited-table.ts';
export type { CitationOutcome, Outcomes, PairOutcome, ReadAndJudged } from './studies/citations/citation-counts.ts';
export {
  type BeforeRule,
  type CitationGrades,
  type CitationPolicy,
  citationPolicy,
  type FamilyChoice,
  type IdForm,
  type KindRule,
  type OwnFamilyRule,
} from './studies/citations/citation-policy.ts';
export { type CitationQrels, type CitationStudy, citationQrels } from './studies/citations/citation-qrels.ts';
export { type CollectedPatent, type NumberPolicy, PatentCollection } from './studies/citations/patent-collection.ts';
export { PatentTexts } from './studies/citations/patent-texts.ts';
export { collectionOrColumn, cutoffList } from './studies/cutoff-parameters.ts';
export {
  type AnyStudy,
  type CampaignChoices,
  type Conflict,
  defineStudy,
  runStudy,
  type StudyData,
  type StudyDefinition,
  type StudyFile,
  type StudyNeeds,
  settleParameters,
  type TableOptions,
} from './studies/define-study.ts';
export type { Distribution, HistogramBin } from './studies/distribution.ts';
export { amountOrShare } from './studies/drop-parameter.ts';
export {
  type EstimatedQuantity,
  type EstimateOptions,
  type EstimateStudy,
  estimateRecall,
  type QuantityName,
  type StratumEstimate,
} from './studies/estimate/estimate.ts';
export type { EstimateMethod, ReviewEvidence, Stratum } from './studies/estimate/evidence.ts';
export type { Plan, PlannedSample } from './studies/estimate/plan.ts';
export type { Findability } from './studies/findability.ts';
export { checkRun, type Gate, type RegressionRule } from './studies/gate.ts';
export {
  type Conclusion,
  diffJudgements,
  type JudgementDiffOptions,
  type JudgementDiffStudy,
} from './studies/judgement-diff.ts';
export {
  type LevelConclusion,
  type LevelsOptions,
  type LevelsStudy,
  type RelevanceLevel,
  studyLevels,
} from './studies/levels.ts';
export type { ReproducedNumber, ReproductionVerdict } from './studies/papers/check-number.ts';
export {
  alphaParameter,
  collectionSize,
  depthList,
  type GivenParameters,
  gradeList,
  isDone,
  numberBetween,
  oneOf,
  optionOf,
  type ParameterOptions,
  type ParameterValues,
  positiveNumber,
  type SettledParameter,
  type StudyParameter,
  type StudyParameters,
  seedParameter,
  shareList,
  someOf,
  textList,
  wholeNumber,
  writeParameter,
} from './studies/parameters.ts';
export { evaluatePassages, type PassageOptions, type PassageStudy } from './studies/passages.ts';
export {
  type PooledGroup,
  type PooledRun,
  type PooledTopic,
  type PoolStudy,
  poolRuns,
  type RunOverlap,
} from './studies/pool.ts';
export { listPool, type PooledDocument, type PoolOptions } from './studies/pool-topics.ts';
export {
  type CorrelationStatistic,
  correlateRankings,
  correlationMeaning,
  correlationStatistics,
  type RankCorrelationOptions,
  symmetricStatistics,
  tauLimits,
} from './studies/rank-correlation.ts';
export {
  type Reproduction,
  type ReproductionOptions,
  type ReproductionStudy,
  reproducePapers,
} from './studies/reproduction.ts';
export {
  type DocumentRetrievability,
  type RetrievabilityOptions,
  type RetrievabilityStudy,
  type RetrievableDocument,
  type RunRetrievability,
  studyRetrievability,
} from './studies/retrievability.ts';
export type { RunGroup } from './studies/run-groups.ts';
export { listedRuns, oneRun, runsInGroups, someRuns } from './studies/run-parameters.ts';
export { type SampleRule, sampleJudgements, withoutUnsampled } from './studies/sample-judgements.ts';
export { scoresOf } from './studies/score-runs.ts';
export type { ScoringFlips } from './studies/scorings.ts';
export type { SetAgreement } from './studies/set-agreement.ts';
export type { Finding } from './studies/sightings.ts';
export { type SimulatedCampaign, type SimulationOptions, simulateClefIp } from './studies/simulate-clef-ip.ts';
export {
  type RuleOutcome,
  type StoppingOptions,
  type StoppingStudy,
  studyStopping,
  type TopicStop,
} from './studies/stopping.ts';
export type { RuleCost, StopCost } from './studies/stopping-cost.ts';
export {
  type ReviewNow,
  type RuleNow,
  type RunsNowOptions,
  type StoppingNowOptions,
  type StoppingNowStudy,
  studyRunsNow,
  studyStoppingNow,
} from './studies/stopping-now.ts';
export { createSubject, type StudySubject, type SubjectOptions } from './studies/subject.ts';
export { parseThreshold, type Threshold, type ThresholdParts } from './studies/threshold.ts';
export type { VerdictFlips } from './studies/verdict-flips.ts';
