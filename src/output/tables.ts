import type { Percentage } from '../measures/measure-family.ts';
import type { StudyRow } from '../model/study.ts';
import type { Table as TextTable } from '../model/table.ts';
import { formatSigned, percent, showNumber } from './cells.ts';

export type NumberKind = 'count' | 'score' | 'share' | 'signed' | 'p';

/** What may be said of a column besides its kind and its meaning. */
export interface ColumnOptions<S> {
  /** Its heading for people; the key otherwise. */
  readonly title?: string;
  /** The same as LaTeX, where it is more than text. */
  readonly tex?: string;
  /** Why a cell may be empty. A column without it has a value in every row. */
  readonly empty?: string;
  /** Whether the column is there; absent: always. */
  readonly when?: (shown: S) => boolean;
}

export interface Column<S, Row> extends ColumnOptions<S> {
  /** Decides alignment, rounding and the type in the schema; a list of words is an enumeration, a cut-off a number or a share such as `5%`. */
  readonly is: NumberKind | 'cutoff' | 'text' | readonly string[];
  /** One sentence, for the schema, the docs and tooltips. */
  readonly about: string;
  readonly of: (row: Row) => string | number | null | undefined;
}

type MakeColumn<S, Row, T> = (
  about: string,
  of: (row: Row) => T | null | undefined,
  options?: ColumnOptions<S>,
) => Column<S, Row>;

/** Makes the columns of a table; the type of its rows is known, so each column is checked against them. */
export type ColumnMaker<S, Row> = Readonly<Record<NumberKind, MakeColumn<S, Row, number>>> & {
  readonly cutoff: MakeColumn<S, Row, number | Percentage>;
  readonly text: MakeColumn<S, Row, string>;
  readonly word: <W extends string>(words: readonly W[], ...rest: Parameters<MakeColumn<S, Row, W>>) => Column<S, Row>;
};

/** A table as it is declared. CSV and JSON lines are the last table that is there; JSON has all of them. */
interface TableDeclaration<S, Row, K extends string> {
  readonly name: string;
  readonly about: string;
  /** Whether the table is there; absent: always. */
  readonly when?: (shown: S) => boolean;
  /** Lazy: what takes long to compute is computed when its row is written. */
  readonly rows: (shown: S) => Iterable<Row>;
  /** The same for every result, so that the schema needs none. */
  readonly columns: (as: ColumnMaker<S, Row>) => Readonly<Record<K, Column<S, Row>>>;
}

/** What programs read of a result. */
export interface DataTable<S, Row, K extends string = string> extends Omit<TableDeclaration<S, Row, K>, 'columns'> {
  readonly columns: readonly (Column<S, Row> & { readonly key: K })[];
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds tables of different rows
export type AnyTable<S> = DataTable<S, any>;

const make = (is: unknown) => (about: string, of: unknown, options?: object) => ({ is, about, of, ...options });
const kinds = ['text', 'cutoff', 'count', 'score', 'share', 'signed', 'p'];
const maker = {
  ...Object.fromEntries(kinds.map((kind) => [kind, make(kind)])),
  word: (words: unknown, ...rest: [string, unknown, object?]) => make(words)(...rest),
};

/** Declares a table of a feature; the rows follow from `rows`. */
export const tablesOf =
  <S>() =>
  <Row, K extends string>({ columns, ...rest }: TableDeclaration<S, Row, K>): DataTable<S, Row, K> => ({
    ...rest,
    columns: Object.entries(columns(maker as unknown as ColumnMaker<S, Row>)).map(([key, column]) => ({
      key: key as K,
      ...(column as Column<S, Row>),
    })),
  });

/** The columns that a result has. */
export function columnsThere<S, Row>({ columns }: DataTable<S, Row>, shown: S) {
  return columns.filter(({ when }) => when?.(shown) ?? true);
}

/** The table that CSV and JSON lines have: the last one that a result has. */
export function lastTable<S>(tables: readonly AnyTable<S>[], shown: S): AnyTable<S> {
  return tables.findLast(({ when }) => when?.(shown) ?? true)!;
}

/** The rows of a table as plain data, null where a cell is empty; each is computed when it is asked for. */
export function* rowsOf<S, Row>(table: DataTable<S, Row>, shown: S): Generator<StudyRow> {
  const columns = columnsThere(table, shown);
  for (const row of table.rows(shown)) {
    const cells: Record<string, string | number | null> = {};
    for (const { key, of } of columns) {
      const value = of(row);
      cells[key] = value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
    }
    yield cells;
  }
}

/** What of a table people see. */
export interface TextOptions<Row, K> {
  /** The columns, in the order they have there; all of them when left out. */
  readonly keys?: readonly K[];
  readonly order?: (a: Row, b: Row) => number;
  /** How people see a column whose values are for programs. */
  readonly cells?: { readonly [Key in K & string]?: (row: Row) => string };
  /** A row below the others. */
  readonly last?: readonly string[];
  readonly title?: string;
  readonly notes?: readonly string[];
}

/** A table for people. */
export function asText<S, Row, K extends string>(
  table: DataTable<S, Row, K>,
  shown: S,
  places: number,
  { keys, order, cells = {}, last, ...said }: TextOptions<Row, K> = {},
): TextTable {
  const there = columnsThere(table, shown);
  const columns = keys?.flatMap((key) => there.filter((column) => column.key === key)) ?? there;
  const rows = Array.from(table.rows(shown));
  if (order) rows.sort(order);
  return {
    ...said,
    columns: columns.map(({ title, tex, key, is }) => ({
      title: title ?? key,
      tex,
      align: isText(is) ? 'left' : 'right',
    })),
    rows: [
      ...rows.map((row) =>
        columns.map((column) => ({ text: cells[column.key as K]?.(row) ?? cell(column, row, places) })),
      ),
      ...(last ? [last.map((text) => ({ text }))] : []),
    ],
  };
}

const isText = (is: Column<never, never>['is']) => is === 'text' || typeof is === 'object';

function cell<S, Row>({ is, of }: Column<S, Row>, row: Row, places: number): string {
  const value = of(row);
  if (typeof value === 'string') return value;
  if (value === undefined || value === null || !Number.isFinite(value)) return isText(is) ? '' : '–';
  if (is === 'share') return percent(value, places);
  if (is === 'signed') return formatSigned(value, places);
  return showNumber(value, is === 'count' || is === 'cutoff' ? 0 : places);
}
