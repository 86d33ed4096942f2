import { expectedAtMost, limitOf } from '../model/limits.ts';
import type { FindingLog } from './finding-log.ts';
import type { ByteReader, Sink } from './format.ts';
import { LineReader } from './lines.ts';
import type { OpenRows, RowReader } from './records.ts';

/** What stands between cells. */
export type Delimiter = ',' | ';' | '\t';

/** Reads a file of rows into a sink. */
export function readDelimited(delimiter: Delimiter, { rows }: Sink, log: FindingLog): ByteReader {
  const delimited = new DelimitedReader(delimiter, rows, log);
  return new LineReader((line, number) => delimited.line(line, number), log, { onEnd: () => delimited.end() });
}

/**
 * Reads CSV (RFC 4180: quoted cells may hold commas, quotes and line ends), with semicolons too, or TSV (no quoting).
 * The first row names the columns.
 */
export class DelimitedReader {
  readonly #delimiter: Delimiter;
  readonly #openRows: OpenRows;
  readonly #log: FindingLog;
  #rows: RowReader | undefined;
  #names: string[] | undefined;
  #pending: string[] = [];
  #pendingLine = 0;
  #pendingLength = 0;
  readonly #longest = limitOf('line');
  #broken = false;

  constructor(delimiter: Delimiter, openRows: OpenRows, log: FindingLog) {
    this.#delimiter = delimiter;
    this.#openRows = openRows;
    this.#log = log;
  }

  line(text: string, number: number): void {
    if (this.#broken) return;
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

/** The cells of one CSV row, or undefined where a quoted cell does not end at a delimiter. */
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
