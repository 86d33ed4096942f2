import { concatenate } from '../bytes.ts';
import { DelimitedReader } from '../delimited.ts';
import { shown } from '../fields.ts';
import { FindingLog } from '../finding-log.ts';
import type { ByteReader } from '../format.ts';
import { LineReader } from '../lines.ts';
import { headBytes, type Reader, type Reading } from '../reader.ts';
import { type XmlElement, XmlRecords } from '../xml/xml-records.ts';
import { isDeleted, readExchangeDocument } from './exchange-document.ts';
import { acceptNumber, type PatentSink, trimmed } from './patent-sink.ts';
import {
  citationColumns,
  kindOfColumns,
  type PatentRow,
  patentColumns,
  takeRow,
  unreadColumns,
} from './patent-table.ts';
import { readNamedFields } from './patsnap.ts';

/** What was read of a file of patents or citations. */
export interface PatentsFile {
  readonly patents: number;
  /** Citations, those of patents and those of tables. */
  readonly citations: number;
  /** Records that their office took back; they are not handed on. */
  readonly deleted: number;
  /** References such as `&foo;` that stay as they are written. */
  readonly unknownEntities: number;
}

/** Elements that are a patent each, and how they are read. */
const records: Readonly<Record<string, (record: XmlElement) => ReturnType<typeof readNamedFields>>> = {
  doc: readNamedFields,
  'exchange-document': readExchangeDocument,
  'fulltext-document': readExchangeDocument,
  'patent-document': readExchangeDocument,
};

/** Elements that an answer of OPS begins with, also where nothing was found. */
const answers = ['world-patent-data', 'fault'];

/**
 * A reader of patents and citations: XML of DOCDB, of the EPO's Open Patent Services, of MAREC and CLEF-IP or of
 * PatSnap, and tables (CSV, TSV, JSON lines). Patents are handed on as they are read and are not held.
 */
export function createPatentsReader(source: string, sink: PatentSink): Reader<PatentsFile> {
  return new PatentsReader(source, sink);
}

class PatentsReader implements Reader<PatentsFile> {
  readonly #log: FindingLog;
  readonly #sink: PatentSink;
  readonly #counts = { patents: 0, citations: 0, deleted: 0, unknownEntities: 0 };
  #head: Uint8Array[] = [];
  #reader: ByteReader | undefined;
  #format: 'xml' | 'jsonl' | 'csv' | 'tsv' = 'xml';
  #finish = () => {};

  constructor(source: string, sink: PatentSink) {
    this.#log = new FindingLog(source);
    this.#sink = {
      patent: (patent) => {
        this.#counts.patents++;
        this.#counts.citations += patent.citations?.length ?? 0;
        sink.patent(trimmed(patent));
      },
      citation: (citing, citation) => {
        this.#counts.citations++;
        sink.citation(citing, citation);
      },
    };
  }

  push(chunk: Uint8Array): boolean {
    if (this.#reader) return this.#reader.push(chunk);
    this.#head.push(chunk.slice());
    const length = this.#head.reduce((sum, { length: bytes }) => sum + bytes, 0);
    return length < headBytes || this.#open();
  }

  end(): Reading<PatentsFile> {
    if (!this.#reader) this.#open();
    this.#reader!.end();
    this.#finish();
    const { patents, citations, deleted } = this.#counts;
    const isNone = patents + citations + deleted === 0 && this.#log.count('no-patents') === 0;
    if (isNone && !this.#log.refused())
      this.#log.add('empty', 'no patents and no citations; nmax citations --help has what is read');
    return { value: { ...this.#counts }, format: this.#format, log: this.#log };
  }

  #open(): boolean {
    const bytes = concatenate(this.#head);
    const begin = new TextDecoder()
      .decode(bytes.subarray(0, headBytes))
      .replace(/^\uFEFF/, '')
      .trimStart();
    this.#head = [];
    this.#reader = begin.startsWith('<') ? this.#xml() : this.#lines(begin);
    return this.#reader.push(bytes);
  }

  #xml(): ByteReader {
    const isRecord = (name: string) => Object.hasOwn(records, name);
    const reader = new XmlRecords(isRecord, (record) => this.#record(record), this.#log);
    this.#finish = () => {
      this.#counts.unknownEntities = reader.unknownEntities;
      const { patents, deleted } = this.#counts;
      if (patents + deleted > 0 || this.#log.refused()) return;
      if (answers.some((name) => reader.outside.has(name)))
        return this.#log.add('no-patents', 'an answer of OPS without patents; passed over');
      const found = [...reader.outside].slice(0, 4).map((name) => `<${name}>`);
      const expected = Object.keys(records).map((name) => `<${name}>`);
      this.#log.add('patent', `no patents in ${shown(found.join(', '))}; expected ${expected.join(', ')}`);
    };
    return reader;
  }

  #record(record: XmlElement): void {
    if (isDeleted(record)) {
      this.#counts.deleted++;
      return;
    }
    const patent = records[record.name](record);
    if (acceptNumber(patent.number, `<${record.name}>`, this.#log, record.line)) this.#sink.patent(patent);
  }

  #lines(begin: string): ByteReader {
    if (begin.startsWith('{')) {
      this.#format = 'jsonl';
      return new LineReader((text, line) => this.#object(text, line), this.#log);
    }
    const delimiter = /^[^\n]*\t/.test(begin) ? '\t' : ',';
    this.#format = delimiter === ',' ? 'csv' : 'tsv';
    const openRows = (columns: readonly string[], line: number) => {
      if (!this.#accepts(columns, line)) return undefined;
      return (cells: readonly unknown[], at: number) =>
        this.#row(new Map(cells.map((cell, c) => [columns[c], cell])), at);
    };
    const rows = new DelimitedReader(delimiter, openRows, this.#log);
    return new LineReader((text, line) => rows.line(text, line), this.#log, { onEnd: () => rows.end() });
  }

  #object(text: string, line: number): void {
    if (text.trim() === '') return;
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      this.#log.add('json', `invalid JSON: ${shown(text)}; expected one object a line`, line);
      return;
    }
    if (this.#accepts(Object.keys(record), line)) this.#row(new Map(Object.entries(record)), line);
  }

  #accepts(columns: readonly string[], line: number): boolean {
    if (kindOfColumns(columns)) {
      const unread = unreadColumns(columns).map((name) => name.trim());
      if (unread.length > 0 && this.#log.count('unread-columns') === 0)
        this.#log.add('unread-columns', `columns that are not read: ${shown(unread.join(', '))}`, line);
      return true;
    }
    const given = shown(columns.map((name) => name.trim()).join(', '));
    this.#log.add(
      'header',
      `missing column: ${given}; expected ${citationColumns}, or ${patentColumns}, of which citing and cited or id must be there`,
      line,
    );
    return false;
  }

  #row(row: PatentRow, line: number): void {
    takeRow(row, line, this.#sink, this.#log);
  }
}
