export type { FigureDocument, FigureElement } from './figures/kit/drawing-types.ts';
export * from './index.ts';
export { openDuckDb } from './node/engines/duckdb.ts';
export type { EngineOptions } from './node/engines/registry.ts';
export { openSpark } from './node/engines/spark.ts';
export { openTrino } from './node/engines/trino.ts';
export { type EvaluatedFiles, evaluateFiles, type SummarizedFiles, summarizeFiles } from './node/evaluate-files.ts';
export { type FigureFormat, figureFormats } from './node/figure-format.ts';
export { fileRuns } from './node/file-runs.ts';
export type { FileRunsOptions } from './node/judge-files.ts';
export { expandPaths, type OnPassedOver } from './node/paths.ts';
export { type CampaignOptions, readCampaign } from './node/read-campaign.ts';
export {
  type FileOptions,
  type FileReading,
  readQrelsFile,
  readRunFile,
  readScoreTableFile,
} from './node/read-files.ts';
export { type ReadPatentFile, type ReadPatents, readPatents, readPatentTexts } from './node/read-patents.ts';
export { readSqlResult, type SqlResultOptions } from './node/read-sql-result.ts';
export { readTextFiles } from './node/read-texts.ts';
export { createFigureDocument, type SaveFigureOptions, saveFigure } from './node/save-figure.ts';
export { saveJudgedFile } from './node/save-judged.ts';
export type { JudgeControl, JudgedFile, ReadingProgress, RunSource } from './sources/run-source.ts';
export type { SqlDialect } from './sources/sql/dialect.ts';
export type { ColumnMapping, QrelsColumn, RunColumn, SqlRows } from './sources/sql/relation.ts';
export type { SqlBatch, SqlControl, SqlEngine } from './sources/sql/sql-engine.ts';
export { readSqlQrels, type SqlQrelsOptions } from './sources/sql/sql-qrels.ts';
export { type SqlRunsOptions, sqlRuns } from './sources/sql/sql-runs.ts';
export type { RankingForm } from './sources/sql/statements.ts';
