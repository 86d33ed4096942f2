import { columnNames, findColumns, requireColumns } from '../columns.ts';
import type { FindingCode } from '../finding-kinds.ts';
import type { FindingLog } from '../finding-log.ts';
import type { FileKind } from '../format.ts';
import type { ColumnKind, Table, TableBatch } from './table.ts';
import { notText } from './table.ts';

/** One file of a table, with the columns that its folders name (`run=bm25/part-0.parquet`). */
export interface TablePart {
  /** What messages call it. */
  readonly name: string;
  readonly table: Table;
  readonly folders: ReadonlyMap<string, string>;
}

/** Where what a run or qrels need stands in a table. */
export interface Layout {
  /** Our names of the columns that are there. */
  readonly columns: readonly string[];
  /** The columns to read from the file. */
  readonly read: readonly string[];
  /** The file's own column of run names; absent where there is none, or a folder names the run. */
  readonly runColumn?: string;
  /** Ids that are integers in the file. */
  readonly numberIds: readonly string[];
  /** A cell of a row. */
  cell(column: number, batch: TableBatch, row: number): unknown;
  /** Puts the cells of a row in the order of `columns`; says which of them is no text. */
  row(batch: TableBatch, row: number, cells: unknown[]): BadCell | undefined;
}

/** A cell that is no text. */
interface BadCell {
  readonly column: number;
  readonly code: FindingCode;
  /** What it is instead, in words. */
  readonly what: string;
}

const idColumns = ['topic', 'document', 'tag', 'subtopic'];
const idKinds: readonly ColumnKind[] = ['text', 'integer'];
const numberKinds: readonly ColumnKind[] = ['text', 'integer', 'number'];

/** Finds the columns of a run or of qrels; undefined where one is missing or of a wrong type, which the log tells. */
export function layOut({ table, folders }: TablePart, kind: FileKind, log: FindingLog): Layout | undefined {
  const own = table.columns.map(({ name }) => name);
  // A file that has the column beside its folder's name says the same.
  const names = [...own, ...[...folders.keys()].filter((name) => !own.includes(name))];
  const at: ReadonlyMap<string, number> = findColumns<string>(names, columnNames[kind]);
  const value = kind === 'qrels' ? 'grade' : at.has('rank') && !at.has('score') ? 'rank' : 'score';
  if (!requireColumns(at, ['topic', 'document', value], names, log)) return undefined;
  const columns = [...at.keys()];
  const read: string[] = [];
  const numberIds: string[] = [];
  let isRight = true;
  const takes = columns.map((column): Take => {
    const place = at.get(column)!;
    const declared = table.columns[place];
    if (!declared) return () => folders.get(names[place]);
    const isId = idColumns.includes(column);
    if (!(isId ? idKinds : numberKinds).includes(declared.kind)) {
      const expected = isId ? 'strings or integers' : 'numbers';
      log.add('column-type', `invalid column: ${declared.name} is ${declared.type}; expected ${expected}`);
      isRight = false;
    }
    if (isId && column !== 'subtopic' && declared.kind === 'integer') numberIds.push(column);
    const c = read.push(declared.name) - 1;
    const toCell = isId ? idCell : numberCell;
    return ({ columns }, row) => toCell(columns[c][row]);
  });
  if (!isRight) return undefined;
  if (numberIds.length > 0) log.add('number-ids', `${numberIds.join(' and ')}: integers in the file`);
  return {
    columns,
    read,
    numberIds,
    runColumn: table.columns[at.get('tag') ?? -1]?.name,
    cell: (column, batch, row) => takes[column](batch, row),
    row(batch, row, cells) {
      for (let column = 0; column < takes.length; column++) {
        const cell = takes[column](batch, row);
        if (cell === notText) return { column, code: 'encoding', what: 'bytes that are not UTF-8' };
        if (typeof cell === 'string' && cell.includes('\0')) return { column, code: 'binary', what: 'NUL' };
        cells[column] = cell;
      }
      return undefined;
    },
  };
}

type Take = (batch: TableBatch, row: number) => unknown;

/** Ids are text: an integer keeps its digits, however many. */
function idCell(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : (value ?? null);
}

function numberCell(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : (value ?? null);
}
