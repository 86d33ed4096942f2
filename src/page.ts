// What only the workbench needs: no door of the package.
export { refuseMovingRanks } from './evaluation/bounds.ts';
export { TopicView } from './evaluation/topic-view.ts';
export { agreement } from './features/agreement/feature.ts';
export { comparison } from './features/comparison/feature.ts';
export { correlation } from './features/correlation/feature.ts';
export { crossings, describeCrossings } from './features/crossings/feature.ts';
export { findPlaceChanges, type PlaceChange } from './features/crossings/place-changes.ts';
export { description } from './features/description/feature.ts';
export { discrimination } from './features/discrimination/feature.ts';
export { effort } from './features/effort/feature.ts';
export { evaluation } from './features/evaluation/feature.ts';
export { groups } from './features/groups/feature.ts';
export { topicTable } from './features/misses/document-tables.ts';
export { describeMisses, misses } from './features/misses/feature.ts';
export { robustness } from './features/robustness/feature.ts';
export { sweep } from './features/sweep/feature.ts';
export { looksOf } from './figures/kit/looks.ts';
export { concatenate, isGzip } from './formats/bytes.ts';
export { chooseTopics, groupNames, isGroup } from './formats/choose-topics.ts';
export { kindOfTable } from './formats/columns.ts';
export { detectFormat, detectKind } from './formats/detect.ts';
export { type FindingCode, findingKinds } from './formats/finding-kinds.ts';
export { FindingLog } from './formats/finding-log.ts';
export { isInOneForm } from './formats/first-spellings.ts';
export { createLabelTableReader, looksLikeGroups, topicKeyNames } from './formats/label-table.ts';
export { parseDepths } from './formats/number-list.ts';
export { baseName } from './formats/reader.ts';
export { looksLikeTexts } from './formats/texts.ts';
export { writeTopicList } from './formats/topic-set.ts';
export { formatFixed } from './math/c-printf.ts';
export { settle, signOfDifference } from './math/settle.ts';
export { describeParameter } from './measures/measure-name.ts';
export type { NumberRule } from './model/patent-number.ts';
export { withGroupColumns } from './model/reading.ts';
export { addTexts, type TextEntry, type TextKind, type Texts, titleOf } from './model/texts.ts';
export { groupTopics } from './model/topic-groups.ts';
export { counted, thousands } from './model/wording.ts';
export { formatLevel, formatP, formatSigned } from './output/cells.ts';
export { embedCampaign } from './reports/embed-campaign.ts';
export { type PortableCampaign, packCampaign, unpackCampaign } from './reports/pack-campaign.ts';
export { chosenColours } from './reports/page-colours.ts';
export { type SharedCampaign, type ShareOptions, shareCampaign } from './reports/share-campaign.ts';
export { type ShareChoice, shareChoices } from './reports/share-choices.ts';
export { listContents, type SharedContent } from './reports/share-contents.ts';
export { visible } from './reports/writers/text.ts';
export { zipFiles } from './reports/zip-files.ts';
export { limitUnpacked } from './sources/limit-unpacked.ts';
export { readTable } from './sources/open-table.ts';
export { readSource } from './sources/read-source.ts';
export { arrangeRuns } from './studies/arrange-runs.ts';
export { describeInterval } from './studies/comparison-words.ts';
export { describeLead, leadingRuns, type SentencePart } from './studies/lead-sentence.ts';
export { type PresScale, presScale, presScaleMeasures } from './studies/pres-scale.ts';
export { estimate } from './studies/records/estimate.ts';
export { stopping } from './studies/records/stopping.ts';
export { describeTopics } from './studies/topic-findings.ts';
export {
  pairRankings,
  type RankingPair,
  rankingOfHead,
  rankingOfJudged,
  type TopicRanking,
} from './studies/two-rankings.ts';
