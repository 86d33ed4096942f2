import { AnyReader } from '../formats/any-reader.ts';
import { concatenate } from '../formats/bytes.ts';
import { FindingLog } from '../formats/finding-log.ts';
import type { FileKind } from '../formats/format.ts';
import {
  createQrelsReader,
  createRunReader,
  type Reader,
  type ReaderOptions,
  type Reading,
} from '../formats/reader.ts';
import type { InputFormat } from '../formats/registry.ts';
import { createScoreTableReader } from '../formats/score-table.ts';
import { InputError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import type { ScoreTable } from '../model/score-table.ts';
import { scanQrels } from '../ranking/kernel/qrels-scanner.ts';
import { standardInput } from './paths.ts';
import { readBytes } from './read-bytes.ts';
import { UnreadableError } from './unreadable-error.ts';

export interface FileReading<T> extends Omit<Reading<T>, 'value'> {
  readonly path: string;
  /** Absent when the file could not be read at all. */
  readonly value?: T;
  /** SHA-256 of the content, unpacked; absent unless asked for. */
  readonly sha256?: string;
}

/** How a file is read. */
export interface FileOptions extends Pick<ReaderOptions, 'format'> {
  /** Whether to take the SHA-256 of the content. */
  readonly hash?: boolean;
}

/** Reads a run file; what is wrong with it is in its log. */
export function readRunFile(path: string, options: FileOptions = {}): Promise<FileReading<Run>> {
  return readFile(path, createRunReader({ format: options.format, source: sourceName(path) }), options);
}

/** Reads a qrels file; what is wrong with it is in its log. */
export function readQrelsFile(path: string, options: FileOptions = {}): Promise<FileReading<Qrels>> {
  const source = sourceName(path);
  return readFile(path, new QrelsFileReader(source, options.format), options);
}

/** Reads a table of scores; an `InputError` tells every bad cell. */
export async function readScoreTableFile(
  path: string,
): Promise<FileReading<ScoreTable> & { readonly value: ScoreTable }> {
  const reading = await readFile(path, createScoreTableReader(sourceName(path)), { hash: true });
  const findings = reading.log.codes().flatMap((code) => reading.log.first(code));
  if (findings.length > 0 || !reading.value) throw new InputError(findings.map(formatFinding).join('\n'), findings);
  return { ...reading, value: reading.value };
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

/** Qrels of more bytes than this are not held in memory as they are. */
const mostBytes = 1 << 30;

/** Holds a file back for the fast scanner, and hands it to the reference where that gives up. */
class QrelsFileReader implements Reader<Qrels> {
  readonly #source: string;
  readonly #format: InputFormat | undefined;
  readonly #reference: Reader<Qrels>;
  #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(source: string, format: InputFormat | undefined) {
    this.#source = source;
    this.#format = format;
    this.#reference = createQrelsReader({ source, format });
  }

  push(chunk: Uint8Array): boolean {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    return this.#length <= mostBytes || this.#giveUp();
  }

  end(): Reading<Qrels> {
    const value = this.#length > mostBytes ? undefined : scanQrels(concatenate(this.#chunks), this.#format);
    if (value) return { value, format: 'trec', log: new FindingLog(this.#source) };
    this.#giveUp();
    return this.#reference.end();
  }

  #giveUp(): boolean {
    const more = this.#chunks.every((chunk) => this.#reference.push(chunk));
    this.#chunks = [];
    return more;
  }
}

/** What messages call a path. */
export function sourceName(path: string): string {
  return path === standardInput ? 'standard input' : path;
}

async function readFile<T>(path: string, reader: Reader<T>, options: FileOptions): Promise<FileReading<T>> {
  const hash = options.hash ? (await import('node:crypto')).createHash('sha256') : undefined;
  let complete = true;
  try {
    for await (const chunk of readBytes(path)) {
      hash?.update(chunk);
      complete = reader.push(chunk);
      if (!complete) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const log = new FindingLog(sourceName(path));
    log.add(error.code, error.message);
    return { path, format: 'trec', log };
  }
  return { ...reader.end(), path, sha256: complete ? hash?.digest('hex') : undefined };
}
