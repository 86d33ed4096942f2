import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlDialects } from '../../src/sources/sql/dialect.ts';
import { duckdb, makeDatabase } from '../support/duckdb.ts';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

const runOf = (tag: string, documents: string) =>
  [...documents].map((document, i) => `1 Q0 ${document} ${i + 1} ${9 - i} ${tag}\n`).join('');

beforeAll(async () => {
  place.file('qrels.txt', '1 0 a 1\n1 0 b 1\n1 0 c 2\n2 0 x 1\n');
  place.file('bm25.txt', runOf('bm25', 'azc'));
  place.file('tfidf.txt', runOf('tfidf', 'zab'));
  if (duckdb === undefined) return;
  await makeDatabase(`${place.folder}/lake.duckdb`, [
    `CREATE TABLE qrels AS SELECT * FROM (VALUES (1, 'a', 1.0), (1, 'b', 1), (1, 'c', 2), (2, 'x', 1)) AS v(qid, docno, rel)`,
    `CREATE TABLE runs AS SELECT * FROM (VALUES ('bm25', 1, 'a', 9), ('bm25', 1, 'z', 8), ('bm25', 1, 'c', 7), ('tfidf', 1, 'z', 9), ('tfidf', 1, 'a', 8), ('tfidf', 1, 'b', 7)) AS v(system, qid, docno, score)`,
    'CREATE TABLE twice AS SELECT * FROM runs UNION ALL SELECT * FROM runs',
  ]);
});

const nmax = (...args: string[]) => place.nmax(args);
const tables = ['--qrels', 'duckdb:lake.duckdb?table=qrels', '--runs', 'duckdb:lake.duckdb?table=runs'];
const files = ['qrels.txt', 'bm25.txt', 'tfidf.txt'];

describe('runs and qrels in DuckDB', { tags: ['duckdb'] }, () => {
  it.each([
    ['both in the engine', tables],
    ['runs in the engine', ['qrels.txt', ...tables.slice(2)]],
    ['runs in the engine, as an argument', ['qrels.txt', tables[3]]],
    ['qrels in the engine', [...tables.slice(0, 2), ...files.slice(1)]],
    [
      'a run in a file, the other in the engine',
      ['qrels.txt', 'bm25.txt', "duckdb:lake.duckdb?sql=FROM runs WHERE system = 'tfidf'"],
    ],
    ['tables of --engine', ['--engine', 'duckdb:lake.duckdb', '--qrels', 'qrels', '--runs', 'runs']],
    [
      'a table and a query of --engine, some runs at a time',
      ['--engine', 'duckdb:lake.duckdb?batch=1MB', '--qrels', 'main.qrels', '--runs', 'SELECT * FROM runs'],
    ],
    ['qrels in a file, runs of --engine', ['qrels.txt', '--engine', 'duckdb:lake.duckdb', '--runs', 'runs']],
    ['files as options', ['--qrels', 'qrels.txt', '--runs', 'bm25.txt', '--runs', 'tfidf.txt']],
  ])('give the numbers of files: %s', (_, args) => {
    const expected = nmax('eval', ...files, '-m', 'PRES@3', '-m', 'AP', '--per-topic');
    expect(expected.code).toBe(0);
    expect(nmax('eval', ...args, '-m', 'PRES@3', '-m', 'AP', '--per-topic')).toEqual(expected);
  });

  const one = "duckdb:lake.duckdb?sql=FROM runs WHERE system = 'bm25'";
  it.each([
    ['compare', ['qrels.txt'], files.slice(1), tables[3], []],
    ['describe', ['qrels.txt'], files.slice(1), tables[3], []],
    ['check', ['qrels.txt'], ['bm25.txt'], one, ['--min', 'AP>0', '--baseline', 'tfidf.txt', '--max-drop', '90%']],
    ['explain', ['AP', 'qrels.txt'], ['bm25.txt'], one, ['--topic', '1']],
    ['preseval', ['qrels.txt'], ['bm25.txt'], one, []],
    ['judgements', ['diff', 'qrels.txt', 'qrels.txt'], files.slice(1), tables[3], []],
  ])('are read by nmax %s as files are', (command, before, runs, where, after) => {
    const expected = nmax(command, ...before, ...runs, ...after);
    expect(expected.code).toBe(0);
    expect(nmax(command, ...before, '--runs', where, ...after)).toEqual(expected);
  });

  it('are refused where one run is expected', () => {
    const { stderr } = nmax('explain', 'AP', 'qrels.txt', '--runs', tables[3], '--topic', '1');
    expect(stderr).toContain('2 runs; expected one');
    const ambiguous = nmax('compare', 'qrels.txt', tables[3], '--baseline', tables[3]);
    expect(ambiguous.stderr).toContain('has 2 runs; expected one of bm25, tfidf');
  });

  it('tell in JSON where they came from, without a format of files', () => {
    const { stdout } = nmax('eval', ...tables, '-f', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      qrels: { path: tables[1], format: 'duckdb' },
      runs: [{ path: tables[3], format: 'duckdb' }, { path: tables[3] }],
    });
  });

  it('are refused with a document twice, unless nobody asks', () => {
    const twice = ['eval', 'qrels.txt', '--runs', 'duckdb:lake.duckdb?table=twice'];
    const { code, stderr } = nmax(...twice);
    expect(code).toBe(2);
    expect(stderr.split('\n')).toEqual([
      'nmax: duckdb:lake.duckdb?table=twice: run bm25: duplicate document: a in topic 1; expected each document once in a topic, or --duplicates first (and 2 more in this run)',
      'nmax: duckdb:lake.duckdb?table=twice: run tfidf: duplicate document: a in topic 1; expected each document once in a topic, or --duplicates first (and 2 more in this run)',
      '',
    ]);
    const unchecked = nmax('eval', ...tables, '--duplicates', 'unchecked');
    expect(unchecked.code).toBe(0);
    expect(unchecked.stdout).toContain('duplicates unchecked: an engine does not look for documents listed twice');
    const first = nmax(...twice.slice(0, 3), 'duckdb:lake.duckdb?table=twice&line=rowid', '--duplicates', 'first');
    expect(first.stdout).toContain('run bm25: 3 repeated documents dropped, the first kept');
  });

  it.each([
    ['duckdb:nowhere.duckdb?table=runs', 'database does not exist'],
    ['duckdb:lake.duckdb?table=rnus', 'Did you mean "runs"?'],
    ['duckdb:lake.duckdb?table=runs&topic=topik', 'unknown column: topik; found system, qid, docno, score'],
    ['duckdb:lake.duckdb?table=qrels', 'missing column: run, score; found qid, docno, rel'],
    ['duckdb:lake.duckdb?table=runs&memory=lots', 'DuckDB: '],
    ['duckdb:lake.duckdb?table=runs&memory=1MB', 'expected more with memory=SIZE, or --threads 1'],
    ['duckdb:lake.duckdb?sql=FROM runs WHERE false', 'no entries; expected the rows of runs'],
  ])('that cannot be had are told in a line: %s', (where, reason) => {
    const { code, stderr } = nmax('eval', 'qrels.txt', '--runs', where);
    expect(code).toBe(2);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(reason);
  });

  it('are refused where families are counted', () => {
    expect(nmax('eval', 'qrels.txt', tables[3], '--families', 'kind-codes').stderr).toContain('invalid --families');
  });
});

describe('--engine', () => {
  it.each([
    [
      ['--engine', 'duckdbb:x', '--runs', 'runs'],
      'invalid --engine: duckdbb; expected a place that begins with duckdb:',
    ],
    [['--engine', 'duckdb:x'], '--engine without a table; expected --runs or --qrels to name one'],
    [['--engine', 'duckdb:x?table=runs', '--runs', 'runs'], 'invalid --engine: it names a table or query'],
    [['--runs', 'duckdb:x?table=runs&batch=0MB'], 'batch=0MB; expected a size such as 500MB or 4GB'],
    [['--runs', 'duckdb://me:secret@host/x?tabel=runs'], 'invalid duckdb: a password in the place'],
    [['--engine', 'duckdb://me:secret@host/x', '--runs', 'runs'], 'invalid duckdb: a password in the place'],
  ])('%s is refused', (args, reason) => {
    const { code, stderr } = nmax('eval', 'qrels.txt', 'bm25.txt', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('secret');
  });
});

describe('nmax sql', () => {
  it('prints statements that give in DuckDB what nmax reads from it', { tags: ['duckdb'] }, async () => {
    const columns = [
      '--run-columns',
      'run=system,topic=qid,document=docno',
      '--qrels-columns',
      'topic=qid,document=docno,grade=rel',
    ];
    const instance = await duckdb!.DuckDBInstance.create(`${place.folder}/lake.duckdb`, { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    const rows = async (...args: string[]) => {
      const { stdout } = nmax('sql', 'duckdb', ...columns, ...args);
      return (await connection.runAndReadAll(stdout)).getRows();
    };
    const sorted = async (...args: string[]) => (await rows(...args)).map((row) => row.join(' ')).sort();
    const ranks = ['bm25 1 a 0 1 0', 'bm25 1 c 2 3 0', 'tfidf 1 a 0 2 0', 'tfidf 1 b 1 3 0'];
    const under = (made: string) => ranks.map((row) => `${row} ${made}`);
    expect(await sorted('--statement', 'sort')).toEqual(under('trec error 1'));
    expect(await sorted('--statement', 'count')).toEqual(under('trec error 1'));
    expect(await sorted('--statement', 'count', '--ties', 'trec9', '--duplicates', 'unchecked')).toEqual(
      under('trec9 unchecked 1'),
    );
    const graded = ranks.map((row, i) => `${row} ${[1, 2, 1, 1][i]} worst error 1`);
    expect(await sorted('--statement', 'sort', '--ties', 'worst')).toEqual(graded);
    expect(await sorted('--statement', 'groups')).toEqual([
      'bm25 1 3 3 0 0 0 2 3 1 trec error 1',
      'tfidf 1 3 3 0 0 0 2 3 1 trec error 1',
    ]);
    expect(await rows('--statement', 'head', '--depth', '1')).toEqual([
      ['bm25', '1', 'a'],
      ['tfidf', '1', 'z'],
    ]);
    connection.closeSync();
    instance.closeSync();
  });

  it('prints every statement with what it is for, in each dialect', () => {
    for (const engine of Object.keys(sqlDialects)) {
      const { stdout, code } = nmax('sql', engine);
      expect(code).toBe(0);
      expect(stdout.match(/^-- \w+/gm)).toEqual(['-- groups', '-- count', '-- sort', '-- head']);
    }
  });

  it.each([
    [
      ['sql', 'trinno'],
      'unknown engine: trinno; expected one of duckdb, trino, spark, postgres, bigquery, snowflake; did you mean trino',
    ],
    [
      ['sql', 'bigquery', '--ties', 'trec9'],
      'invalid --ties: trec9; BigQuery has no 32-bit numbers, expected another rule',
    ],
    [['sql', 'trino', '--ties', 'file'], 'need a column: line; expected --run-columns line=COLUMN'],
    [['sql', 'trino', '--ties', 'best', '--statement', 'count'], 'only orders by score can be counted'],
    [['sql', 'trino', '--run-columns', 'qid=topic'], 'invalid --run-columns: qid=topic; expected some of run=COLUMN'],
    [['sql', 'trino', '--runs', '"; DROP'], 'invalid table: "; DROP'],
    [['sql'], 'missing argument: engine'],
  ])('refuses %j', (args, reason) => {
    const { code, stderr } = nmax(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });
});
