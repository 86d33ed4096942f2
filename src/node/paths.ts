import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../model/errors.ts';
import { engineOf } from '../sources/sql/location.ts';
import { engineNames } from './engines/registry.ts';
import { describeSystemError, isSystemError, unlessRefused } from './system-error.ts';

/** Standard input, as a path. */
export const standardInput = '-';

/** Told of what is passed over in a folder, because it is no file: a pipe would be waited for without end. */
export type OnPassedOver = (message: string) => void;

/**
 * Turns what a user names into files: a folder or an archive (zip, tar) is every file in it, a pattern (`runs/*.gz`) every match, `-` is standard input.
 * A place in an engine (`duckdb:…`) is kept as it is.
 * A name that is a file is that file, whatever characters it has; one that is nothing is kept, so that reading it reports it.
 */
export async function expandPaths(given: readonly string[], onPassedOver: OnPassedOver = () => {}): Promise<string[]> {
  const files: string[] = [];
  for (const path of given) for (const file of await expandPath(path, onPassedOver)) files.push(file);
  return [...new Set(files)];
}

/** As long as a path may be; a pattern becomes a regular expression, and engines have no room for a much longer one. */
const longestPattern = 4096;

async function expandPath(path: string, onPassedOver: OnPassedOver): Promise<readonly string[]> {
  if (path === standardInput || engineOf(path, engineNames) !== undefined) return [path];
  const kind = unlessRefused(() => statSync(path));
  if (kind?.isDirectory()) return filesIn(path, onPassedOver);
  if (kind) return filesOf(path);
  if (!/[*?[{(!+@]/.test(path)) return [path];
  if (path.length > longestPattern)
    throw new InputError(
      `${path.slice(0, 40)}…: pattern too long: ${path.length} characters; expected at most ${longestPattern}, or a folder`,
    );
  const { glob } = await import('tinyglobby');
  const matches = await glob([path.replaceAll('\\', '/')], { onlyFiles: true, expandDirectories: false });
  const files = matches.sort().filter((match) =>
    isRead(
      match,
      unlessRefused(() => statSync(match)),
      onPassedOver,
    ),
  );
  const read: string[] = [];
  for (const file of files) read.push(...(await filesOf(file)));
  return read.length > 0 ? read : [path];
}

/** A file, or the files in it where it is called an archive and is one. */
export async function filesOf(path: string): Promise<readonly string[]> {
  if (!/\.(?:zip|tar|tgz|tar\.gz)$/i.test(path)) return [path];
  const { membersOf } = await import('./archive-members.ts');
  return (await membersOf(path)) ?? [path];
}

/** Whether something in a folder is read: a file, or what cannot be looked at, so that reading it reports it. */
function isRead(path: string, found: Stats | Dirent | undefined, onPassedOver: OnPassedOver): boolean {
  if (found === undefined || found.isFile()) return true;
  const what = found.isDirectory()
    ? 'a link to a folder'
    : found.isFIFO()
      ? 'a pipe'
      : found.isSocket()
        ? 'a socket'
        : 'a device';
  onPassedOver(`${path}: ${what}, passed over; name it itself to read it`);
  return false;
}

/**
 * Whether a name that could be something else as well (of a run, of topics) is meant as a file: it is one, a pipe or a
 * device, or something that cannot be looked at, and reading it then tells why.
 */
export function isMeantAsFile(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return !['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code);
  }
}

/**
 * The files of a folder by name; hidden ones are not meant, nor those in its subfolders, unless these are the parts of a
 * table (`run=bm25/`). The folder itself where it has none.
 */
function filesIn(folder: string, onPassedOver: OnPassedOver): string[] {
  const files = namesIn(folder, onPassedOver);
  return files.length > 0 ? files : [folder];
}

function namesIn(folder: string, onPassedOver: OnPassedOver): string[] {
  const entries = entriesOf(folder);
  if (!entries) return [folder];
  const named = entries.filter(({ name }) => !name.startsWith('.') && !writtenBeside.test(name));
  const byName = named.sort((a, b) => (a.name < b.name ? -1 : 1));
  return byName.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^[^=]+=/.test(entry.name) ? namesIn(path, onPassedOver) : [];
    const found = entry.isSymbolicLink() ? unlessRefused(() => statSync(path)) : entry;
    return isRead(path, found, onPassedOver) ? [path] : [];
  });
}

/** What is in a folder; undefined where that is forbidden, and reading the folder reports it. */
function entriesOf(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'EACCES') return undefined;
    throw new InputError(`${folder}: unreadable folder: ${describeSystemError(error)}`);
  }
}

/** What engines write beside the parts of a table. */
const writtenBeside = /^_(?:SUCCESS|metadata|common_metadata|started_\d+|committed_\d+)$/;
