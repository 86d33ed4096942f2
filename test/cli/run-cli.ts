import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');

/** What a command printed and how it ended. */
export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** A folder of small files and a command line to use on them. */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'nmax-'));

  /** Writes a file and gives its name. */
  file(name: string, content: string | Uint8Array): string {
    writeFileSync(join(this.folder, name), content);
    return name;
  }

  nmax(
    args: readonly string[],
    input?: string | Uint8Array,
    environment: Readonly<Record<string, string>> = {},
  ): Outcome {
    const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], {
      cwd: this.folder,
      input,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return { stdout, stderr, code: status ?? -1 };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
