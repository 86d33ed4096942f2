import { expectedAtMost, limitOf } from '../model/limits.ts';
import type { FindingLog } from './finding-log.ts';
import { firstLine } from './first-line.ts';
import type { ByteReader, Sink } from './format.ts';
import { LineReader } from './lines.ts';
import type { OpenRows, RowReader } from './records.ts';

/** Reads a file of rows into a sink. */
export function readDelimited(delimiter: ',' | '\t', { rows }: Sink, log: FindingLog): ByteReader {
  const delimited = new DelimitedReader(delimiter, rows, log);
  return new LineReader((line, number) => delimited.line(line, number), log, { onEnd: () => delimited.end() });
}

/** What parts the cells of a CSV: semicolons where its first row has no comma, as spreadsheets of many countries write. */
export const delimiterOf = (header: string) => (header.includes(';') && !header.includes(',') ? ';' : ',');

/** Whether a line tells a spreadsheet what parts the cells, and is no row. */
const isSeparatorLine = (line: string) => /^\uFEFF?sep=[,;\t]?\s*$/i.test(line);

/** The line at the beginning of a text that names the columns; empty where there is none. */
export function headerLine(head: string): string {
  const line = firstLine(head);
  return isSeparatorLine(line) ? firstLine(head.slice(head.indexOf(line) + line.length)) : line;
}

/**
 * Reads CSV (RFC 4180: quoted cells may hold commas, quotes and line ends) or TSV (no quoting).
 * The first row names the columns.
 */
export class DelimitedReader {
  #delimiter: ',' | ';' | '\t';
  readonly #openRows: OpenRows;
  readonly #log: FindingLog;
  #rows: RowReader | undefined;
  #names: string[] | undefined;
  #pending: string[] = [];
  #pendingLine = 0;
  #pendingLength = 0;
  readonly #longest = limitOf('line');
  #broken = false;

  constructor(delimiter: ',' | '\t', openRows: OpenRows, log: FindingLog) {
    this.#delimiter = delimiter;
    this.#openRows = openRows;
    this.#log = log;
  }

  line(text: string, number: number): void {
    if (this.#broken) return;
    if (this.#names === undefined && this.#pending.length === 0) {
      if (isSeparatorLine(text)) return;
      if (this.#delimiter !== '\t' && !text.startsWith('#')) this.#delimiter = delimiterOf(text);
    }
    if (this.#pending.length > 0) {
      this.#pendingLength += text.length + 1;
      if (this.#pendingLength > this.#longest) return this.#refuseRow();
      this.#pending.push(text);
      if (quotes(text) % 2 === 1) this.#finishPending();
    } else if (this.#delimiter !== '\t' && quotes(text) % 2 === 1) {
      this.#pending = [text];
      this.#pendingLine = number;
      this.#pendingLength = text.length;
    } else if (text.trim() !== '' && !(text.startsWith('#') && this.#names === undefined)) this.#row(text, number);
  }

  end(): void {
    if (this.#pending.length > 0)
      this.#log.add('fields', 'invalid row: a quote is never closed; expected a closing "', this.#pendingLine);
  }

  /** Where a quoted cell has no end in sight, nothing after it can be told apart. */
  #refuseRow(): void {
    const message = `invalid row: too long; ${expectedAtMost('line', 'up to a closing "')}`;
    this.#log.add('line-length', message, this.#pendingLine);
    this.#broken = true;
    this.#pending = [];
  }

  #finishPending(): void {
    const text = this.#pending.join('\n');
    this.#pending = [];
    this.#row(text, this.#pendingLine);
  }

  #row(text: string, number: number): void {
    const cells = this.#delimiter === '\t' ? text.split('\t') : splitCsv(text, this.#delimiter);
    if (cells === undefined) {
      this.#log.add(
        'fields',
        `invalid row: text after a closing quote; expected a ${this.#delimiter === ';' ? 'semicolon' : 'comma'}`,
        number,
      );
    } else if (this.#names === undefined) {
      this.#names = cells;
      this.#rows = this.#openRows(cells, number);
    } else if (cells.length !== this.#names.length) {
      this.#log.add(
        'fields',
        `invalid row: ${cells.length} cells; expected ${this.#names.length} as in the first row`,
        number,
      );
    } else this.#rows?.(cells, number);
  }
}

const quotes = (text: string) => text.split('"').length - 1;

/** The cells of one CSV row, or undefined where a quoted cell does not end at a comma, or what parts the cells. */
export function splitCsv(row: string, delimiter = ','): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (row[at] === '"') {
      let end = row.indexOf('"', at + 1);
      while (end !== -1 && row[end + 1] === '"') end = row.indexOf('"', end + 2);
      if (end === -1 || (end + 1 < row.length && row[end + 1] !== delimiter)) return undefined;
      cells.push(row.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const end = row.indexOf(delimiter, at);
      cells.push(row.slice(at, end === -1 ? undefined : end));
      at = end === -1 ? row.length : end;
    }
    if (at >= row.length) return cells;
    at++;
  }
}
