import { afterEach, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { InputError } from '../../src/model/errors.ts';
import { TrinoClient } from '../../src/node/engines/trino/client.ts';
import { parseTrinoPlace } from '../../src/node/engines/trino/place.ts';
import { openTrino, trinoEngine } from '../../src/node/engines/trino.ts';
import type { SqlControl, SqlEngine } from '../../src/sources/sql/sql-engine.ts';
import { sqlRuns } from '../../src/sources/sql/sql-runs.ts';
import { type FakeAnswer, startFakeTrino } from '../support/fake-trino.ts';
import { judgedBy } from './implementations.ts';

const patience = { pauses: [1, 2, 3], answer: 30_000, farewell: 30_000 };
const columns = [{ name: 'a' }, { name: 'b' }];
const rows = (...data: unknown[][]) => ({ page: { columns, data } });
const end: FakeAnswer = { page: {}, next: false };
const queued: FakeAnswer = { page: {} };
const failure = (errorName: string): FakeAnswer => ({
  page: { error: { message: 'line 3:7: it went\n  wrong', errorName } },
  next: false,
});

let server: Awaited<ReturnType<typeof startFakeTrino>>;
afterEach(() => server?.close());

async function engineOver(answers: readonly FakeAnswer[], environment = {}): Promise<SqlEngine> {
  server = await startFakeTrino(answers);
  const place = parseTrinoPlace(`//me@127.0.0.1:${server.port}/c/s`, { tls: 'false' }, environment);
  // Silence is waited for, so its wait is short; an answer has time, however busy the machine is.
  const waits = answers[0] === 'silent' ? { ...patience, answer: 300 } : patience;
  return trinoEngine(place, new TrinoClient(place, waits));
}

async function textsOf(engine: SqlEngine, control?: SqlControl): Promise<(string | null)[]> {
  const texts = [];
  for await (const batch of engine.query('SELECT', control))
    for (let row = 0; row < batch.rows; row++) texts.push(batch.text(0, row));
  return texts;
}

async function failureOf(answers: readonly FakeAnswer[], environment = {}): Promise<string> {
  const engine = await engineOver(answers, environment);
  const problem = await textsOf(engine).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(InputError);
  return (problem as InputError).message.replace(String(server.port), 'PORT');
}

test('rows are handed out as they come, with progress; nothing is ended that has ended', async () => {
  const shares: number[] = [];
  const engine = await engineOver([
    queued,
    { page: { stats: { completedSplits: 1, totalSplits: 4 } } },
    { page: { columns, data: [['x', 1]], stats: { progressPercentage: 50 } } },
    rows(['y', 2], [null, 3]),
    end,
  ]);
  expect(await textsOf(engine, { onProgress: (share) => shares.push(share) })).toEqual(['x', 'y', null]);
  expect(shares.slice(0, 3)).toEqual([0, 0.25, 0.5]);
  expect(server.methods()).toBe('POST GET GET GET GET');
  expect(server.seen[0]).toMatchObject({
    path: '/v1/statement',
    body: 'SELECT',
    headers: { 'x-trino-user': 'me', 'x-trino-catalog': 'c', 'x-trino-schema': 's', 'x-trino-source': 'nmax' },
  });
});

test('columns are known before the rows, and the query is ended then', async () => {
  const engine = await engineOver([queued, rows(), rows(), end]);
  expect(await engine.columns('SELECT')).toEqual(['a', 'b']);
  expect(server.methods()).toBe('POST GET DELETE');
});

test.each([429, 502, 503, 504])('an answer %i is asked for again', async (status) => {
  const engine = await engineOver([{ status }, queued, { status }, { status }, rows(['x', 1]), end]);
  expect(await textsOf(engine)).toEqual(['x']);
  expect(server.methods()).toBe('POST POST GET GET GET GET');
});

test('a broken connection is tried again for a page, not for a statement', async () => {
  const torn = { ...rows(['x', 1]), torn: true };
  const engine = await engineOver([queued, 'broken', torn, rows(['x', 1]), 'broken', end]);
  expect(await textsOf(engine)).toEqual(['x']);
  expect(await failureOf(['broken'])).toContain('trino://me@127.0.0.1:PORT/c/s: no connection: ');
  expect(server.methods()).toBe('POST');
});

test('what stays busy is given up, and said', async () => {
  expect(await failureOf([queued, ...Array(4).fill({ status: 503, text: 'try\nlater' })])).toBe(
    'trino://me@127.0.0.1:PORT/c/s: answer 503: try later; expected 200 from /v1/statement of a Trino coordinator (tried 4 times)',
  );
  expect(server.methods()).toBe('POST GET GET GET GET DELETE');
});

test.each(['NO_NODES_AVAILABLE', 'SERVER_STARTING_UP'])(
  'a statement that could not begin (%s) is sent again',
  async (name) => {
    const engine = await engineOver([queued, failure(name), failure(name), queued, rows(['x', 1]), end]);
    expect(await textsOf(engine)).toEqual(['x']);
    expect(await failureOf(Array(4).fill(failure(name)))).toContain(`(${name}) (tried 4 times)`);
  },
);

test('an error is told on one line, by the name that Trino gives it, and not tried again', async () => {
  expect(await failureOf([queued, failure('TABLE_NOT_FOUND')])).toBe(
    'trino://me@127.0.0.1:PORT/c/s: Trino: it went wrong (TABLE_NOT_FOUND)',
  );
  expect(server.methods()).toBe('POST GET');
  expect(await failureOf([rows(['x', 1]), failure('NO_NODES_AVAILABLE')])).toContain('(NO_NODES_AVAILABLE)');
  expect(server.methods()).toBe('POST GET');
});

test('an error in the middle of the rows is a problem of the source, and no run is half there', async () => {
  const group = ['run', 'topic', 'lines', 'documents', 'missing', 'invalid', 'unordered'].map((name) => ({ name }));
  const engine = await engineOver([
    { page: { columns: ['run', 'topic', 'document', 'score'].map((name) => ({ name })) } },
    { page: { columns: group, data: [['r', '1', 2, 2, 0, 0, 0]] } },
    end,
    { page: { columns: group, data: [['r', 0, 0, 1, 0]] } },
    failure('REMOTE_HOST_GONE'),
  ]);
  const judged = await judgedBy(
    sqlRuns(async () => engine, { rows: { table: ['runs'] }, place: 'there' }),
    parseQrels('1 0 a 1\n1 0 b 1\n'),
  );
  expect(judged.map(({ run, problem }) => [run, problem?.message.replace(/.*Trino: /, '')])).toEqual([
    [
      undefined,
      'it went wrong (REMOTE_HOST_GONE); where a worker went away, fault-tolerant execution (retry-policy=TASK in the cluster) goes on without it',
    ],
  ]);
});

test.each<[string, FakeAnswer, string]>([
  ['HTML', { status: 200, text: '<html>Welcome' }, 'no answer of Trino: "<html>Welcome"'],
  ['other JSON', { status: 200, text: '[]' }, 'expected the JSON of /v1/statement of a coordinator'],
  ['half of a page', { status: 200, text: '{"stats":{},"data":[["x"' }, 'no answer of Trino'],
  [
    '401',
    { status: 401, text: 'Who?' },
    'not let in (401): Who?; expected a password in the environment as TRINO_PASSWORD',
  ],
  ['403', { status: 403, text: 'No' }, 'forbidden (403): No; expected a user who may ask'],
  ['404 in HTML', { status: 404, text: '<p>', headers: { 'Content-Type': 'text/html' } }, 'answer 404; expected 200'],
  [
    'a redirection',
    { status: 302, headers: { Location: 'https://x/' } },
    'sent elsewhere (302): https://x/; expected the',
  ],
  ['silence', 'silent', 'no answer in time'],
  [
    'another address',
    { page: { nextUri: 'http://evil.test/v1' } },
    'the next rows are at another address: http://evil',
  ],
])('%s is no answer of Trino, and says so', async (_, answer, message) => {
  expect(await failureOf([answer])).toContain(message);
});

test('a password is sent, and shown nowhere', async () => {
  const message = await failureOf([{ status: 401, text: 'Bad' }], { TRINO_PASSWORD: 'hunter2' });
  expect(server.seen[0].headers.authorization).toBe(`Basic ${Buffer.from('me:hunter2').toString('base64')}`);
  expect(message).toBe(
    'trino://me@127.0.0.1:PORT/c/s: not let in (401): Bad; expected another user, or another password or token in the environment',
  );
});

test('a query that is told to stop is ended in the cluster, with the reason', async () => {
  const control = new AbortController();
  const engine = await engineOver([queued, rows(['x', 1]), 'silent']);
  const stopped = textsOf(engine, { signal: control.signal });
  await server.until('POST GET GET');
  control.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
  expect(server.methods()).toBe('POST GET GET DELETE');
  expect(server.seen.at(-1)!.path).toBe('/v1/statement/executing/q/2');
  await expect(textsOf(engine, { signal: control.signal })).rejects.toThrow('enough');
  expect(server.methods()).toBe('POST GET GET DELETE');
});

test('whoever has seen enough rows ends the query', async () => {
  const engine = await engineOver([queued, rows(['x', 1]), rows(['y', 1])]);
  for await (const _ of engine.query('SELECT')) break;
  expect(server.methods()).toBe('POST GET DELETE');
});

test('judgements that are too long for a statement are refused, with both sizes', async () => {
  const engine = await openTrino('//me@127.0.0.1:1', { settings: { length: '300' } });
  await expect(engine.send(parseQrels('1 0 a 1\n'))).rejects.toThrow(
    /judgements \(1\) that make a statement of \d{3} characters; expected 300 at most: qrels in a table/,
  );
});

test('a server that is not there is told as that', async () => {
  server = await startFakeTrino([]);
  await server.close();
  const engine = await openTrino(`//me@127.0.0.1:${server.port}`, { settings: { tls: 'false' } });
  await expect(engine.columns('SELECT')).rejects.toThrow(
    `trino://me@127.0.0.1:${server.port}: no connection: connection refused; expected a Trino coordinator there`,
  );
});

test('ids are sent as they are, and those that no table can have as nothing', async () => {
  const engine = await openTrino('//me@host', { settings: {} });
  const qrels = parseQrels('{"1": {"a\'\\\\\\"b": 1, "\\ud800": 2}}');
  const select = await engine.send(qrels);
  expect(select).toContain(`json_parse('[["1",["a''\\\\\\"b",null],[1,2]]]')`);
});
