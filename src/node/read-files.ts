import { AnyReader } from '../formats/any-reader.ts';
import { FindingLog } from '../formats/finding-log.ts';
import type { FileKind } from '../formats/format.ts';
import { createPrintedTableReader } from '../formats/printed-table.ts';
import { createRunReader, type Reader, type ReaderOptions } from '../formats/reader.ts';
import { createRunListReader, type ListedRun } from '../formats/run-list.ts';
import { createScoreTableReader } from '../formats/score-table.ts';
import { InputError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import type { PrintedTable } from '../model/printed-table.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import type { ScoreTable } from '../model/score-table.ts';
import type { ByteSource } from '../sources/byte-source.ts';
import { QrelsReader } from '../sources/qrels-reader.ts';
import { readQrels, readSource, type SourceReading } from '../sources/read-source.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';
import { standardInput } from './paths.ts';
import { openRandom, readBytes } from './read-bytes.ts';
import { isTable } from './table-files.ts';

export interface FileReading<T> extends SourceReading<T> {
  readonly path: string;
  /** SHA-256 of the content, unpacked; absent unless asked for. */
  readonly sha256?: string;
}

/** How a file is read. */
export interface FileOptions
  extends Pick<
    ReaderOptions,
    'format' | 'grades' | 'sampling' | 'subtopics' | 'review' | 'topics' | 'numbers' | 'spellings'
  > {
  /** Whether to take the SHA-256 of the content. */
  readonly hash?: boolean;
}

/** Reads a run file; what is wrong with it is in its log. */
export function readRunFile(path: string, options: FileOptions = {}): Promise<FileReading<Run>> {
  const { format, review, topics, numbers } = options;
  return readFile(path, createRunReader({ format, review, topics, numbers, source: sourceName(path) }), options);
}

/** Reads a qrels file; what is wrong with it is in its log. */
export async function readQrelsFile(path: string, options: FileOptions = {}): Promise<FileReading<Qrels>> {
  if (!isTable(path, options.format)) return readFile(path, new QrelsReader(sourceName(path), options), options);
  return { ...(await readQrels(fileSource(path), options)), path, ...(await hashed(path, options)) };
}

/** The SHA-256 of a file where it is asked for. */
async function hashed(path: string, { hash }: FileOptions): Promise<{ readonly sha256?: string }> {
  return hash ? { sha256: await hashFiles([path]) } : {};
}

/** Reads a table of scores; an `InputError` tells every bad cell. */
export async function readScoreTableFile(
  path: string,
): Promise<FileReading<ScoreTable> & { readonly value: ScoreTable }> {
  return readTable(path, createScoreTableReader(sourceName(path)));
}

/** Reads a printed table, its cells as they are written; an `InputError` tells every bad row. */
export async function readPrintedTableFile(
  path: string,
  each?: string,
): Promise<FileReading<PrintedTable> & { readonly value: PrintedTable }> {
  return readTable(path, createPrintedTableReader(sourceName(path), each));
}

async function readTable<T>(path: string, reader: Reader<T>): Promise<FileReading<T> & { readonly value: T }> {
  const reading = await readFile(path, reader, { hash: true });
  const findings = reading.log.codes().flatMap((code) => reading.log.first(code));
  if (findings.length > 0 || !reading.value) throw new InputError(findings.map(formatFinding).join('\n'), findings);
  return { ...reading, value: reading.value };
}

/** Reads a list of runs, or of runs and their groups. */
export async function readRunListFile(path: string, grouped: boolean): Promise<readonly ListedRun[]> {
  const { log, value } = await readFile(path, createRunListReader(grouped, sourceName(path)), {});
  log.assertAccepted();
  return value!;
}

/** A file read as what it is. */
export type AnyReading =
  | (FileReading<Run> & { readonly kind: 'run' })
  | (FileReading<Qrels> & { readonly kind: 'qrels' });

/** Reads a run or qrels, told apart by content unless the kind is given. */
export async function readAnyFile(
  path: string,
  options: FileOptions & { readonly kind?: FileKind } = {},
): Promise<AnyReading> {
  const reader = new AnyReader({ ...options, source: sourceName(path) });
  const reading = await readFile<Run | Qrels>(path, reader, options);
  return { ...reading, kind: reader.kind } as AnyReading;
}

/** What messages call a path: on one line, whatever the name has. */
export function sourceName(path: string): string {
  return path === standardInput ? 'standard input' : path.replace(/[\r\n]/g, '\ufffd');
}

/** A file or standard input. */
export function fileSource(path: string): ByteSource {
  const random = path === standardInput ? undefined : () => openRandom(path);
  return { name: sourceName(path), stream: () => readBytes(path), random };
}

/** The bytes of a file for those who keep no log: an `InputError` tells why they cannot be had. */
export async function* streamFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* readBytes(path);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const log = new FindingLog(sourceName(path));
    log.add(error.code, error.message);
    log.assertAccepted();
  }
}

/** The SHA-256 of files one after the other; an `InputError` tells which cannot be read. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const sum = (await import('node:crypto')).createHash('sha256');
  for (const path of paths) for await (const chunk of streamFile(path)) sum.update(chunk);
  return sum.digest('hex');
}

/** Reads a file with a reader. */
export async function readFile<T>(path: string, reader: Reader<T>, { hash }: FileOptions): Promise<FileReading<T>> {
  if (!hash) return { ...(await readSource(fileSource(path), reader)), path };
  const sum = (await import('node:crypto')).createHash('sha256');
  let complete = false;
  async function* stream() {
    for await (const chunk of readBytes(path)) {
      sum.update(chunk);
      yield chunk;
    }
    complete = true;
  }
  const reading = await readSource({ name: sourceName(path), stream }, reader);
  return { ...reading, path, sha256: complete ? sum.digest('hex') : undefined };
}
