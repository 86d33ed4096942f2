export { type AgreementData, renderAgreement } from './figures/agreement.ts';
export { type CampaignFigureOptions, campaignFigures } from './figures/campaign-figures.ts';
export { campaignStudyFigures } from './figures/campaign-study-figures.ts';
export { comparisonFigures } from './figures/comparison-figures.ts';
export { type CorrelationMatrixData, renderCorrelationMatrix } from './figures/correlation-matrix.ts';
export { type CrowdedTopicsData, crowdedTopicsSample, renderCrowdedTopics } from './figures/crowded-topics.ts';
export { evaluationFigures, topicHeatmapData } from './figures/evaluation-figures.ts';
export type { FigureOptions } from './figures/frame.ts';
export { type MetricScatterData, renderMetricScatter } from './figures/metric-scatter.ts';
export {
  type NormalisedRecallData,
  normalisedRecallSample,
  renderNormalisedRecall,
} from './figures/normalised-recall.ts';
export { type PairwiseMatrixData, renderPairwiseMatrix } from './figures/pairwise-matrix.ts';
export { type PaperFigure, paperFigures } from './figures/paper-figures.ts';
export { type PresAndRrData, presAndRrSample, renderPresAndRr } from './figures/pres-and-rr.ts';
export { type PresAreaData, presAreaSample, renderPresArea } from './figures/pres-area.ts';
export { type PresSurfaceData, presSurfaceSample, renderPresSurface } from './figures/pres-surface.ts';
export { type RankChangeData, type RankChangeOptions, renderRankChange } from './figures/rank-change.ts';
export { type RankStripData, renderRankStrip } from './figures/rank-strip.ts';
export { type RecallEffortData, renderRecallEffort } from './figures/recall-effort.ts';
export { type FigureEntry, figures } from './figures/registry.ts';
export { type RelevantPerTopicData, renderRelevantPerTopic } from './figures/relevant-per-topic.ts';
export { type RobustnessData, renderRobustness } from './figures/robustness.ts';
export {
  correlationFigures,
  metricScatterFigure,
  type ScoreFigureOptions,
  scoreFigures,
} from './figures/score-figures.ts';
export { renderScores, type ScoresData, type ScoresOptions } from './figures/scores.ts';
export { type StudyFigure, withNote } from './figures/study-figure.ts';
export {
  agreementFigures,
  discriminationFigures,
  effortFigures,
  relevantFigures,
  robustnessFigures,
  sweepFigures,
} from './figures/study-figures.ts';
export { serializeFigure } from './figures/svg.ts';
export { renderSwapRate, type SwapRateData } from './figures/swap-rate.ts';
export { renderSweep, type SweepData } from './figures/sweep.ts';
export { type ColourMode, columnWidths, inlineFigureCss } from './figures/theme.ts';
export { renderTopicDifferences, type TopicDifferencesData } from './figures/topic-differences.ts';
export { type TopicFigureOptions, topicFigures } from './figures/topic-figures.ts';
export {
  renderTopicHeatmap,
  type TopicHeatmapData,
  type TopicHeatmapOptions,
  topicHeatmapLayout,
  topicHeatmapOrder,
} from './figures/topic-heatmap.ts';
