import type { Families } from '../model/families.ts';
import type { NumberRule } from '../model/patent-number.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { JudgeControl, JudgedFile } from '../sources/run-source.ts';
import { judgeTable, type TableFiles } from '../sources/table-runs.ts';
import type { FileRunsOptions } from './judge-files.ts';
import { fileSource, hashFiles } from './read-files.ts';
import type { TablePaths } from './table-files.ts';

/** Judges the runs of a table on this thread, one after the other. */
export async function* judgeTableFiles(
  table: TablePaths,
  qrels: Qrels,
  policies: RankingPolicies,
  {
    format,
    hash,
    families,
    numbers,
    signal,
    head,
  }: FileRunsOptions & JudgeControl & { readonly families?: Families; readonly numbers?: NumberRule } = {},
): AsyncGenerator<JudgedFile> {
  const { index, path } = table;
  const sha256 = hash ? await hashFiles(table.parts.map(({ path }) => path)) : undefined;
  for await (const judgement of judgeTable(tableFiles(table), qrels, policies, { format, families, numbers, head })) {
    signal?.throwIfAborted();
    yield { index, path, sha256, ...judgement };
  }
}

/** The files of a table as its readers take them. */
export function tableFiles({ path, parts }: TablePaths): TableFiles {
  return { name: path, parts: parts.map(({ path, folders }) => ({ source: fileSource(path), folders })) };
}
