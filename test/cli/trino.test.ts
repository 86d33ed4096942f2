import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { afterAll, afterEach, expect, it } from 'vitest';
import { commandLine } from '../support/nmax.ts';
import { type FakeAnswer, startFakeTrino } from '../support/fake-trino.ts';
import { Workplace } from './run-cli.ts';

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
