import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import { concatenate } from './bytes.ts';
import { DelimitedReader } from './delimited.ts';
import { detectFormat, type InputFormat } from './detect.ts';
import { shown } from './fields.ts';
import { FindingLog } from './finding-log.ts';
import { JsonText, jsonLines, longestJson } from './json-text.ts';
import { JsonToken } from './json-token.ts';
import type { JsonTreeEvents } from './json-tree.ts';
import { LineReader } from './lines.ts';
import { QrelsCollector } from './qrels-collector.ts';
import { type OpenRows, qrelsRows, readGrade, readNumber, runRows, showCell } from './records.ts';
import { RunCollector } from './run-collector.ts';
import { trecQrelsLines, trecRunLines } from './trec-text.ts';

export interface ReaderOptions {
  /** What messages call the input; a file name as a rule. */
  readonly source?: string;
  /** Found from the content when left out. */
  readonly format?: InputFormat;
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

/** A reader of runs in any format. `end` does not throw on bad lines: its log tells them. */
export function createRunReader({ source = 'run', format }: ReaderOptions = {}): Reader<Run> {
  const log = new FindingLog(source);
  const collector = new RunCollector(log);
  return new ContentReader(format, log, {
    trec: trecRunLines(collector, log),
    rows: (names, line) => runRows(names, collector, log, line),
    tree: {
      topic: (topic) => collector.topic(topic),
      entry(topic, document, value, line) {
        const score = readNumber(value);
        if (score === undefined || !(value instanceof JsonToken))
          log.add('score', `invalid score: ${showCell(value)} of ${shown(document)}; expected a finite number`, line);
        else collector.add(topic, document, score, Number.NaN, line);
      },
    },
    finish: () => collector.finish(baseName(source)),
  });
}

/** A reader of qrels in any format. */
export function createQrelsReader({ source = 'qrels', format }: ReaderOptions = {}): Reader<Qrels> {
  const log = new FindingLog(source);
  const collector = new QrelsCollector(log);
  return new ContentReader(format, log, {
    trec: trecQrelsLines(collector, log),
    rows: (names, line) => qrelsRows(names, collector, log, line),
    tree: {
      topic: (topic) => collector.topic(topic),
      entry(topic, document, value, line) {
        const grade = readGrade(value);
        if (grade === undefined || !(value instanceof JsonToken))
          log.add('grade', `invalid grade: ${showCell(value)} of ${shown(document)}; expected an integer`, line);
        else collector.add(topic, document, grade, line);
      },
    },
    finish: () => collector.finish(),
  });
}

interface Sinks<T> {
  readonly trec: (line: string, number: number) => void;
  readonly rows: OpenRows;
  readonly tree: JsonTreeEvents;
  readonly finish: () => T;
}

/** Bytes enough to tell the format by. */
export const headBytes = 65536;

class ContentReader<T> implements Reader<T> {
  readonly #log: FindingLog;
  readonly #sinks: Sinks<T>;
  #format: InputFormat | undefined;
  #head: Uint8Array[] = [];
  #headLength = 0;
  #lines: LineReader | undefined;
  #finishText: () => void = () => {};

  constructor(format: InputFormat | undefined, log: FindingLog, sinks: Sinks<T>) {
    this.#log = log;
    this.#sinks = sinks;
    if (format) this.#open(format);
  }

  push(chunk: Uint8Array): boolean {
    if (this.#lines) return this.#lines.push(chunk);
    this.#head.push(chunk.slice());
    this.#headLength += chunk.length;
    return this.#headLength < headBytes || this.#detect();
  }

  end(): Reading<T> {
    if (!this.#lines) this.#detect();
    this.#lines!.end();
    this.#finishText();
    return { value: this.#sinks.finish(), format: this.#format!, log: this.#log };
  }

  #detect(): boolean {
    const head = new TextDecoder().decode(concatenate(this.#head).subarray(0, headBytes));
    this.#open(detectFormat(head));
    const more = this.#head.every((chunk) => this.#lines!.push(chunk));
    this.#head = [];
    return more;
  }

  #open(format: InputFormat): void {
    this.#format = format;
    const { trec, rows, tree } = this.#sinks;
    if (format === 'trec') this.#lines = new LineReader(trec, this.#log);
    else if (format === 'json') {
      const text = new JsonText(this.#log);
      this.#lines = new LineReader((line, number) => text.line(line, number), this.#log, longestJson);
      this.#finishText = () => text.end(tree);
    } else if (format === 'jsonl') this.#lines = new LineReader(jsonLines(rows, this.#log), this.#log);
    else {
      const delimited = new DelimitedReader(format === 'csv' ? ',' : '\t', rows, this.#log);
      this.#lines = new LineReader((line, number) => delimited.line(line, number), this.#log);
      this.#finishText = () => delimited.end();
    }
  }
}

/** The name of a file without folders, `.gz` and one ending. */
export function baseName(source: string): string {
  const name = source.split(/[\\/]/).at(-1) ?? source;
  return name.replace(/\.gz$/i, '').replace(/\.(txt|run|res|csv|tsv|jsonl?|trec)$/i, '') || source;
}
