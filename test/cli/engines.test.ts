import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { sqlDialects } from '../../src/sources/sql/dialect.ts';
import { sqlResultOf } from '../contracts/sql-result-of.ts';
import { parquetOf, type WrittenColumn } from '../contracts/written-tables.ts';
import { commandLine } from '../outputs/run-in-parallel.ts';
import { duckdb, makeDatabase } from '../support/duckdb.ts';
import { type FakeAnswer, startFakeTrino } from '../support/fake-trino.ts';
import { Workplace } from '../support/workplace.ts';

describe('engines', () => {
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
});

describe('Trino', () => {
  const place = new Workplace();
  place.file('qrels.txt', '1 0 a 1\n1 0 b 1\n');
  const secret = 'hunter2-which-nobody-sees';

  let server: Awaited<ReturnType<typeof startFakeTrino>>;
  afterEach(() => server.close());
  afterAll(() => place.remove());

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

  /** Starts a command on a coordinator that gives some answers. */
  async function start(answers: readonly FakeAnswer[], ...args: string[]) {
    server = await startFakeTrino(answers);
    const runs = ['--engine', `trino://me@127.0.0.1:${server.port}/lake/search?tls=false`, '--runs', 'runs'];
    const child = spawn(process.execPath, [commandLine, args[0], 'qrels.txt', ...runs, ...args.slice(1)], {
      cwd: place.folder,
      env: { ...process.env, TRINO_PASSWORD: secret },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
    return { child, ended };
  }

  it('evaluates runs of a cluster; the password is sent, and stands in no output', async () => {
    const { ended } = await start([columns, groups, end, judged, end], 'eval', '-m', 'RR', '--format', 'json');
    const { code, output } = await ended;
    expect(output).toContain('"format": "trino"');
    expect(code).toBe(0);
    expect(output).toContain('0.5');
    const sent = Buffer.from(`me:${secret}`).toString('base64');
    expect(server.seen.every(({ headers }) => headers.authorization === `Basic ${sent}`)).toBe(true);
    for (const hidden of [secret, sent]) expect(output).not.toContain(hidden);
  });

  it('an error amid the rows is told with exit code 2, and no file is left', async () => {
    const gone = { message: 'Could not communicate with the remote task', errorName: 'REMOTE_HOST_GONE' };
    const answers: FakeAnswer[] = [columns, groups, end, judged, { page: { error: gone }, next: false }];
    const { ended } = await start(answers, 'judge', '-o', 'half.judged.parquet');
    const { code, output } = await ended;
    expect(code).toBe(2);
    expect(output).toMatch(
      /^nmax: trino:.*: Trino: Could not communicate with the remote task \(REMOTE_HOST_GONE\); .*\n$/,
    );
    expect(output).not.toContain(secret);
    expect(existsSync(`${place.folder}/half.judged.parquet`)).toBe(false);
    expect(readdirSync(place.folder)).toEqual(['qrels.txt']);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('%s ends the query in the cluster, then the process', async (signal) => {
    const { child, ended } = await start([columns, { page: {} }, 'silent'], 'eval');
    while (!server.methods().endsWith('POST GET')) await new Promise((done) => setTimeout(done, 20));
    child.kill(signal);
    expect(await ended).toMatchObject({ code: null, signal });
    expect(server.methods()).toBe('POST DELETE POST GET DELETE');
  });
});

describe('results of SQL', () => {
  const place = new Workplace();
  afterAll(() => place.remove());
  const nmax = (...args: string[]) => place.nmax(args);

  const qrels = '1 0 a 1\n1 0 b 1\n1 0 c 2\n2 0 x 1\n';
  const runs = ['azc', 'zab'].map((documents, r) =>
    [...documents].map((document, i) => `1 Q0 ${document} ${i + 1} ${9 - i} r${r}\n`).join(''),
  );

  const some = (columns: readonly WrittenColumn[], part: number) =>
    parquetOf(columns.map((column) => ({ ...column, data: column.data.filter((_, row) => row % 2 === part) })));

  beforeAll(() => {
    place.file('qrels.txt', qrels);
    place.file('other.txt', qrels.replace('b', 'bb'));
    for (const [r, run] of runs.entries()) place.file(`r${r}.txt`, run);
    const judgements = parseQrels(qrels);
    const judged = runs.map((run) => judgeRun(parseRun(run), judgements));
    const { groups, ranks } = sqlResultOf(createCampaign(judgements, judged));
    place.file('groups.parquet', parquetOf(groups));
    mkdirSync(join(place.folder, 'ranks'));
    for (const part of [0, 1]) place.file(`ranks/part-${part}.parquet`, some(ranks, part));
    place.file('ranks/_committed_123', '{}');
  });

  const judge = (...args: string[]) => nmax('judge', 'qrels.txt', '--from-sql-result', ...args);
  const result = ['groups.parquet', 'ranks'];

  describe('nmax judge --from-sql-result', () => {
    it('writes a judged file that gives the numbers of the runs, and says where it came from', () => {
      const { code, stdout } = judge(...result, '-o', 'x.judged.parquet');
      expect(code).toBe(0);
      expect(stdout).toMatch(/^x\.judged\.parquet: 2 runs, 2 topics, 4 ranks, /);
      const numbers = (...files: string[]) => nmax('eval', 'qrels.txt', ...files, '-q', '-m', 'AP,PRES@3');
      expect(numbers('x.judged.parquet')).toEqual(numbers('r0.txt', 'r1.txt'));
      expect(JSON.parse(nmax('eval', 'qrels.txt', 'x.judged.parquet', '-f', 'json').stdout).runs[0]).toMatchObject({
        path: 'groups.parquet',
        format: 'sql-result',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        judgedFile: 'x.judged.parquet',
      });
    });

    it('takes the policies that are given, and no others', () => {
      expect(judge(...result, '--ties', 'trec', '-o', 'x.judged.parquet').code).toBe(0);
      const { code, stderr } = judge(...result, '--ties', 'worst', '-o', 'y.judged.parquet');
      expect([code, stderr.split('\n')[0]]).toEqual([
        2,
        'nmax: groups.parquet:1: ranked with --ties trec; expected worst: print the statements with --ties worst and run them again, or ask for trec (and 1 more in this file)',
      ]);
    });

    it.each([
      [
        ['judge', 'other.txt', '--from-sql-result', ...result],
        'document b at place 1 of the judged ones; expected a judged',
      ],
      [
        ['judge', 'qrels.txt', '--from-sql-result', 'r0.txt'],
        'r0.txt: neither groups nor ranks: columns 1 Q0 a 1 9 r0;',
      ],
      [['judge', 'qrels.txt', ...result], 'groups.parquet: missing column: document, score'],
      [['judge', 'qrels.txt', '--from-sql-result', 'nowhere'], 'nowhere: missing file; expected a file that exists'],
      [['judge', 'nowhere', '--from-sql-result', ...result], 'nowhere: missing file; expected a file that exists'],
      [['judge', 'qrels.txt', '--from-sql-result', 'groups.parquet'], 'groups.parquet: no ranks; expected the result'],
      [['judge', 'qrels.txt', '--from-sql-result', '-'], 'invalid result: standard input; expected files'],
    ])('refuses %j in a line', (args, reason) => {
      const { code, stderr } = nmax(...args, '-o', 'z.judged.parquet');
      expect(code).toBe(2);
      expect(stderr).toContain(reason);
      expect(stderr.trimEnd().split('\n').length).toBeLessThan(3);
    });

    it('says what is expected where there is no place to write to', () => {
      expect(judge(...result).stderr).toBe(
        'nmax: missing option: -o, --output <file>; expected the file to write, such as campaign.judged.parquet; nmax judge --help shows the options\n',
      );
    });
  });
});
