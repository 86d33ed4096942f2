import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import { concatenate } from './bytes.ts';
import { detectFormat } from './detect.ts';
import { FindingLog } from './finding-log.ts';
import type { ByteReader, Sink } from './format.ts';
import { QrelsCollector, type QrelsReading } from './qrels-collector.ts';
import { allFormats, formatNamed, type InputFormat } from './registry.ts';
import type { RunActions } from './run-actions.ts';
import { RunCollector } from './run-collector.ts';
import type { ScreeningChoices } from './screening/screening-choices.ts';
import { qrelsSink, runSink } from './sinks.ts';

export interface ReaderOptions extends QrelsReading {
  /** What messages call the input; a file name as a rule. */
  readonly source?: string;
  /** Found from the content when left out. */
  readonly format?: InputFormat;
  /** How the files of a review are read: its topic, ids, priors and order. */
  readonly review?: ScreeningChoices;
  /** The topics of an engine's answers that name none, in their order. */
  readonly topics?: readonly string[];
}

/** What came of reading: the result, and everything noticed on the way. */
export interface Reading<T> {
  readonly value: T;
  readonly format: InputFormat;
  readonly log: FindingLog;
}

/** Takes bytes as they arrive; `end` gives the result. */
export interface Reader<T> {
  /** False once the input is refused whatever follows, so that nothing more needs to be read. */
  push(chunk: Uint8Array): boolean;
  end(): Reading<T>;
}

/**
 * A reader of runs in any format. `end` does not throw on bad lines: its log tells them.
 * What the second column of TREC's text says goes to `actions`, where it is asked for.
 */
export function createRunReader(
  { source = 'run', format, review, topics, numbers }: ReaderOptions = {},
  actions?: RunActions,
): Reader<Run> {
  const log = new FindingLog(source);
  const collector = new RunCollector(log, { numbers });
  const sink = runSink(collector, log, review);
  const columns: Sink['columns'] = (fields, line) => {
    actions?.add(fields, line);
    sink.columns(fields, line);
  };
  return new ContentReader(format, log, { ...sink, topics, columns }, () => collector.finish(baseName(source)));
}

/** A reader of qrels in any format. */
export function createQrelsReader({ source = 'qrels', format, review, ...reading }: ReaderOptions = {}): Reader<Qrels> {
  const log = new FindingLog(source);
  const collector = new QrelsCollector(log, reading);
  return new ContentReader(format, log, qrelsSink(collector, log, review), () => collector.finish());
}

/** Bytes enough to tell the format by. */
export const headBytes = 65536;

class ContentReader<T> implements Reader<T> {
  readonly #log: FindingLog;
  readonly #sink: Sink;
  readonly #finish: () => T;
  #format: InputFormat | undefined;
  #head: Uint8Array[] = [];
  #headLength = 0;
  #reader: ByteReader | undefined;

  constructor(format: InputFormat | undefined, log: FindingLog, sink: Sink, finish: () => T) {
    this.#log = log;
    this.#sink = sink;
    this.#finish = finish;
    if (format) this.#open(format);
  }

  push(chunk: Uint8Array): boolean {
    if (this.#reader) return this.#reader.push(chunk);
    this.#head.push(chunk.slice());
    this.#headLength += chunk.length;
    return this.#headLength < headBytes || this.#detect();
  }

  end(): Reading<T> {
    if (!this.#reader) this.#detect();
    this.#reader!.end();
    return { value: this.#finish(), format: this.#format!, log: this.#log };
  }

  #detect(): boolean {
    const head = new TextDecoder().decode(concatenate(this.#head).subarray(0, headBytes));
    const reader = this.#open(detectFormat(head));
    const more = this.#head.every((chunk) => reader.push(chunk));
    this.#head = [];
    return more;
  }

  #open(format: InputFormat): ByteReader {
    this.#format = format;
    this.#reader = formatNamed(format).read(this.#sink, this.#log);
    return this.#reader;
  }
}

/** What stands between folders; elsewhere than on Windows a name may have a backslash in it. */
const separators = globalThis.process?.platform === 'win32' ? /[\\/]/ : /\//;

/** The name of a file without folders, `.gz` and one ending. */
export function baseName(source: string): string {
  const name = (source.split(separators).at(-1) ?? source).replace(/\.gz$/i, '');
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isKnown = name.includes('.') && allFormats().some(({ endings }) => endings.includes(ending));
  return (isKnown ? name.slice(0, -ending.length - 1) : name) || source;
}
