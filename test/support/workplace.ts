import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { nmax, type Outcome, startNmax, wordsOf } from './nmax.ts';

export type { Outcome } from './nmax.ts';

/** A folder of small files and a command line to use on them. */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'nmax-'));

  /** Writes a file, with the folders it is in, and gives its name. */
  file(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return name;
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  has(name: string): boolean {
    return existsSync(join(this.folder, name));
  }

  /** Runs a command: its words, or a line of them. An environment needs a process of its own. */
  nmax(
    command: string | readonly string[],
    input?: string | Uint8Array,
    env?: Readonly<Record<string, string>>,
  ): Outcome {
    const args = typeof command === 'string' ? wordsOf(command) : command;
    return env ? startNmax(args, { cwd: this.folder, input, env }) : nmax(args, this.folder, input);
  }

  /** What a command that must not fail prints as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect.
  json(command: string): any {
    const { stdout, stderr, code } = this.nmax(`${command} --format json`);
    if (code !== 0) throw new Error(`nmax ${command}: exit code ${code}\n${stderr}`);
    return JSON.parse(stdout);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A workplace for the tests of a file, or of what stands in one `describe`, removed after them. */
export function newWorkplace(files: Readonly<Record<string, string | Uint8Array>> = {}): Workplace {
  const place = new Workplace();
  afterAll(() => place.remove());
  for (const [name, content] of Object.entries(files)) place.file(name, content);
  return place;
}

/** A run as TREC writes it: the documents of each topic, best first; letters where they are a string. */
export function runOf(tag: string, topics: Readonly<Record<string, string | readonly string[]>>): string {
  return Object.entries(topics)
    .flatMap(([topic, ids]) => [...ids].map((id, i) => `${topic} Q0 ${id} ${i + 1} ${ids.length - i} ${tag}\n`))
    .join('');
}
