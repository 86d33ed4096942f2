import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Outcome } from '../cli/run-cli.ts';

/** The command line as it is built. */
export const commandLine = resolve(import.meta.dirname, '../../dist/cli.cjs');

/** Runs a program to its end and keeps what it prints. */
export function runProgram(program: string, args: readonly string[], cwd: string, env = process.env): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout.on('data', (bytes) => parts.stdout.push(bytes));
    child.stderr.on('data', (bytes) => parts.stderr.push(bytes));
    child.on('error', fail);
    child.on('close', (code) =>
      done({
        stdout: Buffer.concat(parts.stdout).toString(),
        stderr: Buffer.concat(parts.stderr).toString(),
        code: code ?? -1,
      }),
    );
  });
}

/** Does something with each of a list, two at a time, and gives the results in the order of the list. */
export async function inParallel<T, R>(list: readonly T[], work: (item: T) => Promise<R>, lanes = 2): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    while (next < list.length) {
      const i = next++;
      results[i] = await work(list[i]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
