import { expectedAtMost, limitOf } from '../model/limits.ts';
import type { FindingLog } from './finding-log.ts';
import { firstLine } from './first-line.ts';
import type { ByteReader, Sink } from './format.ts';
import { LineReader } from './lines.ts';
import type { OpenRows, RowReader } from './records.ts';
import type { SniffChoices, TableChoices } from './table-choices.ts';
import {
  cellsOf,
  delimiterOf,
  firstLines,
  type Header,
  isComment,
  isQuotedHeader,
  likeliestHeader,
  type Mark,
  mostBefore,
  ownHeader,
  toldHeader,
  unnamedHeader,
} from './table-header.ts';

/** Reads a file of rows into a sink. */
export function readDelimited(delimiter: ',' | '\t', { rows, table = {} }: Sink, log: FindingLog): ByteReader {
  const delimited = new DelimitedReader(delimiter, rows, log, table);
  return new LineReader((line, number) => delimited.line(line, number), log, { onEnd: () => delimited.end() });
}

/** Whether a line tells a spreadsheet what parts the cells, and is no row. */
const isSeparatorLine = (line: string) => /^\uFEFF?sep=[,;\t]?\s*$/i.test(line);

/** The line at the beginning of a text that names the columns; empty where there is none. */
export function headerLine(head: string): string {
  const line = firstLine(head);
  return isSeparatorLine(line) ? firstLine(head.slice(head.indexOf(line) + line.length)) : line;
}

/** The names of the columns of a text that is a table, or seems to be one; undefined where it is none. */
export function namesIn(head: string, marks: readonly Mark[], choices?: SniffChoices): string[] | undefined {
  const told = firstLines(head).flatMap((line) => toldHeader(line, marks, choices) ?? [])[0];
  const own = told ?? ownHeader(headerLine(head).trim(), marks, choices);
  if (own) return own.cells;
  const unnamed = unnamedHeader(head, choices);
  return unnamed && marks.includes(unnamed.mark) ? unnamed.cells : undefined;
}

/**
 * Reads CSV (RFC 4180: quoted cells may hold commas, quotes and line ends) or TSV (quotes only where all names of columns have them).
 * The first row names the columns.
 */
export class DelimitedReader {
  #delimiter: Mark;
  readonly #marks: readonly Mark[];
  readonly #openRows: OpenRows;
  readonly #log: FindingLog;
  #rows: RowReader | undefined;
  #names: string[] | undefined;
  #pending: string[] = [];
  #pendingLine = 0;
  #pendingLength = 0;
  readonly #longest = limitOf('line');
  #broken = false;
  #isQuoted: boolean;
  /** What was told of the columns, until they are found; absent where the first row names them in any case. */
  #sought: TableChoices | undefined;
  readonly #passed: { readonly text: string; readonly number: number }[] = [];

  constructor(delimiter: ',' | '\t', openRows: OpenRows, log: FindingLog, sought?: TableChoices) {
    this.#delimiter = delimiter;
    this.#isQuoted = delimiter !== '\t';
    this.#marks = delimiter === '\t' ? ['\t'] : [',', ';'];
    this.#sought = sought;
    this.#openRows = openRows;
    this.#log = log;
  }

  line(text: string, number: number): void {
    if (this.#broken) return;
    if (this.#names === undefined && this.#pending.length === 0) {
      if (isSeparatorLine(text)) return;
      if (this.#sought) return this.#seek(text, number, this.#sought);
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

  /** Looks for the line that names the columns: one with a name that was told, or the first where its names are known. */
  #seek(text: string, number: number, choices: TableChoices): void {
    if (text.trim() === '') return;
    const told = toldHeader(text, this.#marks, choices);
    if (!told && isComment(text)) return;
    const isFirst = this.#passed.every((line) => line.text.startsWith('#'));
    const isOpen = quotes(text) % 2 === 1 && this.#marks[0] !== '\t';
    const header = told ?? (isFirst ? ownHeader(text, this.#marks, choices) : undefined);
    if (!header && !(isFirst && isOpen)) {
      this.#passed.push({ text, number });
      if (this.#passed.length === mostBefore) this.#ask();
      return;
    }
    this.#sought = undefined;
    this.#isQuoted = this.#marks[0] !== '\t' || isQuotedHeader(text);
    if (header) this.#open(header, number);
    else this.line(text, number);
  }

  #open({ cells, mark }: Header, number: number): void {
    this.#delimiter = mark;
    this.#names = cells;
    this.#rows = this.#openRows(cells, number, mark);
  }

  /** Has the columns asked for that no line names in a known way. */
  #ask(): void {
    this.#sought = undefined;
    this.#broken = true;
    const [first] = this.#passed;
    const header = likeliestHeader(
      this.#passed.map(({ text }) => text),
      this.#marks,
    );
    if (!header) {
      const found = (cellsOf(first.text, delimiterOf(first.text)) ?? [first.text]).slice(0, 6).join(', ');
      this.#log.add('header', `no names of columns: ${found}; expected them in the first line`, first.number);
      return;
    }
    const { number } = this.#passed[header.at];
    if (this.#openRows(header.cells, number, header.mark))
      this.#log.add(
        'header',
        `columns named on line ${number}; expected them in the first line, or --columns`,
        first.number,
      );
  }

  end(): void {
    if (this.#passed.length > 0 && this.#sought) this.#ask();
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
    const cells = cellsOf(text, this.#delimiter, this.#isQuoted);
    if (cells === undefined) {
      this.#log.add(
        'fields',
        `invalid row: text after a closing quote; expected a ${this.#delimiter === ';' ? 'semicolon' : 'comma'}`,
        number,
      );
    } else if (this.#names === undefined) {
      this.#names = cells;
      this.#rows = this.#openRows(cells, number, this.#delimiter);
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
