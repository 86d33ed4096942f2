export type { FigureDocument, FigureElement } from './figures/kit/drawing-types.ts';
export * from './index.ts';
export type { JudgeFilesOptions, ReadingProgress } from './node/judge-files.ts';
export { expandPaths } from './node/paths.ts';
export { type CampaignOptions, readCampaign } from './node/read-campaign.ts';
export {
  type FileOptions,
  type FileReading,
  readQrelsFile,
  readRunFile,
  readScoreTableFile,
} from './node/read-files.ts';
export {
  createFigureDocument,
  type FigureFormat,
  figureFormats,
  type SaveFigureOptions,
  saveFigure,
} from './node/save-figure.ts';
