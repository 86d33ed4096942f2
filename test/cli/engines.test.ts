import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { sqlDialects } from '../../src/sources/sql/dialect.ts';
import { sqlResultOf } from '../contracts/sql-result-of.ts';
import { parquetOf, type WrittenColumn } from '../contracts/written-tables.ts';
import { duckdb, makeDatabase } from '../support/duckdb.ts';
import { type FakeAnswer, startFakeTrino } from '../support/fake-trino.ts';
import { commandLine } from '../support/nmax.ts';
import { newWorkplace, runOf } from '../support/workplace.ts';

const qrels = '1 0 a 1\n1 0 b 1\n1 0 c 2\n2 0 x 1\n';
const runs = { bm25: runOf('bm25', { 1: 'azc' }), tfidf: runOf('tfidf', { 1: 'zab' }) };
const place = newWorkplace({ 'qrels.txt': qrels, 'bm25.txt': runs.bm25, 'tfidf.txt': runs.tfidf });

describe('runs and qrels in DuckDB', { tags: ['duckdb'] }, () => {
  beforeAll(async () => {
    if (duckdb === undefined) return;
    await makeDatabase(`${place.folder}/lake.duckdb`, [
      `CREATE TABLE qrels AS SELECT * FROM (VALUES (1, 'a', 1.0), (1, 'b', 1), (1, 'c', 2), (2, 'x', 1)) AS v(qid, docno, rel)`,
      `CREATE TABLE runs AS SELECT * FROM (VALUES ('bm25', 1, 'a', 9), ('bm25', 1, 'z', 8), ('bm25', 1, 'c', 7), ('tfidf', 1, 'z', 9), ('tfidf', 1, 'a', 8), ('tfidf', 1, 'b', 7)) AS v(system, qid, docno, score)`,
      'CREATE TABLE twice AS SELECT * FROM runs UNION ALL SELECT * FROM runs',
    ]);
  });
  const inQrels = 'duckdb:lake.duckdb?table=qrels';
  const inRuns = 'duckdb:lake.duckdb?table=runs';

  test.each([
    `--qrels ${inQrels} --runs ${inRuns}`,
    `qrels.txt --runs ${inRuns}`,
    `qrels.txt ${inRuns}`,
    `--qrels ${inQrels} bm25.txt tfidf.txt`,
    "qrels.txt bm25.txt 'duckdb:lake.duckdb?sql=FROM runs WHERE system LIKE $$tf%$$'",
    '--engine duckdb:lake.duckdb --qrels qrels --runs runs',
    "--engine duckdb:lake.duckdb?batch=1MB --qrels main.qrels --runs 'SELECT * FROM runs'",
    'qrels.txt --engine duckdb:lake.duckdb --runs runs',
    '--qrels qrels.txt --runs bm25.txt --runs tfidf.txt',
  ])('give the numbers of files: nmax eval %s', (sources) => {
    const asked = '-m PRES@3 -m AP --per-topic';
    expect(place.nmax(`eval ${sources} ${asked}`)).toEqual(place.nmax(`eval qrels.txt bm25.txt tfidf.txt ${asked}`));
  });

  test.each([
    ['compare qrels.txt', ''],
    ['describe qrels.txt', ''],
    ['judgements diff qrels.txt qrels.txt', ''],
    ['check qrels.txt', '--min AP>0 --baseline tfidf.txt --max-drop 90%'],
    ['explain AP qrels.txt', '--topic 1'],
    ['preseval qrels.txt', ''],
  ])('are read by nmax %s as files are', (before, after) => {
    const ofOne = /^(check|explain|preseval)/.test(before);
    const expected = place.nmax(`${before} bm25.txt ${ofOne ? '' : 'tfidf.txt'} ${after}`);
    expect(expected.code).toBe(0);
    const where = ofOne ? "'duckdb:lake.duckdb?sql=SELECT * FROM runs ORDER BY system LIMIT 3'" : inRuns;
    expect(place.nmax(`${before} --runs ${where} ${after}`)).toEqual(expected);
  });

  test('are refused where one run is expected, and where families are counted', () => {
    const said = (line: string) => place.nmax(line).stderr;
    expect(said(`explain AP qrels.txt --runs ${inRuns} --topic 1`)).toContain('2 runs; expected one');
    expect(said(`compare qrels.txt ${inRuns} --baseline ${inRuns}`)).toContain('expected one of bm25, tfidf');
    expect(said(`eval qrels.txt ${inRuns} --families kind-codes`)).toContain('invalid --families');
  });

  test('tell in JSON where they came from, without a format of files', () => {
    expect(place.json(`eval --qrels ${inQrels} --runs ${inRuns}`)).toMatchObject({
      qrels: { path: inQrels, format: 'duckdb' },
      runs: [{ path: inRuns, format: 'duckdb' }, { path: inRuns }],
    });
  });

  test('are refused with a document twice, unless nobody asks', () => {
    const twice = 'eval qrels.txt --runs duckdb:lake.duckdb?table=twice';
    const { code, stderr } = place.nmax(twice);
    expect(code).toBe(2);
    expect(stderr.match(/run \w+: duplicate document: a in topic 1/g)).toEqual([
      'run bm25: duplicate document: a in topic 1',
      'run tfidf: duplicate document: a in topic 1',
    ]);
    const unchecked = place.nmax(`eval qrels.txt ${inRuns} --duplicates unchecked`);
    expect(unchecked.code).toBe(0);
    expect(unchecked.stdout).toContain('duplicates unchecked');
    expect(place.nmax(`${twice}&line=rowid --duplicates first`).stdout).toContain('run bm25: 3 repeated documents');
  });

  test.each([
    ['duckdb:nowhere.duckdb?table=runs', 'database does not exist'],
    ['duckdb:lake.duckdb?table=rnus', 'Did you mean "runs"?'],
    ['duckdb:lake.duckdb?table=runs&topic=topik', 'unknown column: topik'],
    ['duckdb:lake.duckdb?table=qrels', 'missing column: run, score'],
    ['duckdb:lake.duckdb?table=runs&memory=lots', 'DuckDB: '],
    ['duckdb:lake.duckdb?table=runs&memory=1MB', 'expected more with memory=SIZE'],
    ["'duckdb:lake.duckdb?sql=FROM runs WHERE false'", 'no entries'],
  ])('that cannot be had are told in a line: %s', (where, reason) => {
    const { code, stderr } = place.nmax(`eval qrels.txt --runs ${where}`);
    expect(stderr).toContain(reason);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  test('are judged by the statements that nmax sql prints', async () => {
    const columns =
      '--run-columns run=system,topic=qid,document=docno --qrels-columns topic=qid,document=docno,grade=rel';
    const instance = await duckdb!.DuckDBInstance.create(`${place.folder}/lake.duckdb`, { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    const rows = async (options: string) => {
      const read = await connection.runAndReadAll(place.nmax(`sql duckdb ${columns} ${options}`).stdout);
      return read
        .getRows()
        .map((row) => row.join(' '))
        .sort();
    };
    // What the statements mean is held by test/contracts.
    const ranks = ['bm25 1 a 0 1 0', 'bm25 1 c 2 3 0', 'tfidf 1 a 0 2 0', 'tfidf 1 b 1 3 0'];
    for (const statement of ['sort', 'count'])
      expect(await rows(`--statement ${statement}`)).toEqual(ranks.map((row) => `${row} trec error 1`));
    expect(await rows('--statement groups')).toEqual([
      'bm25 1 3 3 0 0 0 2 3 1 trec error 1',
      'tfidf 1 3 3 0 0 0 2 3 1 trec error 1',
    ]);
    expect(await rows('--statement head --depth 1')).toEqual(['bm25 1 a', 'tfidf 1 z']);
    connection.closeSync();
    instance.closeSync();
  });
});

test.each(Object.keys(sqlDialects))('nmax sql %s prints every statement with what it is for', (engine) => {
  const { stdout, code } = place.nmax(`sql ${engine}`);
  expect(code).toBe(0);
  expect(stdout.match(/^-- \w+/gm)).toEqual(['-- groups', '-- count', '-- sort', '-- head']);
});

test.each(['--runs duckdb://me:secret@host/x?tabel=runs', '--engine duckdb://me:secret@host/x --runs runs'])(
  'a password is refused, and not said: %s',
  (source) => {
    const { code, stderr } = place.nmax(`eval qrels.txt bm25.txt ${source}`);
    expect(stderr).toContain('invalid duckdb: a password in the place');
    expect(stderr).not.toContain('secret');
    expect(code).toBe(2);
  },
);

describe('nmax judge --from-sql-result', () => {
  const some = (columns: readonly WrittenColumn[], part: number) =>
    parquetOf(columns.map((column) => ({ ...column, data: column.data.filter((_, row) => row % 2 === part) })));

  beforeAll(() => {
    place.file('other.txt', qrels.replace('b', 'bb'));
    const judgements = parseQrels(qrels);
    const judged = Object.values(runs).map((run) => judgeRun(parseRun(run), judgements));
    const { groups, ranks } = sqlResultOf(createCampaign(judgements, judged));
    place.file('groups.parquet', parquetOf(groups));
    for (const part of [0, 1]) place.file(`ranks/part-${part}.parquet`, some(ranks, part));
    place.file('ranks/_committed_123', '{}');
  });
  const judge = (line: string) => place.nmax(`judge ${line}`);

  test('writes a judged file that gives the numbers of the runs, and says where it came from', () => {
    const { code, stdout } = judge('qrels.txt --from-sql-result groups.parquet ranks -o x.judged.parquet');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^x\.judged\.parquet: 2 runs, 2 topics, 4 ranks, /);
    const numbers = (files: string) => place.nmax(`eval qrels.txt ${files} -q -m AP,PRES@3`);
    expect(numbers('x.judged.parquet')).toEqual(numbers('bm25.txt tfidf.txt'));
    expect(place.json('eval qrels.txt x.judged.parquet').runs[0]).toMatchObject({
      path: 'groups.parquet',
      format: 'sql-result',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      judgedFile: 'x.judged.parquet',
    });
  });

  test('takes the policies that are given, and no others', () => {
    const under = (ties: string) =>
      judge(`qrels.txt --from-sql-result groups.parquet ranks --ties ${ties} -o y.parquet`);
    expect(under('trec').code).toBe(0);
    const { code, stderr } = under('worst');
    expect(stderr).toContain('groups.parquet:1: ranked with --ties trec; expected worst');
    expect(code).toBe(2);
  });

  test.each([
    ['other.txt --from-sql-result groups.parquet ranks', 'document b at place 1 of the judged ones'],
    ['qrels.txt groups.parquet ranks', 'groups.parquet: missing column: document, score'],
    ['qrels.txt --from-sql-result groups.parquet', 'groups.parquet: no ranks'],
  ])('refuses %s', (line, reason) => {
    const { code, stderr } = judge(`${line} -o z.judged.parquet`);
    expect(stderr).toContain(reason);
    expect(code).toBe(2);
  });
});

describe('Trino', () => {
  const secret = 'hunter2-which-nobody-sees';
  let server: Awaited<ReturnType<typeof startFakeTrino>>;
  afterEach(() => server.close());

  const named = (...names: string[]) => ({ columns: names.map((name) => ({ name })) });
  const end: FakeAnswer = { page: {}, next: false };
  const columns: FakeAnswer = { page: named('run', 'topic', 'document', 'score') };
  const groups: FakeAnswer = {
    page: {
      ...named('run', 'topic', 'lines', 'documents', 'missing', 'invalid', 'unordered'),
      data: [['bm25', '1', 2, 2, 0, 0, 0]],
    },
  };
  const judged: FakeAnswer = {
    page: { ...named('run', 'topic', 'place', 'standing', 'tied'), data: [['bm25', 0, 1, 2, 0]] },
  };

  /** Starts a command on a coordinator that gives some answers: this process is the coordinator. */
  async function start(answers: readonly FakeAnswer[], ...args: string[]) {
    server = await startFakeTrino(answers);
    const engine = ['--engine', `trino://me@127.0.0.1:${server.port}/lake/search?tls=false`, '--runs', 'runs'];
    const child = spawn(process.execPath, [commandLine, args[0], 'qrels.txt', ...engine, ...args.slice(1)], {
      cwd: place.folder,
      env: { ...process.env, TRINO_PASSWORD: secret },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
    return { child, ended };
  }

  test('evaluates runs of a cluster; the password is sent, and stands in no output', async () => {
    const { ended } = await start([columns, groups, end, judged, end], 'eval', '-m', 'RR', '--format', 'json');
    const { code, output } = await ended;
    expect(output).toContain('"format": "trino"');
    expect(output).toContain('0.25');
    expect(code).toBe(0);
    const sent = Buffer.from(`me:${secret}`).toString('base64');
    expect(server.seen.every(({ headers }) => headers.authorization === `Basic ${sent}`)).toBe(true);
    for (const hidden of [secret, sent]) expect(output).not.toContain(hidden);
  });

  test('a signal ends the query in the cluster, then the process', async () => {
    const { child, ended } = await start([columns, { page: {} }, 'silent'], 'eval');
    while (!server.methods().endsWith('POST GET')) await new Promise((done) => setTimeout(done, 20));
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: null, signal: 'SIGTERM' });
    expect(server.methods()).toBe('POST DELETE POST GET DELETE');
  });
});
