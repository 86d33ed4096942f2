import { createReadStream, readFileSync, statSync } from 'node:fs';
import { concatenate, isGzip } from '../formats/bytes.ts';
import { isTarEntry } from '../formats/other-bytes.ts';
import { type Archive, ArchiveError, ZipArchive } from '../formats/screening/zip-archive.ts';
import { expectedAtMost, limitOf } from '../model/limits.ts';
import { spared } from '../sources/limit-unpacked.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';
import { explainUnreadable } from './explain-unreadable.ts';
import { holdMembers, type ReadMember } from './held-members.ts';
import { unlessRefused } from './system-error.ts';
import { TarArchive } from './tar-archive.ts';
import { unpackGzip } from './unpack-gzip.ts';

/**
 * The paths of the files in an archive, as those of a folder; undefined where a file is no archive of files, such as a
 * project of ASReview. An archive that cannot be read is its own only member, and reading that says why.
 */
export async function membersOf(path: string): Promise<readonly string[] | undefined> {
  const found = unlessRefused(() => statSync(path));
  if (!found?.isFile()) return undefined;
  const state = `${found.mtimeMs} ${found.size}`;
  const before = opened.get(path);
  if (before?.state === state) return before.paths;
  const members = await openMembers(path);
  if (!members) return undefined;
  holdMembers(members);
  const paths = [...members.keys()];
  opened.set(path, { state, paths });
  return paths;
}

/** Archives that were opened: a command names its files more than once. */
const opened = new Map<string, { readonly state: string; readonly paths: readonly string[] }>();

async function openMembers(path: string): Promise<ReadonlyMap<string, ReadMember> | undefined> {
  try {
    const archive = await openArchive(path);
    return archive && membersIn(path, archive);
  } catch (error) {
    const unreadable =
      error instanceof ArchiveError ? new UnreadableError('archive', error.message) : explainUnreadable(error);
    if (!(unreadable instanceof UnreadableError)) throw error;
    const fail = () => {
      throw unreadable;
    };
    return new Map([[path, fail]]);
  }
}

async function openArchive(path: string): Promise<Archive | undefined> {
  if (statSync(path).size > limitOf('review')) throw new ArchiveError(`too large; ${expectedAtMost('review')}`);
  const bytes = readFileSync(path);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const zip = new ZipArchive(bytes);
    const [unpacked, times] = [zip.unpacked(), zip.unpacked() / bytes.length];
    if (unpacked > limitOf('unpacked')) throw new ArchiveError(`unpacks to too much; ${expectedAtMost('unpacked')}`);
    if (unpacked > spared && times > limitOf('ratio'))
      throw new ArchiveError(`unpacks to too much; ${expectedAtMost('ratio', 'times its size')}`);
    return zip.names().some((name) => /(?:^|\/)project\.json$/.test(name)) ? undefined : zip;
  }
  if (!isGzip(bytes)) return isTarEntry(bytes.subarray(0, 512)) ? new TarArchive(bytes) : undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of unpackGzip(createReadStream(path))) {
    if (length === 0 && !isTarEntry(chunk.subarray(0, 512))) return undefined;
    chunks.push(chunk);
    length += chunk.length;
    if (length > limitOf('review')) throw new ArchiveError(`unpacks to too much; ${expectedAtMost('review')}`);
  }
  return new TarArchive(concatenate(chunks));
}

/** What systems put into archives beside the files that are meant. */
const besides = /(?:^|\/)(?:__MACOSX\/|\.|_SUCCESS$|Thumbs\.db$|desktop\.ini$)/i;

function membersIn(path: string, archive: Archive): ReadonlyMap<string, ReadMember> {
  const members = new Map<string, ReadMember>();
  for (const name of archive.names()) {
    const plain = name.replace(/^(?:\.\/)+/, '');
    if (/^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(plain))
      throw new ArchiveError(
        `file ${name} outside the archive; expected names inside it: unpack it, and give the folder`,
      );
    if (besides.test(plain)) continue;
    const member = `${path}/${plain}`;
    if (members.has(member) || name === archive.repeated)
      throw new ArchiveError(`file ${name} twice in the archive; expected it once: unpack it, and give the folder`);
    members.set(member, () => readMember(archive, name));
  }
  if (members.size === 0) throw new ArchiveError('archive without files; expected runs, qrels or patents');
  return new Map([...members].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readMember(archive: Archive, name: string): Uint8Array {
  try {
    return archive.read(name);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new UnreadableError('archive', `${error.message}; unpack it, and give the folder`);
  }
}
