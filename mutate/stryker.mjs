/** Stryker, on a Node that it takes, beside the project: neither is installed with it. */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { npmWith } from '../scripts/engines/kit.mjs';
import { folders, leftOutMutations, slowTests } from './folders.mjs';
import { describeMutant } from './score.mjs';

/** Exact versions, as a score is of one version of the mutants. */
export const versions = { '@stryker-mutator/core': '10.1.1', node: '22.23.3' };

const beside = (file) => resolve(import.meta.dirname, file);

function settings({ folder, files, concurrency, results, sandbox }) {
  return {
    testRunner: 'nmax',
    reporters: ['nmax'],
    plugins: [beside('runner.mjs'), beside('reporter.mjs')],
    nmax: { tests: folders[folder].tests, slow: slowTests, results },
    mutate: files,
    mutator: { excludedMutations: leftOutMutations },
    coverageAnalysis: 'perTest',
    // What happens once, while a module is loaded, would take every test for every mutant.
    ignoreStatic: true,
    concurrency,
    dryRunTimeoutMinutes: 60,
    timeoutMS: 20_000,
    timeoutFactor: 3,
    tempDirName: sandbox,
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'docs', 'demo', 'bench', 'workbench/dist'],
    // Node takes the types away and needs no tsconfig.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    allowConsoleColors: false,
  };
}

/** The end of a process and all that it started, when it comes by itself or when the time is over. */
async function endOf(child, milliseconds) {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    process.kill(-child.pid, 'SIGKILL');
  }, milliseconds);
  const code = await new Promise((done, failed) => child.once('close', done).once('error', failed));
  clearTimeout(timer);
  return { code, isOver };
}

/** The verdicts on the mutants of some files of a folder, and what was not reached in the time there was. */
export async function mutate({ folder, files, concurrency, milliseconds }) {
  const tools = await npmWith(...Object.entries(versions).map((pair) => pair.join('@')));
  const place = await mkdtemp(join(tmpdir(), 'nmax-mutate-'));
  try {
    const results = join(place, 'results.jsonl');
    const log = join(place, 'log.txt');
    const config = join(place, 'stryker.json');
    await writeFile(
      config,
      JSON.stringify(settings({ folder, files, concurrency, results, sandbox: join(place, 'sandbox') })),
    );
    const program = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const child = spawn(join(tools, 'node_modules/.bin/node'), [program, 'run', config], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = createWriteStream(log);
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    const { code, isOver } = await endOf(child, milliseconds);
    await new Promise((done) => output.end(done));
    if (code !== 0 && !isOver)
      throw new Error(`Stryker ended with ${code}:\n${readFileSync(log, 'utf8').slice(-4000)}`);
    return readVerdicts(results, isOver);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function readVerdicts(results, isOver) {
  const lines = existsSync(results) ? readFileSync(results, 'utf8').split('\n').slice(0, -1) : [];
  const records = lines.map((line) => JSON.parse(line));
  const sources = new Map();
  const sourceOf = (file) => {
    if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8'));
    return sources.get(file);
  };
  const tested = records.filter(({ status }) => status !== undefined);
  const reached = new Set(tested.map(({ id }) => id));
  const planned = records.filter((record) => record.planned !== undefined);
  return {
    isOver,
    mutants: tested.map(({ fileName, status, statusReason, ...mutant }) => {
      const file = relative('.', fileName).replaceAll('\\', '/');
      return { file, row: mutant.location.start.line, status, statusReason, ...describeMutant(mutant, sourceOf(file)) };
    }),
    notReached: planned
      .filter((record) => !reached.has(record.planned))
      .map(({ fileName }) => relative('.', fileName).replaceAll('\\', '/')),
    wasPlanned: planned.length > 0,
  };
}
