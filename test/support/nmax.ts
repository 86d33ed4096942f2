import { spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';

/** What a command printed and how it ended. */
export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** The built command line, for tests that start a process of their own: pipes, signals, terminals, servers. */
export const commandLine = resolve(import.meta.dirname, '../../dist/cli.cjs');

/**
 * Runs a command in the command line of this worker (see command-lines.ts). With NMAX_TEST_PROCESSES, and on Windows,
 * which has no named pipes in folders, every command is a process of its own, which must make no difference.
 */
export function nmax(args: readonly string[], cwd: string, input?: string | Uint8Array): Outcome {
  if (process.env.NMAX_TEST_PROCESSES || process.platform === 'win32') return startNmax(args, { cwd, input });
  const place = join(inject('commandLines'), process.env.VITEST_POOL_ID!);
  const [stdout, stderr] = ['stdout', 'stderr'].map((name) => join(place, name));
  for (const file of [stdout, stderr]) truncateSync(file);
  const call = { args, cwd, input: input === undefined ? undefined : Buffer.from(input).toString('base64') };
  writeFileSync(join(place, 'call'), JSON.stringify(call));
  const { code, died } = JSON.parse(readFileSync(join(place, 'answer'), 'utf8'));
  if (died) throw new Error(`nmax ${args.join(' ')} ended the command line: ${died}\n${readFileSync(stderr, 'utf8')}`);
  return { stdout: readFileSync(stdout, 'utf8'), stderr: readFileSync(stderr, 'utf8'), code };
}

/** The words of a command line; those with blanks stand in single quotes. */
export function wordsOf(line: string): string[] {
  return (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/s, '$1'));
}

/** Runs a command as a process of its own. */
export function startNmax(
  args: readonly string[],
  { cwd, input, env }: { cwd?: string; input?: string | Uint8Array; env?: Readonly<Record<string, string>> } = {},
): Outcome {
  const { stdout, stderr, status } = spawnSync(process.execPath, [commandLine, ...args], {
    cwd,
    input,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { stdout, stderr, code: status ?? -1 };
}
