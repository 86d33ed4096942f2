import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { InputError } from '../../src/model/errors.ts';
import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { execute } from '../../src/sources/sql/sql-engine.ts';
import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import { makeDatabase } from '../support/duckdb.ts';
import { expectSameRun, judgedBy, withoutFindings } from './implementations.ts';
import { fillRuns, keptOpen, line, writeManyTopics } from './sql-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-sql-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = keptOpen(() => openDuckDb('', { settings: {} }));
const qrels = parseQrels('1 0 a 1\n1 0 b 0\n2 0 a 1\n3 0 a 1\n');

describe('runs in DuckDB', { tags: ['duckdb'] }, () => {
  test('the order in which a table was stored can be asked for', async () => {
    await fillRuns(await open(), 'plain', [line('1', 'a', 1)]);
    const rowid = sqlRuns(open, { rows: { table: ['plain'] }, columns: { line: 'rowid' }, place: 'here' });
    expect((await judgedBy(rowid, qrels, { ties: 'file' }))[0].run!.counts.lines).toBe(1);
  });

  test('a column that ignores case does not make two documents one', async () => {
    const engine = await open();
    await execute(
      engine,
      'CREATE OR REPLACE TABLE nocase (run VARCHAR, topic VARCHAR, document VARCHAR COLLATE NOCASE, score DOUBLE)',
    );
    await execute(engine, "INSERT INTO nocase VALUES ('r', '1', 'A', 1), ('r', '1', 'a', 1), ('r', '1', 'B', 1)");
    for (const form of ['count', 'sort'] as const) {
      const [{ run }] = await judgedBy(sqlRuns(open, { rows: { table: ['nocase'] }, place: 'nocase', form }), qrels);
      expect([run!.retrieved[0], [...run!.ranks], [...run!.documents]]).toEqual([3, [1], [0]]);
    }
  });

  test('a table of a database from somebody else reads no other file, whatever its views say', async () => {
    const [database, secret] = [join(folder, 'given.duckdb'), join(folder, 'secret.csv')];
    writeFileSync(secret, 'secret\n');
    const rows = (document: string, from: string) =>
      `AS SELECT 'x' AS run, '1' AS topic, ${document} AS document, 1.0::DOUBLE AS score FROM ${from}`;
    const reading: Readonly<Record<string, string>> = {
      text: rows('content', `read_text('${secret}')`),
      bytes: rows('content::VARCHAR', `read_blob('${secret}')`),
      csv: rows('column0', `read_csv('${secret}', header = false)`),
      names: rows('file', `glob('${folder}/*')`),
      query: rows('content', `query('SELECT content FROM read_text(''${secret}'')')`),
      macro: rows('content', 'leak()'),
    };
    await makeDatabase(database, [
      `CREATE MACRO leak() AS TABLE SELECT content FROM read_text('${secret}')`,
      ...Object.entries(reading).map(([name, view]) => `CREATE VIEW "${name}" ${view}`),
      `CREATE TABLE own ${rows("'a'", '(SELECT 1)')}`,
      `CREATE TABLE judged AS SELECT '1' AS topic, 'a' AS document, 1 AS grade`,
    ]);
    const read = (runs: string, qrelsAt = 'table=judged') =>
      readCampaign(`duckdb:${database}?${qrelsAt}`, [`duckdb:${runs}`]);
    expect((await read(`${database}?table=own`)).runs[0].judged.ranks).toHaveLength(1);
    for (const view of Object.keys(reading)) {
      await expect(read(`${database}?table="${view}"`), view).rejects.toThrow('disabled by configuration');
      await expect(read(`${database}?sql=FROM ${view === 'names' ? 'text' : view}`), view).rejects.toThrow(
        'expected a query that names them',
      );
      // What is asked of the judgements opens nothing for the runs.
      await expect(
        read(`${database}?table="${view}"`, "sql=SELECT '1' AS topic, 'a' AS document, 1 AS grade"),
      ).rejects.toThrow('disabled by configuration');
    }
    const named = await read(
      `SELECT 'x' AS run, '1' AS topic, content AS document, 1.0 AS score FROM read_text('${secret}')`,
    );
    expect(named.runs[0].judged.counts.lines).toBe(1);
  });

  test('an isolated database opens no connection, loads nothing, writes nothing and stays isolated', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    const engine = await openDuckDb('', { settings: {}, isolated: true });
    for (const statement of [
      `SELECT * FROM read_text('http://127.0.0.1:${port}/x')`,
      `SELECT * FROM 'http://127.0.0.1:${port}/x.csv'`,
      `INSTALL httpfs FROM 'http://127.0.0.1:${port}'`,
      'LOAD httpfs',
      `ATTACH '${join(folder, 'other.duckdb')}'`,
      `COPY (SELECT 1) TO '${join(folder, 'written.csv')}'`,
      'SET enable_external_access = true',
      'RESET lock_configuration',
    ])
      await expect(execute(engine, statement), statement).rejects.toThrow(InputError);
    await engine.close();
    server.close();
    expect(connections).toBe(0);
    expect(readdirSync(folder)).not.toContain('written.csv');
  });

  test('a statement ends when it is told to, with the reason', async () => {
    const engine = await openDuckDb('', { settings: {} });
    const control = new AbortController();
    setTimeout(() => control.abort(new Error('enough')), 50);
    const endless = execute(engine, 'SELECT SUM(a.range * b.range) FROM range(10000000) a, range(10000000) b', control);
    await expect(endless).rejects.toThrow('enough');
    await engine.close();
  });

  test('100,000 topics give the same as files, and nothing stays behind', { tags: ['all'] }, async () => {
    const { run, qrels } = writeManyTopics(folder);
    const columns = "delim = ' ', header = false, quote = '', all_varchar = true";
    const where = `duckdb:?memory=500MB&sql=SELECT column5 AS run, column0 AS topic, column2 AS document, column4 AS score FROM read_csv('${run}', ${columns})`;
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('nmax-duckdb-'));
    const before = folders();
    const [own, engine] = [await readCampaign(qrels, [run]), await readCampaign(qrels, [where])];
    expectSameRun(engine.runs[0].judged, withoutFindings(own.runs[0].judged));
    expect(folders()).toEqual(before);
  });
});
