import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { shuffle } from '../../src/math/random.ts';
import { orderedTies, type RankingPolicies } from '../../src/model/policy.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { fileSource } from '../../src/node/read-files.ts';
import { readResult } from '../../src/sources/sql/result/sql-result.ts';
import { execute, type SqlEngine } from '../../src/sources/sql/sql-engine.ts';
import {
  groupsStatement,
  judgedStatements,
  judgementsOf,
  type RankingForm,
  type StatementSubject,
} from '../../src/sources/sql/statements.ts';
import { sharedData } from '../support/needs.ts';
import { hostileRuns } from './hostile-runs.ts';
import { expectSameRun, rankByReference, withoutFindings } from './implementations.ts';
import { loadRunFiles } from './load-run-files.ts';
import { readRealCampaign, realCampaigns } from './real-campaigns.ts';
import { fillRuns, keptOpen, tableLines } from './sql-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-result-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = keptOpen(() => openDuckDb('', { settings: {} }));

const asTheyAre = { groups: '*', ranks: '*' };
const renamed = 'RENAME (run AS "RUN", topic AS "Topic", ties AS "TIES")';
const typed = (types: Readonly<Record<string, string>>) =>
  `* REPLACE (${Object.entries(types)
    .map(([name, type]) => `CAST(${name} AS ${type}) AS ${name}`)
    .join(', ')}) ${renamed}`;

/** Ways in which engines write a result down: its columns, and how the files are written. */
const ways = {
  Parquet: { columns: asTheyAre, written: 'FORMAT parquet', ending: 'parquet' },
  'gzipped CSV': { columns: asTheyAre, written: 'FORMAT csv, HEADER, COMPRESSION gzip', ending: 'csv.gz' },
  'other types and cases': {
    columns: {
      groups: typed({ lines: 'DECIMAL(38, 0)', documents: 'DOUBLE', judged: 'BIGINT', judgements: 'VARCHAR' }),
      ranks: typed({ place: 'DECIMAL(38, 0)', standing: 'DOUBLE', tied: 'BIGINT', layout: 'VARCHAR' }),
    },
    written: 'FORMAT parquet, CODEC zstd',
    ending: 'parquet',
  },
} as const;

let results = 0;

/** Writes what the printed statements give, in parts and in no order, and reads it back. */
async function roundTrip(
  engine: SqlEngine,
  qrels: Qrels,
  qrelsTable: string,
  runsTable: string,
  ranking: RankingPolicies,
  form: RankingForm,
  way: keyof typeof ways,
) {
  const { dialect } = engine;
  const columns = { run: 'run', topic: 'topic', document: 'document', score: 'score' };
  const subject: StatementSubject = {
    dialect,
    runs: {
      rows: { table: [runsTable] },
      columns: {
        ...columns,
        ...(ranking.ties === 'rank' ? { rank: 'rank' } : {}),
        ...(ranking.ties === 'file' || ranking.duplicates === 'first' ? { line: 'line' } : {}),
      },
    },
    judgements: judgementsOf(
      { rows: { table: [qrelsTable] }, columns: { topic: 'topic', document: 'document', grade: 'grade' } },
      dialect,
    ),
    ranking,
    topics: 'id',
  };
  const place = join(folder, String(results++));
  mkdirSync(place);
  const { columns: selected, written, ending } = ways[way];
  const save = async (name: 'groups' | 'ranks', select: string) => {
    await execute(engine, `CREATE OR REPLACE TEMPORARY TABLE nmax_result AS ${select}`);
    for (const part of [0, 1, 2]) {
      const rows = `SELECT ${selected[name]} FROM (FROM nmax_result WHERE hash(topic, run) % 3 = ${part} ORDER BY hash(topic, run, ${name === 'ranks' ? 'document' : 'lines'}))`;
      await execute(engine, `COPY (${rows}) TO '${join(place, `${name}-${part}.${ending}`)}' (${written})`);
    }
  };
  await save('groups', groupsStatement(subject));
  const { prepare, select } = judgedStatements(subject, form);
  for (const statement of prepare) await execute(engine, statement);
  await save('ranks', select);
  const sources = readdirSync(place).map((file) => ({ source: fileSource(join(place, file)), folders: new Map() }));
  expect(sources).toHaveLength(6);
  return (await readResult(sources.reverse(), qrels)).runs;
}

async function fillQrels(engine: SqlEngine, table: string, qrels: Qrels) {
  const sent = await engine.send(qrels);
  const select = `SELECT topic, document, grade FROM (${sent}) ORDER BY hash(document, topic)`;
  await execute(engine, `CREATE OR REPLACE TABLE ${engine.dialect.identifier(table)} AS ${select}`);
}

describe('the result of printed statements in DuckDB', { tags: ['duckdb'] }, () => {
  const { random, text, qrelsText } = hostileRuns();
  const qrels = parseQrels(qrelsText);
  test.each(orderedTies)('gives the reference’s judged runs under --ties %s', async (ties) => {
    const engine = await open();
    const lines = [...text].flatMap(([run, content]) => tableLines(content).map((one) => ({ ...one, run })));
    await fillRuns(engine, '"runs', shuffle(lines, random));
    await fillQrels(engine, 'q"', qrels);
    const forms = ties === 'trec' || ties === 'trec9' ? (['count', 'sort'] as const) : (['sort'] as const);
    for (const form of forms)
      for (const duplicates of ['error', 'first', 'unchecked'] as const)
        for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
          const ranking = { ties, duplicates };
          const runs = await roundTrip(engine, qrels, 'q"', '"runs', ranking, form, way);
          expect(runs.map(({ tag }) => tag)).toEqual(['b"c', "o'brien", 'zz']);
          for (const run of runs) {
            const bytes = new TextEncoder().encode(text.get(run.tag)!);
            expectSameRun(run, withoutFindings(rankByReference(bytes, qrels, ranking).run));
          }
        }
  });

  test('counts the documents that stand twice in a topic, and drops all but the first', async () => {
    const engine = await open();
    const content = '1 Q0 a 1 3 r\n1 Q0 b 2 2 r\n1 Q0 a 3 1 r\n1 Q0 a 4 0 r\n2 Q0 a 5 0 r\n';
    const judgements = parseQrels('1 0 a 1\n1 0 b 1\n');
    await fillRuns(engine, 'twice', tableLines(content));
    await fillQrels(engine, 'few', judgements);
    const ranking = { ties: 'trec', duplicates: 'first' } as const;
    for (const form of ['count', 'sort'] as const) {
      const [run] = await roundTrip(engine, judgements, 'few', 'twice', ranking, form, 'Parquet');
      expectSameRun(run, rankByReference(new TextEncoder().encode(content), judgements, ranking).run);
      expect(run.counts.duplicates).toBe(2);
      const strict = { ...ranking, duplicates: 'error' } as const;
      await expect(roundTrip(engine, judgements, 'few', 'twice', strict, form, 'Parquet')).rejects.toThrow(
        'run r, topic 1: 2 duplicate documents',
      );
      const unchecked = { ...ranking, duplicates: 'unchecked' } as const;
      await expect(roundTrip(engine, judgements, 'few', 'twice', unchecked, form, 'Parquet')).rejects.toThrow(
        'run r, topic 1: 4 judged documents among 4, of 2 judgements',
      );
    }
  });

  const data = sharedData;
  if (data === undefined) test('the results of robust03 and CLEF-TAR', { tags: ['data'] }, () => {});
  else
    test.each(realCampaigns)(
      'gives of the runs of %s what files give',
      async (name, qrelsFile, runs) => {
        const { qrels: given, files, own } = await readRealCampaign(data, qrelsFile, runs);
        const accepted = files.filter((_, f) => own[f].run);
        const path = join(folder, `${name}.duckdb`);
        await loadRunFiles(path, accepted);
        const engine = await openDuckDb('', { settings: {} });
        await execute(engine, `ATTACH '${path}' AS lake`);
        await execute(engine, 'CREATE VIEW runs AS FROM lake.runs');
        await fillQrels(engine, 'qrels', given);
        const ranking = { ties: 'trec', duplicates: 'error' } as const;
        const judged = await roundTrip(engine, given, 'qrels', 'runs', ranking, 'sort', 'Parquet');
        await engine.close();
        expect(judged).toHaveLength(accepted.length);
        for (const run of judged) {
          const expected = withoutFindings(own[files.indexOf(run.tag)].run!);
          expect(isDeepStrictEqual({ ...run, tag: expected.tag }, expected), run.tag).toBe(true);
        }
      },
      120_000,
    );
});
