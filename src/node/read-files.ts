import { createHash } from 'node:crypto';
import { concatenate } from '../formats/bytes.ts';
import { detectFormat } from '../formats/detect.ts';
import { detectKind, type FileKind } from '../formats/detect-kind.ts';
import { FindingLog } from '../formats/finding-log.ts';
import {
  createQrelsReader,
  createRunReader,
  type Reader,
  type ReaderOptions,
  type Reading,
} from '../formats/reader.ts';
import { createScoreTableReader } from '../formats/score-table.ts';
import { InputError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import type { ScoreTable } from '../model/score-table.ts';
import { standardInput } from './paths.ts';
import { readBytes, UnreadableError } from './read-bytes.ts';

export interface FileReading<T> extends Omit<Reading<T>, 'value'> {
  readonly path: string;
  /** Absent when the file could not be read at all. */
  readonly value?: T;
  /** SHA-256 of the content, unpacked. */
  readonly sha256: string;
}

type FileOptions = Pick<ReaderOptions, 'format'>;

/** Reads a run file; what is wrong with it is in its log. */
export function readRunFile(path: string, options: FileOptions = {}): Promise<FileReading<Run>> {
  return readFile(path, createRunReader({ ...options, source: sourceName(path) }));
}

/** Reads a qrels file; what is wrong with it is in its log. */
export function readQrelsFile(path: string, options: FileOptions = {}): Promise<FileReading<Qrels>> {
  return readFile(path, createQrelsReader({ ...options, source: sourceName(path) }));
}

/** Reads a table of scores; an `InputError` tells every bad cell. */
export async function readScoreTableFile(
  path: string,
): Promise<FileReading<ScoreTable> & { readonly value: ScoreTable }> {
  const reading = await readFile(path, createScoreTableReader(sourceName(path)));
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
  const reader = new AnyReader(sourceName(path), options);
  const reading = await readFile<Run | Qrels>(path, reader);
  return { ...reading, kind: reader.kind } as AnyReading;
}

/** Bytes enough to tell what a file is. */
const headBytes = 65536;

class AnyReader implements Reader<Run | Qrels> {
  readonly #source: string;
  readonly #options: FileOptions;
  #head: Uint8Array[] = [];
  #reader: Reader<Run | Qrels> | undefined;
  kind: FileKind | undefined;

  constructor(source: string, { kind, ...options }: FileOptions & { readonly kind?: FileKind }) {
    this.#source = source;
    this.#options = options;
    this.kind = kind;
  }

  push(chunk: Uint8Array): void {
    if (this.#reader) return this.#reader.push(chunk);
    this.#head.push(chunk.slice());
    if (this.#head.reduce((sum, { length }) => sum + length, 0) >= headBytes) this.#open();
  }

  end(): Reading<Run | Qrels> {
    if (!this.#reader) this.#open();
    return this.#reader!.end();
  }

  #open(): void {
    const head = new TextDecoder().decode(concatenate(this.#head).subarray(0, headBytes));
    const format = this.#options.format ?? detectFormat(head);
    this.kind ??= detectKind(head, format);
    const create = this.kind === 'run' ? createRunReader : createQrelsReader;
    this.#reader = create({ source: this.#source, format });
    for (const chunk of this.#head) this.#reader.push(chunk);
    this.#head = [];
  }
}

/** What messages call a path. */
export function sourceName(path: string): string {
  return path === standardInput ? 'standard input' : path;
}

async function readFile<T>(path: string, reader: Reader<T>): Promise<FileReading<T>> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of readBytes(path)) {
      hash.update(chunk);
      reader.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const log = new FindingLog(sourceName(path));
    log.add(error.code, error.message);
    return { path, format: 'trec', log, sha256: '' };
  }
  return { ...reader.end(), path, sha256: hash.digest('hex') };
}
