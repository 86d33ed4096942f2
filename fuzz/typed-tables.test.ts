import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { writeTable } from '../src/formats/tables/table-writer.ts';
import { arrowOf, judgementsOf, parquetOf, type WrittenColumn } from '../test/contracts/written-tables.ts';
import { damage, mostly } from './arbitraries.ts';
import { fuzz } from './fuzz.ts';
import { madeRun, qrelsText } from './runs.ts';
import { expectReadOrRefused, rowsIn } from './table-reading.ts';

/** Tables of runs and of judgements, as four writers write them. */
const tables = fc
  .sample(madeRun({ grouped: true }), { seed: 2010, numRuns: 60 })
  .filter(({ lines }) => lines.length > 0)
  .flatMap(({ lines, judged }, i) => {
    const columns: WrittenColumn[] = [
      { name: 'topic', type: 'STRING', data: lines.map(({ topic }) => topic) },
      { name: 'document', type: 'STRING', data: lines.map(({ document }) => document) },
      { name: 'score', type: 'DOUBLE', data: lines.map(({ score }) => Number(score)) },
      { name: 'run', type: 'STRING', data: lines.map((_, line) => `r${line % 2}`) },
    ].slice(0, 3 + (i % 2)) as WrittenColumn[];
    const judgements = qrelsText(judged);
    const topics = judged.map(([topic, grades]) => ({
      topic,
      documents: grades.map(([id]) => id),
      values: grades.map(([, grade]) => grade),
      ranks: grades.map((_, place) => place + 1),
    }));
    const grades = judgements.trim().split('\n').length;
    const written = [
      { name: 'run.parquet', bytes: parquetOf(columns, 4), rows: lines.length },
      { name: 'run.arrow', bytes: arrowOf(columns), rows: lines.length },
      { name: 'run.parquet', bytes: writeTable(topics, 'tag', gzipSync), rows: grades },
      { name: 'qrels.parquet', bytes: parquetOf(judgementsOf(judgements), 5), rows: grades },
    ];
    return [{ ...written[i % written.length], judged }];
  });

// Lengths and places stand at the end, where the columns are described.
const place = fc.oneof(
  fc.noBias(fc.nat()),
  fc.nat(400).map((fromEnd) => -1 - fromEnd),
);
const otherBytes: typeof damage = fc
  .array(fc.tuple(place, fc.constantFrom(0, 1, 127, 128, 255, 256, 257, 258, 259, 260, 261, 262, 263)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((changes) => (bytes) => {
    const changed = bytes.slice();
    for (const [at, byte] of changes) {
      const i = at < 0 ? Math.max(0, bytes.length + at) : at % bytes.length;
      // Beyond 255 a bit is turned.
      changed[i] = byte < 256 ? byte : changed[i] ^ (1 << (byte - 256));
    }
    return changed;
  });

const damagedTable = fc
  .record({ table: fc.constantFrom(...tables), change: mostly(otherBytes, damage, 2) })
  .map(({ table: { bytes, name, judged }, change }) => ({ bytes: change(bytes), name, judged }));

fuzz(
  'a damaged table of Parquet or Arrow is refused with a reason, or read alike by kernel and reader',
  damagedTable,
  expectReadOrRefused,
  200,
);

fuzz(
  'a table of Parquet or Arrow has its rows',
  fc.constantFrom(...tables),
  async ({ rows, ...table }) => {
    expect(await rowsIn(table)).toBe(rows);
  },
  20,
);
