/** What an engine's SQL has of its own; everything else is one text for all of them. */
export interface SqlDialect {
  /** What the engine is called, for people. */
  readonly title: string;
  /** A value as text that is compared byte by byte in UTF-8, as ids are. */
  text(value: string): string;
  /** A value as a double; where the engine can, nothing instead of an error for text that is no number. */
  double(value: string): string;
  /** The type of 32-bit floating point numbers; absent where the engine has none. */
  readonly single?: string;
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

const escaped = (mark: string) => (text: string) =>
  mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark;

const quoted = (mark: string) => (text: string) => mark + text.replaceAll(mark, mark + mark) + mark;

/** Every dialect there is; docs/engines.md says on which the orders of bytes and of numbers were tried. */
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
    literal: escaped("'"),
    broadcast: '/*+ BROADCAST(f) */ ',
  },
  postgres: {
    title: 'PostgreSQL',
    text: (value) => `CAST(${value} AS TEXT) COLLATE "C"`,
    double: (value) => `CAST(${value} AS DOUBLE PRECISION)`,
    single: 'REAL',
    identifier: quoted('"'),
    literal: quoted("'"),
    keep: (name, select) => [
      // That of this connection only: another schema may have a table of the name.
      `DROP TABLE IF EXISTS pg_temp.${name}`,
      `CREATE TEMPORARY TABLE ${name} AS\n${select}`,
      `ANALYZE ${name}`,
    ],
  },
  bigquery: {
    title: 'BigQuery',
    text: (value) => `CAST(${value} AS STRING)`,
    double: (value) => `SAFE_CAST(${value} AS FLOAT64)`,
    // Identifiers have the escapes of strings.
    identifier: escaped('`'),
    literal: escaped("'"),
  },
  snowflake: {
    title: 'Snowflake',
    text: (value) => `CAST(${value} AS VARCHAR)`,
    // TRY_CAST takes only text, and FLOAT4 is a double.
    double: (value) => `CAST(${value} AS DOUBLE)`,
    // A name without quotes is in upper case there: whoever writes `runs` means "RUNS".
    identifier: (name) => quoted('"')(/^[a-z_][a-z0-9_$]*$/i.test(name) ? name.toUpperCase() : name),
    literal: escaped("'"),
  },
} as const satisfies Readonly<Record<string, SqlDialect>>;

/** The name of a dialect. */
export type SqlDialectName = keyof typeof sqlDialects;
