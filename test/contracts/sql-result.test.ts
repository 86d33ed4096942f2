import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { shuffle } from '../../src/math/random.ts';
import { orderedTies } from '../../src/model/policy.ts';
import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { execute, type SqlEngine } from '../../src/sources/sql/sql-engine.ts';
import { hostileRuns } from './hostile-runs.ts';
import { expectSameRun, rankByReference } from './implementations.ts';
import { type SaveResult, takenBack } from './printed-result.ts';
import { fillQrels, fillRuns, formsOf, keptOpen, tableLines } from './sql-engines.ts';

const open = keptOpen(() => openDuckDb('', { settings: {} }));

const asTheyAre = { groups: '*', ranks: '*' };
const renamed = 'RENAME (run AS "RUN", topic AS "Topic", ties AS "TIES")';
const typed = (types: Readonly<Record<string, string>>) =>
  `* REPLACE (${Object.entries(types)
    .map(([name, type]) => `CAST(${name} AS ${type}) AS ${name}`)
    .join(', ')}) ${renamed}`;

/** Ways in which engines write a result down: its columns, and how the files are written. */
const ways = [
  { columns: asTheyAre, written: 'FORMAT parquet', ending: 'parquet' },
  { columns: asTheyAre, written: 'FORMAT csv, HEADER, COMPRESSION gzip', ending: 'csv.gz' },
  {
    columns: {
      groups: typed({ lines: 'DECIMAL(38, 0)', documents: 'DOUBLE', judged: 'BIGINT', judgements: 'VARCHAR' }),
      ranks: typed({ place: 'DECIMAL(38, 0)', standing: 'DOUBLE', tied: 'BIGINT', layout: 'VARCHAR' }),
    },
    written: 'FORMAT parquet, CODEC zstd',
    ending: 'parquet',
  },
] as const;

/** Writes a result in three parts and in no order. */
const saveIn =
  (engine: SqlEngine, { columns, written, ending }: (typeof ways)[number]): SaveResult =>
  async (folder, name, statement) => {
    await execute(engine, `CREATE OR REPLACE TEMPORARY TABLE nmax_result AS ${statement}`);
    const order = `ORDER BY hash(topic, run, ${name === 'ranks' ? 'document' : 'lines'})`;
    for (const part of [0, 1, 2]) {
      const rows = `SELECT ${columns[name]} FROM (FROM nmax_result WHERE hash(topic, run) % 3 = ${part} ${order})`;
      await execute(engine, `COPY (${rows}) TO '${join(folder, `${name}-${part}.${ending}`)}' (${written})`);
    }
  };

describe('the result of printed statements in DuckDB', { tags: ['duckdb'] }, () => {
  const { random, judgements: qrels, tags, lines, ofFile } = hostileRuns();
  test.each(orderedTies)('gives the reference’s judged runs under --ties %s', async (ties) => {
    const engine = await open();
    await fillRuns(engine, '"runs', shuffle([...lines], random));
    await fillQrels(engine, 'q"', qrels);
    for (const form of formsOf(ties))
      for (const duplicates of ['error', 'first', 'unchecked'] as const)
        for (const way of ways) {
          const ranking = { ties, duplicates };
          const printed = { engine, qrels, qrelsTable: 'q"', runsTable: '"runs', ranking, form };
          const runs = await takenBack(printed, saveIn(engine, way));
          expect(runs.map(({ tag }) => tag)).toEqual(tags);
          for (const run of runs) expectSameRun(run, ofFile(run.tag, ranking).run);
        }
  });

  test.each(['count', 'sort'] as const)(
    'counts documents that stand twice in a topic, in the form %s',
    async (form) => {
      const engine = await open();
      const content = '1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n1 Q0 a 3 1 r\n1 Q0 a 4 0 r\n2 Q0 a 5 0 r\n';
      const judgements = parseQrels('1 0 a 1\n1 0 b 1\n');
      await fillRuns(engine, 'twice', tableLines(content));
      await fillQrels(engine, 'few', judgements);
      const back = (duplicates: 'first' | 'error' | 'unchecked') => {
        const ranking = { ties: 'trec', duplicates } as const;
        return takenBack({ engine, qrels: judgements, qrelsTable: 'few', runsTable: 'twice', ranking, form });
      };
      const [run] = await back('first');
      const bytes = new TextEncoder().encode(content);
      expectSameRun(run, rankByReference(bytes, judgements, { duplicates: 'first' }).run);
      expect(run.counts.duplicates).toBe(2);
      await expect(back('error')).rejects.toThrow('run r, topic 1: 2 duplicate documents');
      await expect(back('unchecked')).rejects.toThrow('run r, topic 1: 4 judged documents among 4, of 2 judgements');
    },
  );
});
