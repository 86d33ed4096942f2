export type { FigureDocument, FigureElement } from './figures/kit/drawing-types.ts';
export * from './index.ts';
export { evaluateFiles } from './node/evaluate-files.ts';
export { type FigureFormat, figureFormats } from './node/figure-format.ts';
export { fileRuns } from './node/file-runs.ts';
export type { FileRunsOptions } from './node/judge-files.ts';
export { expandPaths } from './node/paths.ts';
export { type CampaignOptions, readCampaign } from './node/read-campaign.ts';
export {
  type FileOptions,
  type FileReading,
  readQrelsFile,
  readRunFile,
  readScoreTableFile,
} from './node/read-files.ts';
export { createFigureDocument, type SaveFigureOptions, saveFigure } from './node/save-figure.ts';
export { saveJudgedFile } from './node/save-judged.ts';
export type { JudgeControl, JudgedFile, ReadingProgress, RunSource } from './sources/run-source.ts';
