import { columnNames, findColumns } from '../../formats/columns.ts';
import { nearest } from '../../math/edit-distance.ts';
import { InputError, UsageError } from '../../model/errors.ts';
import type { SqlDialect } from './dialect.ts';
import { parseTableName, writeTableName } from './table-name.ts';

/** Rows that an engine has: a table, or what a query gives. */
export type SqlRows = { readonly table: readonly string[] } | { readonly query: string };

/** A query rather than a name. */
export const looksLikeQuery = (text: string) => /^\s*(?:select|with|from|values)\b|^\s*\(/i.test(text);

/** Rows by the name of their table, or by a query. */
export function parseRows(text: string): SqlRows {
  return looksLikeQuery(text) ? { query: text } : { table: parseTableName(text) };
}

/** The columns that are known of runs; `rank` and `line` are needed only where the order of ties is theirs. */
export const runColumns = ['run', 'topic', 'document', 'score', 'rank', 'line'] as const;
/** The columns of qrels. */
export const qrelsColumns = ['topic', 'document', 'grade'] as const;

export type RunColumn = (typeof runColumns)[number];
export type QrelsColumn = (typeof qrelsColumns)[number];

/** What columns are called in an engine, by what they are to us. */
export type ColumnMapping<C extends string> = Readonly<Partial<Record<C, string>>>;

/** Rows whose columns are known. */
export interface SqlRelation<C extends string> {
  readonly rows: SqlRows;
  readonly columns: ColumnMapping<C>;
}

const { tag, ...ofRun } = columnNames.run;

/** The names a column may have where nobody says, as in CSV; the first is ours. */
const aliases: {
  readonly run: Record<RunColumn, readonly string[]>;
  readonly qrels: Record<QrelsColumn, readonly string[]>;
} = {
  run: { ...ofRun, run: ['run', ...tag], line: ['line'] },
  qrels: columnNames.qrels,
};

/** The columns that must be there. */
const required = { run: ['run', 'topic', 'document', 'score'], qrels: ['topic', 'document', 'grade'] } as const;

/** The part of a statement that stands after FROM. */
export function fromRows(rows: SqlRows, dialect: SqlDialect): string {
  if ('table' in rows) return `${writeTableName(rows.table, dialect)} AS nmax_source`;
  // A comment at the end of the query must not swallow the bracket.
  return `(\n${rows.query.replace(/[;\s]+$/, '')}\n) AS nmax_source`;
}

/** A statement that gives no rows and tells the names of the columns. */
export function columnsStatement(rows: SqlRows, dialect: SqlDialect): string {
  return `SELECT * FROM ${fromRows(rows, dialect)} WHERE 1 = 0`;
}

/** Finds the columns of runs or qrels among those there are: the ones that were named, the others as in CSV. */
export function mapColumns<K extends 'run' | 'qrels', C extends string = K extends 'run' ? RunColumn : QrelsColumn>(
  kind: K,
  found: readonly string[],
  named: ColumnMapping<C>,
  { place, rows, dialect }: { readonly place: string; readonly rows: SqlRows; readonly dialect: SqlDialect },
): ColumnMapping<C> {
  const known = [...found, ...('table' in rows ? (dialect.hiddenColumns ?? []) : [])];
  for (const name of Object.values<string | undefined>(named)) {
    if (name === undefined || known.includes(name)) continue;
    const meant = nearest(name, found);
    const hint = meant === undefined ? '' : `; did you mean ${meant}`;
    throw new UsageError(`${place}: unknown column: ${name}; found ${found.join(', ')}${hint}`);
  }
  const places = findColumns<string>(found, aliases[kind]);
  const guessed = [...places].map(([column, at]) => [column, found[at]]);
  const columns = { ...Object.fromEntries(guessed), ...named } as ColumnMapping<C>;
  const missing = required[kind].filter((column) => columns[column as unknown as C] === undefined);
  if (missing.length === 0) return columns;
  const hint = missing.includes('run') ? `, or a query such as SELECT 'name' AS run, …` : '';
  throw new InputError(
    `${place}: missing column: ${missing.join(', ')}; found ${found.join(', ')}; expected columns of these names, or ${missing.map((column) => `${column}=COLUMN`).join(', ')}${hint}`,
  );
}
