import { counted } from '../../model/wording.ts';
import { shown } from '../fields.ts';
import type { FindingLog } from '../finding-log.ts';
import { expectedLabels, rayyanDecision, readDecision } from './decisions.ts';
import { type DelimitedRow, delimitedRows } from './delimited-rows.ts';
import type { Decision, ScreenedRecord, Screening } from './screened-record.ts';
import { readTime } from './screening-time.ts';
import { describeConflicts } from './settle-records.ts';
import { type ScreeningColumn, type TableColumns, tableColumns } from './table-columns.ts';

/** Reads a table of records or of decisions: of ASReview, of Rayyan, or a log; what is wrong with it is in the log. */
export function readScreeningTable(lines: readonly string[], log: FindingLog, asked?: string): Screening | undefined {
  const columns = tableColumns(lines, asked);
  if (!columns) {
    const line = lines.findIndex((text) => text.trim() !== '') + 1;
    const expected = 'a first row with a label (included, label_included), or with title and abstract';
    log.add(
      'header',
      `no table of records: ${shown(lines[line - 1] ?? 'empty')}; expected ${expected}`,
      line || undefined,
    );
    return undefined;
  }
  const rows = delimitedRows(lines, columns.delimiter);
  if ('unclosed' in rows) {
    log.add('fields', 'invalid row: a quote is never closed; expected a closing "', rows.unclosed);
    return undefined;
  }
  return new TableReader(columns, log).read(rows.slice(1));
}

class TableReader {
  readonly #columns: TableColumns;
  readonly #log: FindingLog;
  readonly #conflicts: number[] = [];
  readonly #short: number[] = [];

  constructor(columns: TableColumns, log: FindingLog) {
    this.#columns = columns;
    this.#log = log;
  }

  read(rows: readonly DelimitedRow[]): Screening {
    const { at, ids, isRayyanLog, otherLabels, names } = this.#columns;
    const taken = isRayyanLog ? rows.filter(({ cells }) => cells[names.indexOf('key')]?.trim() === 'included') : rows;
    const records = taken.flatMap((row) => this.#record(row) ?? []);
    const notes = [
      ...(otherLabels.length > 0 ? [`labels are ${names[at.get('decision')!]}, not ${otherLabels.join(', ')}`] : []),
      ...(this.#short.length > 0
        ? [`${counted(this.#short.length, 'row')} with fewer cells than the first, first on line ${this.#short[0]}`]
        : []),
      ...(this.#conflicts.length > 0 ? [describeConflicts(this.#conflicts.length, this.#conflicts[0])] : []),
    ];
    const hasPlaces = at.has('time') || at.has('order');
    const isOfDecisions = hasPlaces && !at.has('title') && (at.has('decision') || at.has('abstract'));
    return {
      records,
      idNames: [...ids.keys()],
      columns: names,
      hasLevels: at.has('abstract') && at.has('decision'),
      hasOrder: hasPlaces,
      isLog: isRayyanLog || isOfDecisions || (at.has('reviewer') && !at.has('title')),
      notes,
    };
  }

  #record({ cells, line }: DelimitedRow): ScreenedRecord | undefined {
    const { names, ids, isRayyanLog } = this.#columns;
    if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== '')) {
      const message = `invalid row: ${cells.length} cells; expected ${names.length} as in the first row`;
      this.#log.add('fields', message, line);
      return undefined;
    }
    if (cells.length < names.length) this.#short.push(line);
    const cell = (column: ScreeningColumn) => cells[this.#columns.at.get(column) ?? -1] ?? '';
    return {
      ids: new Map(Array.from(ids, ([name, at]) => [name, cells[at] ?? ''])),
      title: cell('title'),
      text: cell('text'),
      decision: isRayyanLog ? this.#value(cell('value'), line) : this.#decision(cell('decision'), cell('notes'), line),
      abstract: this.#label('abstract', cell('abstract'), line),
      order: this.#order(cell('order'), 'order', line) ?? this.#order(cell('time'), 'time', line),
      isPrior: readDecision(cell('prior')) === 'in',
      reviewer: cell('reviewer'),
      line,
    };
  }

  /** A label, or where there is none what the notes of Rayyan say. */
  #decision(label: string, notes: string, line: number): Decision {
    if (this.#columns.at.has('decision')) return this.#label('decision', label, line);
    const said = rayyanDecision(notes.startsWith('{') ? `RAYYAN-INCLUSION: ${notes}` : notes);
    if (said === 'conflict') this.#conflicts.push(line);
    if (said === 'invalid')
      this.#log.add('grade', 'invalid decision of Rayyan; expected Included, Excluded or Maybe', line);
    return said === 'in' || said === 'out' ? said : undefined;
  }

  #label(column: ScreeningColumn, cell: string, line: number): Decision {
    const decision = readDecision(cell);
    if (decision !== 'invalid') return decision;
    const name = this.#columns.names[this.#columns.at.get(column)!];
    this.#log.add('grade', `invalid label: ${shown(cell)} in column ${name}; expected ${expectedLabels}`, line);
    return undefined;
  }

  /** In Rayyan's log 1 is included, -1 excluded and 0 maybe; `deleted` takes a decision back. */
  #value(cell: string, line: number): Decision {
    const value = cell.trim().toLowerCase();
    if (value === '1') return 'in';
    if (value === '-1') return 'out';
    if (value !== '0' && value !== '' && value !== 'deleted')
      this.#log.add(
        'grade',
        `invalid decision: ${shown(cell)}; expected 1, 0, -1 or deleted as Rayyan writes them`,
        line,
      );
    return undefined;
  }

  #order(cell: string, column: ScreeningColumn, line: number): number | undefined {
    if (cell.trim() === '') return undefined;
    const time = readTime(cell);
    if (time !== undefined) return time;
    const name = this.#columns.names[this.#columns.at.get(column)!];
    const expected = 'a number, or a time such as 2024-05-01 12:30:15';
    this.#log.add('review', `invalid ${column}: ${shown(cell)} in column ${name}; expected ${expected}`, line);
    return undefined;
  }
}
