import { chooseRankingPolicies } from '../model/policy.ts';
import type { RunSource } from '../sources/run-source.ts';
import { type FileRunsOptions, judgeFiles } from './judge-files.ts';

/** Run files as a source of judged runs; `expandPaths` gives the files of folders and patterns. */
export function fileRuns(paths: readonly string[], options: FileRunsOptions = {}): RunSource {
  return {
    judge: (qrels, ranking, control) =>
      judgeFiles(paths, qrels, chooseRankingPolicies(ranking), { ...options, ...control }),
  };
}
