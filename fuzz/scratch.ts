import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files that are written over again and again cost milliseconds on a disk, and nothing in memory. */
const memory = '/dev/shm';
let folder: string | undefined;

/** Where the files of an input are; gone when the process ends. */
export function scratchFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'nmax-fuzz-'));
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
}

/** Writes a file in the place of an earlier one of its name, and gives its path. */
export function writeScratch(name: string, bytes: Uint8Array): string {
  const path = join(scratchFolder(), name);
  writeFileSync(path, bytes);
  return path;
}
