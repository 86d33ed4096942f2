import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writingOptions } from '../../src/cli/options/check-files.ts';
import { duckdb } from '../support/duckdb.ts';
import { commandLine, nmax, type Outcome } from '../support/nmax.ts';
import { documentedLines, linesOfPage } from './documented-commands.ts';
import { writeDocumentedFiles, writeDocumentedLake } from './documented-files.ts';

/** Lines that are not run, and why. */
const notRun: Readonly<Record<string, string>> = {
  'nmax simulate clef-ip-2009 -o campaign': 'writes 760 MB',
  'nmax simulate clef-ip-2009 --gzip -o campaign': 'packs 760 MB',
  'nmax study robust03/qrels.txt robust03/runs -o robust03-study --collection 528155': 'takes a minute',
};

const lines = documentedLines();
const folder = mkdtempSync(join(tmpdir(), 'nmax-documented-'));
const files = join(folder, 'files');

beforeAll(async () => {
  writeDocumentedFiles(files);
  if (duckdb !== undefined) await writeDocumentedLake(files);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

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

describe('runs as it is written:', () => {
  // The examples of clusters name one that is not there.
  const runnable = lines.filter(({ line }) => !(line in notRun) && !/(?:trino|spark):\/\//.test(line));
  for (const { line, place } of runnable)
    test(`${line} (${place})`, { tags: tagsOf(line) }, async () => {
      const cwd = writes(line) ? mkdtempSync(join(folder, 'line-')) : files;
      if (cwd !== files) cpSync(files, cwd, { recursive: true });
      const words = wordsOf(line);
      const run = line.startsWith('nmax serve') ? serve : words ? () => nmax(words, cwd) : runInShell;
      const { code, stderr } = await run(line, cwd);
      if (cwd !== files) rmSync(cwd, { recursive: true });
      expect(code, stderr.slice(0, 300)).toBe(0);
    });
});

function tagsOf(line: string): string[] {
  const isSlow = /\.pdf|--samples \d{3}|^nmax (?:serve|study|reproduce)\b/.test(line) || wordsOf(line) === undefined;
  return [
    ...(isSlow ? ['all'] : []),
    ...(line.includes('.pdf') ? ['chromium'] : []),
    ...(line.includes('duckdb:') ? ['duckdb'] : []),
  ];
}

function writes(line: string): boolean {
  return ['>', ' -o ', ...writingOptions.map((option) => ` ${option}`)].some((sign) => line.includes(sign));
}

/** The arguments of a line, where it asks nothing of the shell but to take off quotes. */
function wordsOf(line: string): string[] | undefined {
  if (/[|<>*?$&;(){}~`\\]/.test(line.replace(/"[^"$`\\]*"|'[^']*'/g, ''))) return undefined;
  const words = [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  );
  return words.slice(words.indexOf('nmax') + 1);
}

function runInShell(line: string, cwd: string): Outcome {
  const command = `nmax() { "${process.execPath}" "${commandLine}" "$@"; }; ${line.replace(/\bnpx nmax\b/, 'nmax')}`;
  const { stdout, stderr, status } = spawnSync('bash', ['-o', 'pipefail', '-c', command], { cwd, encoding: 'utf8' });
  return { stdout, stderr, code: status ?? -1 };
}

/** Starts the server without a browser and on a port that is free, waits until it tells its address, and ends it. */
async function serve(line: string, cwd: string): Promise<Outcome> {
  const args = wordsOf(line.replace(/ --port \d+| --no-open/g, ''))!;
  const child = spawn(process.execPath, [commandLine, ...args, '--no-open'], { cwd });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'close');
  const [first] = await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGTERM');
  await ended;
  return { stdout: '', stderr, code: String(first).startsWith('http://127.0.0.1:') ? 0 : -1 };
}
