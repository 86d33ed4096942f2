import type { Families } from '../model/families.ts';
import type { NumberRule } from '../model/patent-number.ts';
import { chooseRankingPolicies } from '../model/policy.ts';
import { judgeReading } from '../sources/judge-source.ts';
import type { RunSource } from '../sources/run-source.ts';
import type { FileRunsOptions } from './judge-files.ts';
import { judgeTableFiles } from './judge-tables.ts';
import { readRunFile } from './read-files.ts';
import { tellTables } from './table-files.ts';

/** What every document of a run matters for, and not only the judged ones. */
export interface PlainDemands {
  readonly families?: Families;
  readonly numbers?: NumberRule;
}

/** Run files read by the plain reference, one after the other: judged by families, or with numbers in one form. */
export function plainRuns(
  paths: readonly string[],
  { families, numbers }: PlainDemands,
  { format, table: choices, hash }: FileRunsOptions = {},
): RunSource {
  return {
    async *judge(qrels, given, { signal, head } = {}) {
      const ranking = chooseRankingPolicies(given);
      const { texts, tables } = tellTables(paths, format);
      for (const table of tables)
        yield* judgeTableFiles(table, qrels, ranking, { format, hash, families, numbers, signal, head });
      for (const index of texts) {
        const { sha256, ...reading } = await readRunFile(paths[index], { format, table: choices, hash, numbers });
        yield { index, path: reading.path, sha256, ...judgeReading(reading, qrels, ranking, { families, head }) };
        signal?.throwIfAborted();
      }
    },
  };
}
