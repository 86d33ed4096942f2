import type { LabelTable } from '../model/topic-groups.ts';
import { columnNames, looksLikeHeader } from './columns.ts';
import { DelimitedReader } from './delimited.ts';
import { FindingLog } from './finding-log.ts';
import { LineReader } from './lines.ts';
import type { Reader, Reading } from './reader.ts';
import { delimiterOf } from './table-header.ts';

/**
 * A reader of labels as CSV (commas or semicolons), TSV or columns apart by blanks: what the first column names, such as a topic, then a label
 * in each of the others. A first line whose first cell is one of the names of the key names the columns.
 */
export function createLabelTableReader(source: string, keyNames: readonly string[]): Reader<LabelTable> {
  return new LabelTableReader(source, keyNames);
}

class LabelTableReader implements Reader<LabelTable> {
  readonly #log: FindingLog;
  readonly #lines: LineReader;
  readonly #keyNames: readonly string[];
  readonly #rows: { key: string; labels: string[]; line: number }[] = [];
  readonly #seen = new Map<string, number>();
  #columns: string[] = [];
  #delimited: DelimitedReader | undefined;
  #blanks = false;
  #format: 'csv' | 'tsv' = 'csv';

  constructor(source: string, keyNames: readonly string[]) {
    this.#keyNames = keyNames;
    this.#log = new FindingLog(source);
    this.#lines = new LineReader((text, line) => this.#line(text, line), this.#log);
  }

  push(chunk: Uint8Array): boolean {
    return this.#lines.push(chunk);
  }

  end(): Reading<LabelTable> {
    this.#lines.end();
    this.#delimited?.end();
    if (this.#rows.length === 0 && !this.#log.refused())
      this.#log.add('empty', `no rows; expected a ${this.#keyNames[0]} on each line`);
    return { value: { columns: this.#columns, rows: this.#rows }, format: this.#format, log: this.#log };
  }

  #line(text: string, line: number): void {
    if (text.trim() === '' || text.startsWith('#')) return;
    if (!this.#delimited) {
      const isCsv = !text.includes('\t') && (text.includes(',') || hasSemicolons(text));
      const delimiter = isCsv ? ',' : '\t';
      this.#blanks = delimiter === '\t' && !text.includes('\t');
      this.#format = delimiter === ',' ? 'csv' : 'tsv';
      this.#delimited = new DelimitedReader(delimiter, (names, at) => this.#open(names, at), this.#log);
    }
    this.#delimited.line(this.#blanks ? text.trim().split(/\s+/).join('\t') : text, line);
  }

  #open(first: readonly string[], line: number) {
    const cells = first.map((cell) => cell.trim());
    const isHeader = this.#keyNames.includes(cells[0].toLowerCase());
    const count = cells.length - 1;
    this.#columns = isHeader
      ? cells.slice(1)
      : Array.from({ length: count }, (_, c) => (count === 1 ? 'group' : `group${c + 1}`));
    if (count === 0)
      this.#log.add('header', `missing column: a group; expected a ${this.#keyNames[0]} and then its groups`, line);
    const repeated = this.#columns.find((name, c) => this.#columns.indexOf(name) !== c);
    if (repeated !== undefined) this.#log.add('header', `duplicate column: ${repeated}; expected each once`, line);
    if (!isHeader) this.#row(cells, line);
    return (row: readonly unknown[], at: number) => this.#row(row, at);
  }

  #row(row: readonly unknown[], line: number): void {
    const [key, ...labels] = row.map((cell) => String(cell).trim());
    if (key === '') {
      this.#log.add('fields', `missing ${this.#keyNames[0]}; expected an id in the first column`, line);
      return;
    }
    const identity = JSON.stringify([key, labels]);
    const before = this.#seen.get(identity);
    if (before !== undefined) {
      this.#log.add('fields', `duplicate line: ${key}; first on line ${before}`, line);
      return;
    }
    this.#seen.set(identity, line);
    this.#rows.push({ key, labels, line });
  }
}

/** Whether semicolons part the cells: after a blank they belong to a label, such as `A61K;C07D`. */
const hasSemicolons = (line: string) => /^(?:[^\s;"]+|"[^"]*")\s*;/.test(line);

/** What the first column of a table of topics may be called. */
export const topicKeyNames = columnNames.run.topic;

/** What the first column of a table of documents may be called. */
export const documentKeyNames = columnNames.run.document;

/** Whether a text begins with the names of a table of groups: a topic first, and no documents. */
export function looksLikeGroups(head: string): boolean {
  const first = head
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .find((line) => line.trim() !== '' && !line.startsWith('#'));
  const cells =
    first
      ?.split(first.includes('\t') ? '\t' : delimiterOf(first))
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')) ?? [];
  return cells.length > 1 && topicKeyNames.includes(cells[0].toLowerCase()) && !looksLikeHeader(cells);
}
