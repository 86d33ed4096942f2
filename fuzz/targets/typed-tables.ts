import { gzipSync } from 'node:zlib';
import { writeTable } from '../../src/formats/tables/table-writer.ts';
import { deriveSeed, seededRandom } from '../../src/math/random.ts';
import { defaultPolicies } from '../../src/model/policy.ts';
import { forceKernel } from '../../src/ranking/kernel/kernel-pool.ts';
import { readQrels } from '../../src/sources/read-source.ts';
import { judgeRuns } from '../../src/sources/table-runs.ts';
import { arrowOf, judgementsOf, parquetOf, type WrittenColumn } from '../../test/contracts/written-tables.ts';
import { sourceInMemory } from '../../test/support/source-in-memory.ts';
import { type Judged, makeRun, qrelsOf } from '../made-run.ts';
import { damage, oneIn, pick } from '../pick.ts';
import { defineTarget, expectSame, Mismatch } from '../target.ts';

interface MadeTable {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly judged: Judged;
  readonly rows: number;
}

/** Tables as three writers write them, of runs and of judgements. */
const tables: readonly MadeTable[] = Array.from({ length: 24 }, (_, i) => {
  const random = seededRandom(deriveSeed(2010, i));
  const { lines, judged } = makeRun(random, true);
  const columns: WrittenColumn[] = [
    { name: 'topic', type: 'STRING', data: lines.map(({ topic }) => topic) },
    { name: 'document', type: 'STRING', data: lines.map(({ document }) => document) },
    { name: 'score', type: 'DOUBLE', data: lines.map(({ score }) => Number(score)) },
    { name: 'run', type: 'STRING', data: lines.map((_, line) => `r${line % 2}`) },
  ].slice(0, 3 + (i % 2)) as WrittenColumn[];
  const qrels = judged.flatMap(([topic, grades]) => grades.map(([id, grade]) => `${topic} 0 ${id} ${grade}\n`));
  const topics = judged.map(([topic, grades]) => ({
    topic,
    documents: grades.map(([id]) => id),
    values: grades.map(([, grade]) => grade),
    ranks: grades.map((_, place) => place + 1),
  }));
  const writers: (() => Omit<MadeTable, 'judged'>)[] = [
    () => ({ name: 'run.parquet', bytes: parquetOf(columns, 4), rows: lines.length }),
    () => ({ name: 'run.arrow', bytes: arrowOf(columns), rows: lines.length }),
    () => ({ name: 'run.parquet', bytes: writeTable(topics, 'tag', gzipSync), rows: qrels.length }),
    () => ({ name: 'qrels.parquet', bytes: parquetOf(judgementsOf(qrels.join('')), 5), rows: qrels.length }),
  ];
  return { ...writers[i % writers.length](), judged };
}).filter(({ rows }) => rows > 0);

/** Parquet and Arrow with bytes changed: an error with a reason, or a reading that is the same in both ways to read. */
export const typedTables = defineTarget<{ bytes: Uint8Array; name: string; judged: Judged; rows: number }>({
  name: 'typed-tables',
  oracle:
    'the rows that were written, where nothing is damaged; elsewhere a finding with a reason, or the same with the kernel and without',
  make: (random) => {
    const { bytes, ...table } = pick(random, tables);
    if (oneIn(random, 10)) return { bytes, ...table };
    return oneIn(random, 3)
      ? { bytes: damage(random, bytes), ...table, rows: -1 }
      : { bytes: withOtherBytes(bytes, 1 + random.below(4), (below) => random.below(below)), ...table, rows: -1 };
  },
  check: async ({ bytes, name, judged, rows }) => {
    const isQrels = name.startsWith('qrels');
    const found = await (isQrels ? qrelsIn(bytes, name) : runsIn(bytes, name, judged));
    if (rows >= 0) expectSame(found.rows, rows, 'the number of rows');
    if (found.rows === 0 && found.told.every((said) => said.trim() === ''))
      throw new Mismatch('nothing read, and no reason');
    if (isQrels) return;
    forceKernel('reference');
    try {
      expectSame(found, await runsIn(bytes, name, judged), 'what is read, with the kernel and without');
    } finally {
      forceKernel(undefined);
    }
  },
});

function withOtherBytes(bytes: Uint8Array, times: number, below: (bound: number) => number): Uint8Array {
  const changed = bytes.slice();
  // Lengths and places stand at the end, where the columns are described.
  for (let i = 0; i < times; i++) {
    const at = below(2) === 0 ? below(bytes.length) : bytes.length - 1 - below(Math.min(bytes.length, 400));
    changed[at] = below(3) === 0 ? [0, 1, 127, 128, 255][below(5)] : changed[at] ^ (1 << below(8));
  }
  return changed;
}

interface Found {
  readonly rows: number;
  readonly told: readonly string[];
  readonly runs: readonly unknown[];
}

async function runsIn(bytes: Uint8Array, name: string, judged: Judged): Promise<Found> {
  const told: string[] = [];
  const runs: unknown[] = [];
  let rows = 0;
  for await (const { part, run, log, problem } of judgeRuns(
    sourceInMemory(bytes, name),
    qrelsOf(judged),
    defaultPolicies,
  )) {
    if (run) {
      rows += run.counts.lines;
      runs[part] = run;
    }
    for (const code of log?.codes() ?? []) told.push(...log!.first(code).map(({ message }) => message));
    if (problem) told.push(problem.message);
  }
  return { rows, told, runs };
}

async function qrelsIn(bytes: Uint8Array, name: string): Promise<Found> {
  const { value, log } = await readQrels(sourceInMemory(bytes, name));
  const told = log.codes().flatMap((code) => log.first(code).map(({ message }) => message));
  return { rows: log.refused() ? 0 : (value?.documents.length ?? 0), told, runs: [] };
}
