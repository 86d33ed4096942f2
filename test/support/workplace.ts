import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nmax, type Outcome, startNmax } from './nmax.ts';

export type { Outcome } from './nmax.ts';

/** A folder of small files and a command line to use on them. */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), 'nmax-'));

  /** Writes a file and gives its name. */
  file(name: string, content: string | Uint8Array): string {
    writeFileSync(join(this.folder, name), content);
    return name;
  }

  /** Standard input and environment need a process of their own. */
  nmax(args: readonly string[], input?: string | Uint8Array, env?: Readonly<Record<string, string>>): Outcome {
    if (input === undefined && env === undefined) return nmax(args, this.folder);
    return startNmax(args, { cwd: this.folder, input, env });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
