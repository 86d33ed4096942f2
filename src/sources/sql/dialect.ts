/** What an engine's SQL has of its own; everything else is one text for all of them. */
export interface SqlDialect {
  /** What the engine is called, for people. */
  readonly title: string;
  /** A value as text that is compared byte by byte in UTF-8, as ids are. */
  text(value: string): string;
  /** A value as a double; where the engine can, nothing instead of an error for text that is no number. */
  double(value: string): string;
  /** The type of 32-bit floating point numbers. */
  readonly single: string;
  /** An identifier, whatever characters it has. */
  identifier(name: string): string;
  /** A string constant, whatever characters it has. */
  literal(text: string): string;
  /** Keeps what a statement gives under a name while the connection lasts; absent where the engine has no such tables. */
  readonly keep?: (name: string, select: string) => readonly string[];
  /** Goes after the SELECT that joins the runs with a few of their rows, `f`: those are sent to every part of the runs. */
  readonly broadcast?: string;
  /** Columns that every table has without listing them. */
  readonly hiddenColumns?: readonly string[];
}

const quoted = (mark: string) => (text: string) => mark + text.replaceAll(mark, mark + mark) + mark;

/** Every dialect there is. The orders of bytes and of numbers were tried on each; see docs/engines.md. */
export const sqlDialects = {
  duckdb: {
    title: 'DuckDB',
    // A column may have a collation such as NOCASE, which a cast keeps.
    text: (value) => `CAST(${value} AS VARCHAR) COLLATE C`,
    double: (value) => `TRY_CAST(${value} AS DOUBLE)`,
    single: 'FLOAT',
    identifier: quoted('"'),
    literal: quoted("'"),
    // Without the exact number of rows the optimiser (1.5.6) hashes the whole table: 2.1 GB instead of 0.4.
    keep: (name, select) => [`CREATE OR REPLACE TEMPORARY TABLE ${name} AS\n${select}`],
    hiddenColumns: ['rowid'],
  },
  trino: {
    title: 'Trino',
    text: (value) => `CAST(${value} AS VARCHAR)`,
    double: (value) => `TRY_CAST(${value} AS DOUBLE)`,
    single: 'REAL',
    identifier: quoted('"'),
    literal: quoted("'"),
  },
  spark: {
    title: 'Spark',
    text: (value) => `CAST(${value} AS STRING)`,
    // Java takes ' 1', '1d' and '0x1p3' for numbers; the type of a column is known before a row is read.
    double: (value) =>
      `CASE WHEN typeof(${value}) LIKE 'string%' AND CAST(${value} AS STRING) RLIKE '[^0-9eE.+-]' THEN NULL ELSE TRY_CAST(${value} AS DOUBLE) END`,
    single: 'FLOAT',
    identifier: quoted('`'),
    literal: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
    broadcast: '/*+ BROADCAST(f) */ ',
  },
  postgres: {
    title: 'PostgreSQL',
    text: (value) => `CAST(${value} AS TEXT) COLLATE "C"`,
    double: (value) => `CAST(${value} AS DOUBLE PRECISION)`,
    single: 'REAL',
    identifier: quoted('"'),
    literal: quoted("'"),
    keep: (name, select) => [`CREATE TEMPORARY TABLE ${name} AS\n${select}`, `ANALYZE ${name}`],
  },
} as const satisfies Readonly<Record<string, SqlDialect>>;

/** The name of a dialect. */
export type SqlDialectName = keyof typeof sqlDialects;
