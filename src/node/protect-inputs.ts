import { type BigIntStats, fstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../model/errors.ts';
import { standardInput } from './paths.ts';
import { sourceName } from './read-files.ts';
import { isSystemError, unlessRefused } from './system-error.ts';
import { placeToWrite } from './write-file.ts';

/** A file or folder that is going to be written. */
export interface Output {
  /** The option that names it. */
  readonly option: string;
  readonly path: string;
  readonly isFolder?: boolean;
}

/**
 * Refuses outputs that are also read, and two outputs in one file, by what the names lead to: links, `./x` and
 * redirections do not hide it. Standard output counts where it goes to a file.
 */
export async function protectInputs(inputs: readonly string[], outputs: readonly Output[]): Promise<void> {
  const printed = identitiesOf(unlessRefused(() => fstatSync(1, { bigint: true })));
  if (outputs.length === 0 && printed.length === 0) return;
  const read = new Map(inputs.flatMap((path) => identitiesOf(statInput(path)).map((identity) => [identity, path])));
  const written = new Map<string, string>();
  for (const identity of printed) {
    const input = read.get(identity);
    if (input !== undefined)
      throw new UsageError(`standard output goes to a file that is read: ${sourceName(input)}; expected another file`);
    written.set(identity, 'standard output');
  }
  for (const { option, path, isFolder } of outputs) {
    const inside = isFolder
      ? filesIn(path).find((file) => identitiesOf(statOf(file)).some((one) => read.has(one)))
      : undefined;
    if (inside !== undefined)
      throw new UsageError(`invalid ${option}: ${path} holds ${inside}, which is read; expected a folder of its own`);
    for (const identity of isFolder ? [] : await identitiesOfOutput(path)) {
      const input = read.get(identity);
      const other = written.get(identity);
      if (input !== undefined) throw new UsageError(`invalid ${option}: ${wouldReplace(path, input)}`);
      if (other) throw new UsageError(`${other} and ${option} are the same file: ${path}; expected two`);
      written.set(identity, option);
    }
  }
}

function wouldReplace(path: string, input: string): string {
  const which = path === input ? 'is read too' : `is the same file as ${sourceName(input)}, which is read`;
  return `${path} ${which}; expected another file, as writing would replace it`;
}

function statInput(path: string): BigIntStats | undefined {
  if (path === standardInput) return unlessRefused(() => fstatSync(0, { bigint: true }));
  return statOf(path);
}

const statOf = (path: string) => unlessRefused(() => statSync(path, { bigint: true, throwIfNoEntry: false }));

/** What tells a file from all others, whatever it is called; nothing for what bytes only pass through. */
const identitiesOf = (found: BigIntStats | undefined) => (found?.isFile() ? [`${found.dev}:${found.ino}`] : []);

/** Where nothing is yet, the place that a link leads to; nothing for `/dev/stdout` and other open files. */
async function identitiesOfOutput(path: string): Promise<string[]> {
  try {
    const place = await placeToWrite(path);
    if (place === undefined) return [];
    const found = statOf(path);
    return found ? identitiesOf(found) : [place];
  } catch (error) {
    // Writing tells what is wrong.
    if (!isSystemError(error)) throw error;
    return [];
  }
}

/** What is in a folder and in the folders there: nothing is written deeper. */
function filesIn(folder: string, depth = 2): string[] {
  const entries = unlessRefused(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return depth > 1 ? filesIn(path, depth - 1) : [];
  });
}
