export { campaignStudyFigures } from './figures/campaign-study-figures.ts';
export { type AgreementData, renderAgreement } from './figures/charts/agreement.ts';
export { type CorrelationMatrixData, renderCorrelationMatrix } from './figures/charts/correlation-matrix.ts';
export { type CriticalDifferenceData, renderCriticalDifference } from './figures/charts/critical-difference.ts';
export { type CrossingsData, type CrossingsOptions, renderCrossings } from './figures/charts/crossings.ts';
export { type CrowdedTopicsData, crowdedTopicsSample, renderCrowdedTopics } from './figures/charts/crowded-topics.ts';
export { type LorenzData, lorenzSample, renderLorenz } from './figures/charts/lorenz.ts';
export { type MetricScatterData, renderMetricScatter } from './figures/charts/metric-scatter.ts';
export { type MissesData, renderMisses } from './figures/charts/misses.ts';
export {
  type NormalisedRecallData,
  normalisedRecallSample,
  renderNormalisedRecall,
} from './figures/charts/normalised-recall.ts';
export {
  type CollectionTopicData,
  collectionTopicSample,
  renderNormalisedRecallArea,
} from './figures/charts/normalised-recall-area.ts';
export { type PairwiseMatrixData, renderPairwiseMatrix } from './figures/charts/pairwise-matrix.ts';
export { type PresAndRrData, presAndRrSample, renderPresAndRr } from './figures/charts/pres-and-rr.ts';
export { crowdedAreaSample, type PresAreaData, presAreaSample, renderPresArea } from './figures/charts/pres-area.ts';
export { type PresSurfaceData, presSurfaceSample, renderPresSurface } from './figures/charts/pres-surface.ts';
export { type RandomOrderData, randomOrderSample, renderRandomOrder } from './figures/charts/random-order.ts';
export { type RankChangeData, type RankChangeOptions, renderRankChange } from './figures/charts/rank-change.ts';
export { type RankStripData, renderRankStrip } from './figures/charts/rank-strip.ts';
export { type RecallEffortData, renderRecallEffort } from './figures/charts/recall-effort.ts';
export { renderRecallFallout } from './figures/charts/recall-fallout.ts';
export { type RelevantPerTopicData, renderRelevantPerTopic } from './figures/charts/relevant-per-topic.ts';
export { type RobustnessData, renderRobustness } from './figures/charts/robustness.ts';
export { renderScores, type ScoresData, type ScoresOptions } from './figures/charts/scores.ts';
export { renderStopping, type StoppingData } from './figures/charts/stopping.ts';
export { renderStoppingTopics, type StoppingTopicsData } from './figures/charts/stopping-topics.ts';
export { renderSwapRate, type SwapRateData } from './figures/charts/swap-rate.ts';
export { renderSweep, type SweepData } from './figures/charts/sweep.ts';
export { renderTopicDifferences, type TopicDifferencesData } from './figures/charts/topic-differences.ts';
export {
  renderTopicHeatmap,
  type TopicHeatmapData,
  type TopicHeatmapOptions,
  topicHeatmapLayout,
  topicHeatmapOrder,
} from './figures/charts/topic-heatmap.ts';
export { renderTopicMisses, type TopicMissesData } from './figures/charts/topic-misses.ts';
export { comparisonFigures } from './figures/comparison-figures.ts';
export { type CrossingFigureOptions, crossingFigures } from './figures/crossing-figures.ts';
export type { FigureDefinition, FigureGiver } from './figures/define-figure.ts';
export { evaluationFigures, topicHeatmapData } from './figures/evaluation-figures.ts';
export { type FigureContext, figuresOf } from './figures/figures-of.ts';
export { type FigureAnswer, figureAnswer } from './figures/kit/answers.ts';
export type { FigureOptions } from './figures/kit/frame.ts';
export type { MatrixLayout } from './figures/kit/matrix.ts';
export { serializeFigure } from './figures/kit/svg.ts';
export { type ColourMode, columnWidths } from './figures/kit/theme.ts';
export { lorenzFigures } from './figures/lorenz-figures.ts';
export { type PaperFigure, paperFigures } from './figures/paper-figures.ts';
export { figures } from './figures/registry.ts';
export { robustnessFigures } from './figures/robustness-figures.ts';
export {
  correlationFigures,
  metricScatterFigure,
  type ScoreFigureOptions,
  scoreFigures,
} from './figures/score-figures.ts';
export { type StudyFigure, withNote } from './figures/study-figure.ts';
export {
  agreementFigures,
  discriminationFigures,
  effortFigures,
  missesFigures,
  relevantFigures,
  sweepFigures,
} from './figures/study-figures.ts';
export { type TopicFigureOptions, topicFigures, topicMissesFigure } from './figures/topic-figures.ts';
