import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../model/errors.ts';
import { describeSystemError, isSystemError, type SystemError } from './system-error.ts';
import { forgetUnfinished, rememberUnfinished } from './unfinished-files.ts';

/** What can be written: all at once, or in pieces. */
export type FileContent = string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Writes a file whole or not at all: beside its place first, and into it when every byte is on the disk.
 * Until then the old file stays; a failure or a signal leaves nothing behind. What a link leads to is what is replaced.
 * Devices and pipes, which nothing can take the place of, are written to as they are.
 * Permissions are those of the old file, unless a mode is given.
 */
export async function writeFileAtomic(
  path: string,
  content: FileContent,
  { mode }: { readonly mode?: number } = {},
): Promise<void> {
  try {
    const place = await findPlace(path);
    if (place.isStream) await writeTo(await open(place.path, 'w'), content);
    else await replace(place.path, content, mode ?? place.mode);
  } catch (error) {
    throw explainWriteError(path, error);
  }
}

/** Makes a folder and those above it, where they are missing. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeFolders(path);
  } catch (error) {
    throw explainWriteError(path, error);
  }
}

/** One by one: Node's own `recursive` calls a disk that is read-only a missing folder, and never ends in /proc. */
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if ((await statOf(path))?.isDirectory()) return;
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error;
    await makeFolders(above);
    await mkdir(path);
  }
}

/**
 * Makes a folder whole or not at all: `fill` writes its files in a folder beside, which then takes its place. Into a
 * folder that is there the files are moved when all of them are written; what else is in it stays.
 */
export async function writeFolder<T>(path: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const isThere = (await explained(path, statOf(path))) !== undefined;
  const above = isThere ? path : await explained(path, nearestFolder(dirname(resolve(path))));
  const beside = nameBeside(above);
  rememberUnfinished(beside);
  try {
    await explained(path, mkdir(beside));
    const result = await fill(beside);
    if (isThere) {
      await moveFiles(beside, path);
      await rm(beside, { recursive: true });
    } else {
      await makeFolder(dirname(path));
      await explained(path, rename(beside, path));
    }
    return result;
  } catch (error) {
    if (error instanceof UserError) error.message = error.message.replaceAll(beside, path);
    throw explainWriteError(path, await discard(beside, error));
  } finally {
    forgetUnfinished(beside);
  }
}

/** Moves the files of a folder to the same places in another, which are looked at before the first is moved. */
async function moveFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const places: (readonly [file: string, target: string, place: Place])[] = [];
  for (const file of files) {
    const target = join(to, relative(from, file));
    await makeFolder(dirname(target));
    places.push([file, target, await explained(target, findPlace(target))]);
  }
  for (const [file, target, place] of places) {
    if (place.mode !== undefined) await explained(target, chmod(file, place.mode));
    await explained(target, rename(file, place.path));
  }
}

async function nearestFolder(path: string): Promise<string> {
  return (await statOf(path)) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

async function explained<T>(path: string, action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    throw explainWriteError(path, error);
  }
}

interface Place {
  readonly path: string;
  /** Whether bytes pass through instead of staying: a device, a pipe, a socket. */
  readonly isStream: boolean;
  /** Permissions of the file that is there. */
  readonly mode?: number;
}

async function findPlace(path: string): Promise<Place> {
  const there = await statOf(path);
  if (there && !there.isFile() && !there.isDirectory()) return { path, isStream: true };
  const target = await placeToWrite(path);
  // /dev/stdout and /dev/fd/3 are links to open files, whose place must not be taken by another.
  if (target === undefined) return { path, isStream: true };
  if (there?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR', syscall: 'open' });
  // A file that may not be written must not be replaced either.
  if (there) await access(target, constants.W_OK);
  return { path: target, isStream: false, mode: there && there.mode & 0o7777 };
}

/** What a chain of links leads to, even where nothing is there yet; undefined for a link of the system to an open file. */
export async function placeToWrite(path: string): Promise<string | undefined> {
  let target = resolve(path);
  for (let steps = 0; steps < 40; steps++) {
    const folder = await realpath(dirname(target));
    if (folder.startsWith('/proc/')) return undefined;
    const link = await lstatOf(target);
    if (!link?.isSymbolicLink()) return join(folder, basename(target));
    target = resolve(folder, await readlink(target));
  }
  throw Object.assign(new Error('too many links'), { code: 'ELOOP', syscall: 'readlink' });
}

/** Hidden, so that a folder of runs that is read meanwhile does not have it. */
const nameBeside = (folder: string) => join(folder, `.nmax-${randomBytes(8).toString('hex')}.tmp`);

async function replace(path: string, content: FileContent, mode: number | undefined): Promise<void> {
  const beside = nameBeside(dirname(path));
  rememberUnfinished(beside);
  try {
    // At once, so that no signal comes between its making and its removal.
    closeSync(openSync(beside, 'wx', mode === undefined ? undefined : 0o600));
    const file = await open(beside, 'r+');
    await writeTo(file, content, true);
    if (mode !== undefined) await chmod(beside, mode);
    await rename(beside, path);
  } catch (error) {
    throw await discard(beside, error);
  } finally {
    forgetUnfinished(beside);
  }
}

/** Removes what was written before a failure; gives the failure, which tells where that cannot be. */
async function discard(beside: string, failure: unknown): Promise<unknown> {
  try {
    await rm(beside, { recursive: true, force: true });
    return failure;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // Below a file nothing was written.
    if (error.code === 'ENOTDIR') return failure;
    return new LeftBehind(beside, failure, error);
  }
}

/** A failure after which what was written beside could not be removed. */
class LeftBehind extends Error {
  readonly failure: unknown;

  constructor(path: string, failure: unknown, refusal: SystemError) {
    super(`${path} is left behind, which cannot be removed: ${describeSystemError(refusal)}`);
    this.failure = failure;
  }
}

async function writeTo(file: FileHandle, content: FileContent, isFile = false): Promise<void> {
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) await file.writeFile(content);
    else for await (const piece of content) await file.writeFile(piece);
    if (isFile) await file.sync();
  } finally {
    await file.close();
  }
}

function statOf(path: string) {
  return stat(path).catch(unlessMissing);
}

function lstatOf(path: string) {
  return lstat(path).catch(unlessMissing);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const expectations: Readonly<Record<string, string>> = {
  EACCES: 'a place that may be written to',
  EDQUOT: 'room for all of it',
  EEXIST: 'a folder, or a name that is free',
  EISDIR: 'the name of a file',
  ENOENT: 'a folder that exists',
  ENOSPC: 'room for all of it',
  ENOTDIR: 'a folder, not a file, before the name',
  EPERM: 'a place that may be written to',
  EROFS: 'a place that may be written to',
};

/** An error of the system as a mistake of the user that names the file; others are faults and stay what they are. */
function explainWriteError(path: string, error: unknown): unknown {
  if (error instanceof LeftBehind) {
    const explained = explainWriteError(path, error.failure);
    if (explained instanceof Error) explained.message += `\n${error.message}`;
    return explained;
  }
  if (!isSystemError(error)) return error;
  const expected = expectations[error.code] ?? 'a place to write';
  return new UserError(`${path}: cannot write: ${describeSystemError(error)}; expected ${expected}`);
}
