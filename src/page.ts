// What only the workbench needs: no door of the package.
export { TopicView } from './evaluation/topic-view.ts';
export { concatenate, isGzip } from './formats/bytes.ts';
export { detectFormat, detectKind } from './formats/detect.ts';
export { type FindingCode, findingKinds } from './formats/finding-kinds.ts';
export { FindingLog } from './formats/finding-log.ts';
export { parseDepths, parseShares } from './formats/number-list.ts';
export { baseName } from './formats/reader.ts';
export { formatFixed } from './math/c-printf.ts';
export { describeParameter } from './measures/measure-name.ts';
export { counted, thousands } from './model/wording.ts';
export { formatP, formatSigned } from './reports/comparison-words.ts';
export { embedCampaign } from './reports/embed-campaign.ts';
export { type PortableCampaign, packCampaign, unpackCampaign } from './reports/pack-campaign.ts';
export { visible } from './reports/writers/text.ts';
