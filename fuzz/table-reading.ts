import { expect } from 'vitest';
import { defaultPolicies } from '../src/model/policy.ts';
import { forceKernel } from '../src/ranking/kernel/kernel-pool.ts';
import { readQrels } from '../src/sources/read-source.ts';
import { judgeRuns } from '../src/sources/table-runs.ts';
import { sourceInMemory } from '../test/support/source-in-memory.ts';
import { type Judged, qrelsOf } from './runs.ts';

/** A file of Parquet or Arrow, called after what is in it: run or qrels. */
export interface Table {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly judged: Judged;
}

interface Found {
  readonly rows: number;
  readonly told: readonly string[];
  readonly runs: readonly unknown[];
}

/** How many rows are read of a table. */
export const rowsIn = async (table: Table) => (await read(table)).rows;

/** That a table is read, with the kernel as without, or refused with a reason, which it gives. */
export async function expectReadOrRefused(table: Table): Promise<string> {
  const found = await read(table);
  const told = found.told.join('\n').trim();
  if (found.rows === 0) expect(told, 'the reason').not.toBe('');
  forceKernel('reference');
  try {
    expect(found).toEqual(await read(table));
  } finally {
    forceKernel(undefined);
  }
  return told;
}

async function read({ name, bytes, judged }: Table): Promise<Found> {
  const source = sourceInMemory(bytes, name);
  if (name.startsWith('qrels')) {
    const { value, log } = await readQrels(source);
    const told = log.codes().flatMap((code) => log.first(code).map(({ message }) => message));
    return { rows: log.refused() ? 0 : (value?.documents.length ?? 0), told, runs: [] };
  }
  const told: string[] = [];
  const runs: unknown[] = [];
  let rows = 0;
  for await (const { part, run, log, problem } of judgeRuns(source, qrelsOf(judged), defaultPolicies)) {
    // What is noticed about a run that is taken is in its findings: damage may leave a run that found nothing.
    if (run) {
      rows += run.counts.lines;
      runs[part] = run;
      told.push(...(run.findings ?? []).map(({ message }) => message));
    } else for (const code of log?.codes() ?? []) told.push(...log!.first(code).map(({ message }) => message));
    if (problem) told.push(problem.message);
  }
  return { rows, told: told.sort(), runs };
}
