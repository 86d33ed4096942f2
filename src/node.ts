export * from './index.ts';
export { expandPaths } from './node/paths.ts';
export { type Campaign, type CampaignOptions, type Provenance, readCampaign } from './node/read-campaign.ts';
export { type FileReading, readQrelsFile, readRunFile, readScoreTableFile } from './node/read-files.ts';
export {
  createFigureDocument,
  type FigureFormat,
  figureFormats,
  type SaveFigureOptions,
  saveFigure,
} from './node/save-figure.ts';
