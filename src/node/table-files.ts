import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { columnNames } from '../formats/columns.ts';
import { detectFormat } from '../formats/detect.ts';
import { formatNamed, type InputFormat } from '../formats/registry.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';
import { isMember, memberBytes } from './held-members.ts';
import { standardInput } from './paths.ts';
import { unlessRefused } from './system-error.ts';

/** Paths that are one table, and the place of the first of them among all. */
export interface TablePaths {
  readonly index: number;
  /** What it is called: the file, or the folder of its parts. */
  readonly path: string;
  readonly parts: readonly { readonly path: string; readonly folders: ReadonlyMap<string, string> }[];
}

/** The formats that are tables. */
const tableFormats: readonly string[] = ['parquet', 'arrow'];

/** Tells the tables among files from texts; the parts of a table are one. */
export function tellTables(
  paths: readonly string[],
  format?: InputFormat,
): { readonly texts: readonly number[]; readonly tables: readonly TablePaths[] } {
  const texts: number[] = [];
  const groups = new Map<string, TablePaths & { readonly parts: TablePaths['parts'][number][] }>();
  for (const [index, path] of paths.entries()) {
    if (!isTable(path, format)) {
      texts.push(index);
      continue;
    }
    const folders = foldersOf(path);
    const table = tableOf(path, folders);
    const group = groups.get(table) ?? { index, path: table, parts: [] };
    group.parts.push({ path, folders });
    groups.set(table, group);
  }
  return { texts, tables: [...groups.values()] };
}

/** Whether a file is a table by its first bytes, unless its format is given. */
export function isTable(path: string, format?: InputFormat): boolean {
  if (format !== undefined) return tableFormats.includes(format);
  if (path === standardInput) return false;
  if (isMember(path)) return isTableHead(headOfMember(path));
  return unlessRefused(() => statSync(path).isFile() && beginsAsTable(path)) ?? false;
}

function beginsAsTable(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(16);
    return isTableHead(bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0)));
  } finally {
    closeSync(file);
  }
}

/** The first bytes of a member of an archive; none where reading it tells why. */
function headOfMember(path: string): Uint8Array {
  try {
    return memberBytes(path)!.subarray(0, 16);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return new Uint8Array(0);
  }
}

function isTableHead(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes);
  // Asking every format, of which one may have been added, is left to files that may be a table.
  return tableFormats.some((name) => formatNamed(name).sniff(head)) && tableFormats.includes(detectFormat(head));
}

/** The columns that the folders of a path name, as engines write partitions: `run=bm25/topic=1/part-0.parquet`. */
export function foldersOf(path: string): Map<string, string> {
  const folders = new Map<string, string>();
  for (const segment of dirname(path).split(/[\\/]/)) {
    const named = /^([^=]+)=(.*)$/.exec(segment);
    if (named) folders.set(named[1], decoded(named[2]));
  }
  return folders;
}

/** Engines write what a path cannot have as `%2F`; what is no such writing is meant as it stands. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}

/** What engines call the files of one table. */
const partName = /^(?:part|data|chunk|shard)[-_.]\d/i;

/** The folder of a run's partition, or of files that are called parts; otherwise the file. */
function tableOf(path: string, folders: ReadonlyMap<string, string>): string {
  const names: readonly string[] = columnNames.run.tag;
  const run = [...folders.keys()].find((name) => names.includes(name.toLowerCase()));
  if (run === undefined) return partName.test(basename(path)) ? dirname(path) : path;
  let folder = dirname(path);
  while (!basename(folder).startsWith(`${run}=`)) folder = dirname(folder);
  return folder;
}
