import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../src/node/print-pdf.ts';
import { commandLine, inParallel, runProgram } from '../outputs/run-in-parallel.ts';
import { duckdb } from '../support/duckdb.ts';
import { type DocumentedLine, documentedLines, linesOfPage } from './documented-commands.ts';
import { writeDocumentedFiles, writeDocumentedLake } from './documented-files.ts';

/** Lines that are not run, and why. */
const notRun: Readonly<Record<string, string>> = {
  'nmax simulate clef-ip-2009 -o campaign': 'writes 760 MB',
  'nmax simulate clef-ip-2009 --gzip -o campaign': 'packs 760 MB',
};

const chromium = await findChromium();
const folder = mkdtempSync(join(tmpdir(), 'nmax-documented-'));
const environment = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
let lines: DocumentedLine[];

beforeAll(async () => {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/nmax'), `#!/bin/sh\nexec "${process.execPath}" "${commandLine}" "$@"\n`);
  chmodSync(join(folder, 'bin/nmax'), 0o755);
  writeDocumentedFiles(join(folder, 'files'));
  if (duckdb !== undefined) await writeDocumentedLake(join(folder, 'files'));
  lines = await documentedLines();
  // The help of every command is asked for, each a program of its own.
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('command lines are found in code, in running text and in folded lines; forms of calls are not', () => {
  const page = [
    'Text `nmax eval qrels.txt run.txt` and `nmax eval QRELS RUN…` and `nmax eval`.',
    '    nmax sweep a b   # remark',
    '    $ zcat x | nmax eval q -',
    '          nmax check q r',
    '          --min "AP>0"',
    '    not nmax',
  ].join('\n');
  expect(linesOfPage(page)).toEqual([
    'nmax sweep a b',
    'zcat x | nmax eval q -',
    'nmax check q r --min "AP>0"',
    'nmax eval qrels.txt run.txt',
  ]);
});

test('the list of lines that are not run has none that is no longer documented', () => {
  expect(Object.keys(notRun).filter((line) => !lines.some((one) => one.line === line))).toEqual([]);
});

test('every command line in the pages and the help runs', async () => {
  const runnable = lines.filter(
    ({ line }) =>
      !(line in notRun) &&
      (chromium !== undefined || !line.includes('.pdf')) &&
      (duckdb !== undefined || !line.includes('duckdb:')) &&
      // The examples name a cluster that is not there.
      !line.includes('trino://') &&
      !line.includes('spark://'),
  );
  expect(runnable.length).toBeGreaterThan(90);
  const failures = await inParallel([...runnable.entries()], async ([i, { line, place }]) => {
    const cwd = join(folder, `line${i}`);
    cpSync(join(folder, 'files'), cwd, { recursive: true });
    const { code, stderr } = line.startsWith('nmax serve') ? await serve(line, cwd) : await runLine(line, cwd);
    rmSync(cwd, { recursive: true });
    return code === 0 ? [] : [`${place}: ${line}: exit code ${code}: ${stderr.slice(0, 300)}`];
  });
  expect(failures.flat()).toEqual([]);
}, 900_000);

function runLine(line: string, cwd: string) {
  const command = line.replace(/\bnpx nmax\b/, 'nmax');
  return runProgram('bash', ['-o', 'pipefail', '-c', command], cwd, environment);
}

/** Starts the server without a browser and on a free port, waits until it tells its address, and ends it. */
async function serve(line: string, cwd: string): Promise<{ code: number; stderr: string }> {
  const [, , ...args] = line.replace(/--port \d+/, `--port ${await freePort()}`).split(' ');
  const child = spawn(
    process.execPath,
    [commandLine, 'serve', ...args.filter((word) => word !== '--no-open'), '--no-open'],
    { cwd, stdio: 'pipe' },
  );
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'close');
  const told = once(child.stdout, 'data').then(([text]) => String(text));
  const first = await Promise.race([told, ended]);
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  const isServed = typeof first === 'string' && first.startsWith('http://127.0.0.1:');
  return { code: isServed && (code === 0 || signal === 'SIGTERM') ? 0 : -1, stderr };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
