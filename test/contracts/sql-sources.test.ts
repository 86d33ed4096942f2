import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { shuffle } from '../../src/math/random.ts';
import { tiePolicies } from '../../src/model/policy.ts';
import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { fileRuns } from '../../src/node/file-runs.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { readQrelsFile } from '../../src/node/read-files.ts';
import { execute } from '../../src/sources/sql/sql-engine.ts';
import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import { duckdb } from '../support/duckdb.ts';
import { sharedData } from '../support/shared-data.ts';
import { hostileRuns } from './hostile-runs.ts';
import { expectSameRun, judgedBy, rankByReference } from './implementations.ts';
import { loadRunFiles } from './load-run-files.ts';
import { fillRuns, keptOpen, type TableLine, tableLines } from './sql-engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-sql-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = keptOpen(() => openDuckDb('', { settings: {} }));
const table = '"; DROP TABLE runs; --';
const source = (form?: 'count' | 'sort') => sqlRuns(open, { rows: { table: [table] }, place: 'runs', form });
const line = (topic: string, document: string, score: number | null, rest: Partial<TableLine> = {}): TableLine => ({
  run: 'r',
  topic,
  document,
  score,
  rank: 1,
  line: 0,
  ...rest,
});
const qrels = parseQrels('1 0 a 1\n1 0 b 0\n2 0 a 1\n3 0 a 1\n');

describe.skipIf(duckdb === undefined)('runs in DuckDB', () => {
  describe('hostile ids, many ties and several runs', () => {
    const { random, text, qrelsText } = hostileRuns();
    const judgements = parseQrels(qrelsText);
    test.each(tiePolicies)('give the reference’s judged runs and heads under --ties %s', async (ties) => {
      const runs = [...text].map(([tag, lines]) => tableLines(lines).map((one) => ({ ...one, run: tag })));
      await fillRuns(await open(), table, shuffle(runs.flat(), random));
      const forms = ties === 'trec' || ties === 'trec9' ? (['count', 'sort'] as const) : (['sort'] as const);
      for (const form of forms)
        for (const duplicates of ['error', 'first', 'unchecked'] as const) {
          const judged = await judgedBy(source(form), judgements, { ties, duplicates }, { head: 5 });
          expect(judged.map(({ run }) => run!.tag).sort()).toEqual([...text.keys()].sort());
          for (const { run, head } of judged) {
            const expected = rankByReference(
              new TextEncoder().encode(text.get(run!.tag)!),
              judgements,
              { ties, duplicates },
              5,
            );
            expectSameRun(run, expected.run);
            expect(new Map([...head!.topics].sort())).toEqual(new Map([...expected.head!.topics].sort()));
          }
        }
    });
  });

  test('topics that only one side has are counted, and a run without a judged document is there', async () => {
    await fillRuns(await open(), table, [line('1', 'b', 2), line('9', 'a', 1), line('2', 'z', 1, { run: 's' })]);
    const [r, s] = await judgedBy(source(), qrels);
    expect(r.run).toMatchObject({ tag: 'r', counts: { lines: 2, topics: 2, unknownTopics: 1 } });
    expect([...r.run!.retrieved]).toEqual([1, -1, -1]);
    expect(s.run).toMatchObject({ tag: 's', counts: { topics: 1, unknownTopics: 0 } });
    expect([...s.run!.retrieved]).toEqual([-1, 1, -1]);
    expect(s.run!.ranks).toHaveLength(0);
  });

  test.each([
    ['NaN', [line('1', 'a', Number.NaN)], 'invalid score: nan of a in topic 1; expected a finite number'],
    ['infinity', [line('1', 'b', 1), line('1', 'a', Number.POSITIVE_INFINITY)], 'invalid score: inf of a in topic 1'],
    [
      'no score',
      [line('1', 'a', null), line('2', 'a', null)],
      'invalid score: NULL of a in topic 1; expected a finite number (and 1 more in this run)',
    ],
    ['no document', [line('1', 'a', 1, { document: null })], '1 row without a topic or document'],
    ['an empty topic', [line('', 'a', 1)], '1 row without a topic or document'],
    ['no run', [line('1', 'a', 1, { run: null })], '1 row without a run'],
    [
      'a document twice, with quotes',
      [line("1'", "a'", 1), line("1'", "a'", 2)],
      "run r: duplicate document: a' in topic 1'; expected each document once",
    ],
  ])('refuses %s and says where', async (_, lines, message) => {
    await fillRuns(await open(), table, [...lines, line('1', 'a', 1, { run: 'good' })]);
    const judged = await judgedBy(source(), qrels);
    const problems = judged.flatMap(({ problem }) => problem?.message ?? []);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  test('what needs an order of rows is refused where no column says it', async () => {
    await fillRuns(await open(), 'plain', [line('1', 'a', 1)]);
    const rows = { query: 'SELECT run, topic, document, score FROM plain -- no order' };
    const plain = sqlRuns(open, { rows, place: 'here' });
    await expect(judgedBy(plain, qrels, { ties: 'file' })).rejects.toThrow(
      'here: invalid --ties: file; the rows of a table have no order, expected line=COLUMN',
    );
    await expect(judgedBy(plain, qrels, { ties: 'rank' })).rejects.toThrow('expected rank=COLUMN');
    await expect(judgedBy(plain, qrels, { duplicates: 'first' })).rejects.toThrow('expected line=COLUMN');
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
    expectSameRun(engine.runs[0].judged, own.runs[0].judged);
    expect(folders()).toEqual(before);
  }, 60_000);

  const data = sharedData();
  if (data === undefined) test.skip('DuckDB on the runs of robust03 and CLEF-TAR (no shared data here)');
  else
    test.each([
      ['robust03', 'robust03/qrels.txt', 'robust03/runs'],
      ['CLEF-TAR', 'clef-tar-2017/qrels/qrel_abs_test.txt', 'clef-tar-2017/runs'],
    ])(
      'the runs of %s are judged by DuckDB as by files',
      async (name, qrelsFile, runs) => {
        const { value } = await readQrelsFile(join(data, qrelsFile));
        const files = readdirSync(join(data, runs)).map((file) => join(data, runs, file));
        const own = await judgedBy(fileRuns(files), value!);
        const accepted = files.filter((_, f) => own[f].run);
        const path = join(folder, `${name}.duckdb`);
        await loadRunFiles(path, accepted);
        const database = sqlRuns(() => openDuckDb(path, { settings: {} }), { rows: { table: ['runs'] }, place: name });
        const judged = await judgedBy(database, value!);
        expect(judged).toHaveLength(accepted.length);
        for (const { run } of judged) {
          const expected = own[files.indexOf(run!.tag)].run!;
          expect(isDeepStrictEqual({ ...run, tag: expected.tag }, expected), run!.tag).toBe(true);
        }
      },
      120_000,
    );
});
