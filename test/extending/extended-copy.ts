import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Outcome } from '../cli/run-cli.ts';
import { runProgram } from '../outputs/run-in-parallel.ts';
import type { Addition } from './additions.ts';

const root = resolve(import.meta.dirname, '../..');
const added = join(import.meta.dirname, 'added');

/** What the project is built and tested from. */
const copied = [
  ...['src', 'workbench', 'test', 'schema', 'scripts', 'bench'],
  ...['package.json', 'package-lock.json', 'biome.json', 'tsconfig.json', 'tsdown.config.ts', 'vitest.config.ts'],
  ...['README.md', 'LICENSE'],
];

/** The project with additions, in a folder of its own; what is installed it has from the project. */
export class ExtendedCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'nmax-extending-'));

  constructor(additions: readonly Addition[]) {
    for (const entry of copied)
      cpSync(join(root, entry), join(this.folder, entry), {
        recursive: true,
        filter: (source) => basename(source) !== 'extending',
      });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    for (const { files, lines } of additions) {
      for (const file of files)
        cpSync(join(added, file), join(this.folder, file), { errorOnExist: true, force: false });
      for (const { file, after, insert } of lines) this.#insert(file, after, insert);
    }
  }

  /** Runs a program of the project, as one that knows nothing of the test it is run by. */
  run(program: string, args: readonly string[]): Promise<Outcome> {
    const environment = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|VITE_)/.test(name));
    return runProgram(program, args, this.folder, Object.fromEntries(environment));
  }

  /** Runs its command line. */
  nmax(...args: string[]): Promise<Outcome> {
    return this.run(process.execPath, ['dist/cli.cjs', ...args]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #insert(file: string, after: string, insert: string): void {
    const path = join(this.folder, file);
    const parts = readFileSync(path, 'utf8').split(after);
    if (parts.length !== 2)
      throw new Error(`${file}: ${parts.length - 1} times ${JSON.stringify(after)}; expected once`);
    writeFileSync(path, parts.join(after + insert));
  }
}
