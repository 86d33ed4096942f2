import type { Families } from '../model/families.ts';
import { chooseRankingPolicies } from '../model/policy.ts';
import { judgeReading } from '../sources/judge-source.ts';
import type { RunSource } from '../sources/run-source.ts';
import type { FileRunsOptions } from './judge-files.ts';
import { judgeTableFiles } from './judge-tables.ts';
import { readRunFile } from './read-files.ts';
import { tellTables } from './table-files.ts';

/** Run files judged by families, one after the other: every document counts, so that the plain reference reads them. */
export function familyRuns(
  paths: readonly string[],
  families: Families,
  { format, hash }: FileRunsOptions = {},
): RunSource {
  return {
    async *judge(qrels, given, { signal, head } = {}) {
      const ranking = chooseRankingPolicies(given);
      const { texts, tables } = tellTables(paths, format);
      for (const table of tables)
        yield* judgeTableFiles(table, qrels, ranking, { format, hash, families, signal, head });
      for (const index of texts) {
        const { sha256, ...reading } = await readRunFile(paths[index], { format, hash });
        yield { index, path: reading.path, sha256, ...judgeReading(reading, qrels, ranking, { families, head }) };
        signal?.throwIfAborted();
      }
    },
  };
}
