import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { execute } from '../../src/sources/sql/sql-engine.ts';
import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import { duckdb } from '../support/duckdb.ts';
import { sharedData } from '../support/shared-data.ts';
import { expectSameRun, judgedBy, withoutFindings } from './implementations.ts';
import { loadRunFiles } from './load-run-files.ts';
import { readRealCampaign, realCampaigns } from './real-campaigns.ts';
import { fillRuns, keptOpen, line } from './sql-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-sql-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = keptOpen(() => openDuckDb('', { settings: {} }));
const qrels = parseQrels('1 0 a 1\n1 0 b 0\n2 0 a 1\n3 0 a 1\n');

describe.skipIf(duckdb === undefined)('runs in DuckDB', () => {
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

  test('a statement ends when it is told to, with the reason', async () => {
    const engine = await openDuckDb('', { settings: {} });
    const control = new AbortController();
    setTimeout(() => control.abort(new Error('enough')), 50);
    const endless = execute(engine, 'SELECT SUM(a.range * b.range) FROM range(10000000) a, range(10000000) b', control);
    await expect(endless).rejects.toThrow('enough');
    await engine.close();
  });

  test('100,000 topics give the same as files, and nothing stays behind', async () => {
    const topics = 100_000;
    const documents = Array.from({ length: 10 }, (_, d) => `document-number-${d}`);
    const lines = (tag: string) =>
      Array.from({ length: topics }, (_, t) =>
        documents.map((d, i) => `${String(t).padStart(6, '0')} Q0 ${d} 1 ${(t * 7 + i * 3) % 10} ${tag}\n`).join(''),
      ).join('');
    const [run, qrelsFile] = [join(folder, 'many.txt'), join(folder, 'many.qrels')];
    writeFileSync(run, lines('many'));
    writeFileSync(
      qrelsFile,
      Array.from({ length: topics }, (_, t) => `${String(t).padStart(6, '0')} 0 document-number-${t % 10} 1\n`).join(
        '',
      ),
    );
    const columns = "delim = ' ', header = false, quote = '', all_varchar = true";
    const where = `duckdb:?memory=500MB&sql=SELECT column5 AS run, column0 AS topic, column2 AS document, column4 AS score FROM read_csv('${run}', ${columns})`;
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('nmax-duckdb-'));
    const before = folders();
    const [own, engine] = [await readCampaign(qrelsFile, [run]), await readCampaign(qrelsFile, [where])];
    expectSameRun(engine.runs[0].judged, withoutFindings(own.runs[0].judged));
    expect(folders()).toEqual(before);
  }, 60_000);

  const data = sharedData();
  if (data === undefined) test.skip('DuckDB on the runs of robust03 and CLEF-TAR (no shared data here)');
  else
    test.each(realCampaigns)(
      'the runs of %s are judged by DuckDB as by files',
      async (name, qrelsFile, runs) => {
        const { qrels: given, files, own } = await readRealCampaign(data, qrelsFile, runs);
        const accepted = files.filter((_, f) => own[f].run);
        const path = join(folder, `${name}.duckdb`);
        await loadRunFiles(path, accepted);
        const database = sqlRuns(() => openDuckDb(path, { settings: {} }), { rows: { table: ['runs'] }, place: name });
        const judged = await judgedBy(database, given);
        expect(judged).toHaveLength(accepted.length);
        for (const { run } of judged) {
          const expected = withoutFindings(own[files.indexOf(run!.tag)].run!);
          expect(isDeepStrictEqual({ ...run, tag: expected.tag }, expected), run!.tag).toBe(true);
        }
      },
      120_000,
    );
});
