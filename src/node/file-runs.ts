import { statSync } from 'node:fs';
import { chooseRankingPolicies, type RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { judgeSource } from '../sources/judge-source.ts';
import type { JudgeControl, JudgedFile, RunSource } from '../sources/run-source.ts';
import { isMember } from './held-members.ts';
import { type FileRunsOptions, judgeFiles, readyForFiles } from './judge-files.ts';
import { judgeTableFiles } from './judge-tables.ts';
import { fileSource, hashFiles } from './read-files.ts';
import { endWaitingThreads } from './scan-threads.ts';
import { unlessRefused } from './system-error.ts';
import { tellTables } from './table-files.ts';

/** Run files as a source of judged runs; `expandPaths` gives the files of folders and patterns. */
export function fileRuns(paths: readonly string[], options: FileRunsOptions = {}): RunSource {
  return {
    ready: (control) => readyForFiles(paths, { ...options, ...control }),
    judge: (qrels, ranking, control) =>
      judgeAll(paths, qrels, chooseRankingPolicies(ranking), { ...options, ...control }),
  };
}

/** Texts are judged on several threads, tables (Parquet, Arrow) after them. */
async function* judgeAll(
  paths: readonly string[],
  qrels: Qrels,
  policies: RankingPolicies,
  options: FileRunsOptions & JudgeControl,
): AsyncGenerator<JudgedFile> {
  const { texts: all, tables } = tellTables(paths, options.format);
  const texts = all.filter((index) => !isMember(paths[index]));
  if (texts.length === paths.length) {
    yield* judgeTexts(paths, qrels, policies, options);
    return;
  }
  const sizes = paths.map((path) => unlessRefused(() => statSync(path).size) ?? 0);
  const tableBytes = tables.map(({ parts }) => parts.reduce((sum, { path }) => sum + sizes[paths.indexOf(path)], 0));
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  let read = totalBytes - tableBytes.reduce((sum, size) => sum + size, 0);
  const tell = (bytes: number) => options.onProgress?.({ bytes, totalBytes, files: paths.length });
  const onProgress = options.onProgress && (({ bytes }: { readonly bytes: number }) => tell(bytes));
  const some = texts.map((index) => paths[index]);
  if (some.length > 0)
    for await (const file of judgeTexts(some, qrels, policies, { ...options, onProgress }))
      yield { ...file, index: texts[file.index] };
  for (const index of all.filter((at) => isMember(paths[at])))
    yield { index, ...(await judgeMember(paths[index], qrels, policies, options)) };
  for (const [t, table] of tables.entries()) {
    yield* judgeTableFiles(table, qrels, policies, options);
    read += tableBytes[t];
    tell(read);
  }
}

/** Judges a run in an archive, on this thread. */
async function judgeMember(
  path: string,
  qrels: Qrels,
  policies: RankingPolicies,
  { format, table, hash, head, signal }: FileRunsOptions & JudgeControl,
): Promise<Omit<JudgedFile, 'index'>> {
  signal?.throwIfAborted();
  const sha256 = hash ? await hashFiles([path]) : undefined;
  return { path, sha256, ...(await judgeSource(fileSource(path), qrels, policies, { head, format, table })) };
}

/** Threads that were started for nothing end with it. */
async function* judgeTexts(...files: Parameters<typeof judgeFiles>): AsyncGenerator<JudgedFile> {
  try {
    yield* judgeFiles(...files);
  } finally {
    await endWaitingThreads();
  }
}
