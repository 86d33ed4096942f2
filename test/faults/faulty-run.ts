import { type ChildProcess, fork, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Outcome } from '../cli/run-cli.ts';

const root = resolve(import.meta.dirname, '../..');
const commandLine = join(root, 'dist/cli.cjs');
const preload = (name: string) => ['--import', join(import.meta.dirname, name)];

/** A call of the file system on a path of the folder. */
export interface Call {
  readonly call: string;
  readonly path: string;
}

/** Which calls fail, and with what. */
export interface Fault {
  /** The number of the call, from 1. */
  readonly at: number;
  /** Counts only calls of this kind. */
  readonly of?: string;
  /** Every call on a path with this in it, whatever its number. */
  readonly on?: string;
  /** The error's name; what is usual for the call when left out. */
  readonly code?: string;
  /** Whether the same call fails on the same path ever after. */
  readonly lasting?: boolean;
  /** The process is sent this instead. */
  readonly signal?: NodeJS.Signals;
  /** The file is cut to so many bytes by somebody else instead. */
  readonly truncate?: number;
  /** The file grows by this instead. */
  readonly append?: string;
}

/** What becomes of the threads that a process starts. */
export interface ThreadFault {
  /** None starts, and this is said. */
  readonly start?: string;
  /** How the first ends: it throws where nobody catches, refuses to read, exits, or takes more memory than there is. */
  readonly end?: 'throw' | 'refuse' | 'exit' | 'memory';
  /** The read at which it ends; before its first task when 0. */
  readonly at?: number;
}

/** What becomes of the calls of a process. */
export interface FaultPlan {
  readonly fail?: readonly Fault[];
  /** Most bytes that a read gives. */
  readonly short?: number;
  readonly threads?: ThreadFault;
  /** What standard output says when the process has done its work and waits: it is ended by SIGTERM then. */
  readonly until?: string;
}

/** What a process said, the calls it made and those that failed. */
export interface FaultyOutcome extends Outcome {
  /** What ended the process, where it was a signal. */
  readonly signal?: NodeJS.Signals;
  readonly calls: readonly Call[];
  readonly failed: readonly (Call & { readonly code: string })[];
}

/** Longer than any command takes on a loaded machine: what has not ended by then hangs. */
const patience = 120_000;

/** A folder in which nmax runs while some calls of the file system fail. */
export class FaultyPlace {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'nmax-faults-')), 'place');
  readonly #aside = dirname(this.folder);
  #process: ChildProcess | undefined;

  constructor() {
    mkdirSync(join(this.folder, 'tmp'), { recursive: true });
  }

  file(name: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    const mode = content.toString().startsWith('#!') ? 0o755 : 0o644;
    writeFileSync(join(this.folder, name), content, { mode });
  }

  /** Standard output is a file, so that writing to it is a call like the others. */
  async nmax(args: readonly string[], plan: FaultPlan = {}): Promise<FaultyOutcome> {
    const aside = (name: string) => join(this.#aside, name);
    const record = aside('calls.json');
    for (const name of ['calls.json', 'calls.json.failed']) rmSync(aside(name), { force: true });
    const [stdout, stderr] = ['stdout', 'stderr'].map((name) => openSync(aside(name), 'w'));
    const ended = await new Promise<Pick<FaultyOutcome, 'code' | 'signal'>>((done, fail) => {
      const preloads = [...preload('failing-calls.mjs'), ...(plan.threads ? preload('failing-threads.mjs') : [])];
      const child = spawn(process.execPath, [...preloads, commandLine, ...args], {
        cwd: this.folder,
        stdio: ['ignore', stdout, stderr],
        env: {
          ...process.env,
          ...this.#environment(),
          NMAX_FAULTS: JSON.stringify({ folder: this.folder, record, ...plan }),
        },
        timeout: patience,
        killSignal: 'SIGKILL',
      });
      const { until } = plan;
      const watch =
        until &&
        setInterval(() => {
          if (!readFileSync(aside('stdout'), 'utf8').includes(until)) return;
          // Once: a second signal ends what is ending itself.
          clearInterval(watch || undefined);
          child.kill('SIGTERM');
        }, 50);
      child.on('error', fail);
      child.on('exit', () => clearInterval(watch || undefined));
      child.on('close', (code, signal) => done({ code: code ?? -1, ...(signal && { signal }) }));
    });
    for (const file of [stdout, stderr]) closeSync(file);
    const text = (name: string) => (existsSync(aside(name)) ? readFileSync(aside(name), 'utf8') : '');
    return {
      ...ended,
      stdout: text('stdout'),
      stderr: text('stderr'),
      calls: JSON.parse(text('calls.json') || '[]'),
      failed: text('calls.json.failed')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    };
  }

  /** The same in a process that lives on for the next: quicker by far, but standard output cannot fail there. */
  async again(args: readonly string[], plan: FaultPlan = {}): Promise<FaultyOutcome> {
    this.#process ??= fork(join(import.meta.dirname, 'repeated-runs.mjs'), [commandLine], {
      cwd: this.folder,
      execArgv: preload('failing-calls.mjs'),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...this.#environment(), NMAX_FAULTS: JSON.stringify({ folder: this.folder }) },
    });
    const child = this.#process;
    return new Promise((done, fail) => {
      const hangs = setTimeout(
        () => ended(new Error(`no end of nmax ${args.join(' ')} with ${JSON.stringify(plan)}`)),
        patience,
      );
      const ended = (error?: Error) => {
        clearTimeout(hangs);
        child.removeAllListeners();
        if (!error) return;
        child.kill('SIGKILL');
        this.#process = undefined;
        fail(error);
      };
      child.once('exit', (code) =>
        ended(new Error(`exit code ${code} of nmax ${args.join(' ')} with ${JSON.stringify(plan)}`)),
      );
      child.once('message', (outcome: FaultyOutcome) => {
        ended();
        done(outcome);
      });
      child.send({ args, plan });
    });
  }

  /** What is there only for a while is in the folder too, and so is what stands in for Chromium. */
  #environment(): NodeJS.ProcessEnv {
    return { TMPDIR: join(this.folder, 'tmp'), NMAX_CHROMIUM: join(this.folder, 'chromium') };
  }

  remove(): void {
    this.#process?.kill('SIGKILL');
    rmSync(this.#aside, { recursive: true, force: true });
  }
}
