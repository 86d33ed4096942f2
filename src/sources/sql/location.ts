import { nearest } from '../../math/edit-distance.ts';
import { parseByteSize } from '../../model/byte-size.ts';
import { UsageError } from '../../model/errors.ts';
import { looksLikeQuery, qrelsColumns, runColumns, type SqlRows } from './relation.ts';
import { parseTableName } from './table-name.ts';

/** Where an engine has runs or qrels, as a command line says it. */
export interface SqlLocation {
  /** What stands before the first colon. */
  readonly engine: string;
  /** The database, server or nothing: what the engine is opened with. */
  readonly place: string;
  readonly rows: SqlRows;
  /** Columns that are not called as ours, by what they are. */
  readonly columns: Readonly<Record<string, string>>;
  /** What the engine is told, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Bytes that the engine should get by with, where runs are to be asked for some at a time; of no account for qrels. */
  readonly batchBytes?: number;
}

const columnsOf = { run: runColumns, qrels: qrelsColumns } as const;

/** Which of some engines a path names, if any: `duckdb:…`. */
export function engineOf(path: string, engines: readonly string[]): string | undefined {
  return engines.find((engine) => path.startsWith(`${engine}:`));
}

/**
 * Reads `ENGINE:QUERY` or `ENGINE:PLACE?table=NAME`, `ENGINE:PLACE?sql=QUERY`, with columns and settings between: what
 * follows `sql=` is taken as it is, other values may have characters written as %26.
 */
export function parseLocation(text: string, kind: 'run' | 'qrels', settings: readonly string[]): SqlLocation {
  const engine = text.slice(0, text.indexOf(':'));
  const rest = text.slice(engine.length + 1);
  if (hasPassword(rest))
    throw new UsageError(
      `invalid ${engine}: a password in the place, or a port that is no number; expected a password in the environment (docs/engines.md)`,
    );
  if (looksLikeQuery(rest)) return { engine, place: '', rows: { query: rest }, columns: {}, settings: {} };
  const start = rest.indexOf('?');
  const place = start === -1 ? rest : rest.slice(0, start);
  const given = parseParameters(text, start === -1 ? '' : rest.slice(start + 1), [
    'table',
    'sql',
    ...columnsOf[kind],
    'batch',
    ...settings,
  ]);
  const { table, sql, batch, ...others } = given;
  if ((table === undefined) === (sql === undefined))
    throw new UsageError(
      `invalid ${kind === 'run' ? 'runs' : 'qrels'}: ${text}; expected ${engine}:${place}?table=NAME or ${engine}:${place}?sql=QUERY`,
    );
  const among = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(others).filter(([name]) => names.includes(name)));
  return {
    engine,
    place,
    rows: table === undefined ? { query: sql } : { table: parseTableName(table) },
    columns: among(columnsOf[kind]),
    settings: among(settings),
    ...(batch === undefined ? {} : { batchBytes: parseSize(batch, text) }),
  };
}

/**
 * Whether a place has, or may have, a password, `//user:password@host`: messages and provenance would show it.
 * What follows the first colon is a port, and there is no `@` after it; passwords may have any character.
 */
function hasPassword(place: string): boolean {
  const plain = place.replace(/\[[\da-f:.]*\]/i, 'host');
  return /^\/\/[^/?:]*:(?!\d*(?:[/?]|$))/.test(plain) || /^\/\/[^?:]*:[^?]*@/.test(plain);
}

function parseSize(size: string, text: string): number {
  const bytes = parseByteSize(size);
  if (!bytes) throw new UsageError(`invalid ${text}: batch=${size}; expected a size such as 500MB or 4GB`);
  return bytes;
}

/** A place in an engine, of what `--engine` says and the name of a table or a query there. */
export function locationIn(engine: string, relation: string): string {
  const join = engine.includes('?') ? '&' : '?';
  if (looksLikeQuery(relation)) return `${engine}${join}sql=${relation}`;
  return `${engine}${join}table=${relation.replace(/[%&+]/g, encodeURIComponent)}`;
}

function parseParameters(text: string, parameters: string, known: readonly string[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (let rest = parameters; rest !== ''; ) {
    const isQuery = rest.startsWith('sql=');
    const end = isQuery || !rest.includes('&') ? rest.length : rest.indexOf('&');
    const [, name, value] = /^([^=]*)=?(.*)$/s.exec(rest.slice(0, end))!;
    if (/^(?:token|password|secret)$/i.test(name))
      throw new UsageError(
        `invalid ${text.slice(0, text.indexOf(':'))}: a ${name} in the place; expected it in the environment (docs/engines.md)`,
      );
    if (!known.includes(name)) {
      const meant = nearest(name, known);
      throw new UsageError(
        `invalid ${text}: unknown parameter: ${name}; expected one of ${known.join(', ')}${meant ? `; did you mean ${meant}` : ''}`,
      );
    }
    if (name in given) throw new UsageError(`invalid ${text}: ${name} twice; expected it once`);
    if (value === '') throw new UsageError(`invalid ${text}: ${name} is empty; expected ${name}=VALUE`);
    given[name] = isQuery ? value : decoded(value, text);
    rest = rest.slice(end + 1);
  }
  return given;
}

function decoded(value: string, text: string): string {
  if (/%(?![0-9a-f]{2})/i.test(value))
    throw new UsageError(`invalid ${text}: % in ${value}; expected two hexadecimal digits after it, or %25`);
  return decodeURIComponent(value);
}
