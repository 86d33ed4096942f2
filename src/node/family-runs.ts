import type { Families } from '../model/families.ts';
import { judgeReading } from '../sources/judge-source.ts';
import type { RunSource } from '../sources/run-source.ts';
import type { FileRunsOptions } from './judge-files.ts';
import { readRunFile } from './read-files.ts';

/** Run files judged by families, one after the other: every document counts, so that the plain reference reads them. */
export function familyRuns(
  paths: readonly string[],
  families: Families,
  { format, hash }: FileRunsOptions = {},
): RunSource {
  return {
    async *judge(qrels, ranking = {}, { signal, head } = {}) {
      for (const [index, path] of paths.entries()) {
        const { sha256, ...reading } = await readRunFile(path, { format, hash });
        yield { index, path: reading.path, sha256, ...judgeReading(reading, qrels, ranking, { families, head }) };
        signal?.throwIfAborted();
      }
    },
  };
}
