import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { commandLine, type Outcome } from '../support/nmax.ts';

/** What a process printed, and the signal that ended it. */
export interface Ended extends Outcome {
  readonly signal: NodeJS.Signals | null;
}

/** Starts nmax with a script of this folder loaded before it, which follows a plan. */
export function nmaxWith(script: string, plan: object, args: readonly string[], cwd: string): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, script), commandLine, ...args], {
    cwd,
    env: { ...process.env, NMAX_PLAN: JSON.stringify(plan) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text) => {
      said[name] += text;
    });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => done({ ...said, code: code ?? -1, signal }));
  });
}
