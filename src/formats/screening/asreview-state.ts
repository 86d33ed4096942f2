import type { Decision } from './screened-record.ts';
import { SqliteDatabase, type SqliteRow } from './sqlite/sqlite-database.ts';
import { SqliteError } from './sqlite/sqlite-error.ts';
import { ArchiveError, type ZipArchive } from './zip-archive.ts';

/** A record as a project's database knows it. */
export interface ProjectRecord {
  readonly id: string;
  /** Its row in the dataset, from 0. */
  readonly row: string;
  readonly title: string;
  readonly text: string;
  readonly doi: string;
  /** What the dataset says of it, which a simulation goes by. */
  readonly known: Decision;
  readonly duplicateOf?: string;
}

/** A decision of a project; they stand in the order in which they were made. */
export interface ProjectDecision {
  readonly id: string;
  readonly decision: Decision;
  readonly isPrior: boolean;
}

/** The state of a review. */
export interface ProjectState {
  readonly decisions: readonly ProjectDecision[];
  /** Absent where only the dataset has them. */
  readonly records?: readonly ProjectRecord[];
  /** The ids of all records, where the state has them without anything else. */
  readonly ids?: readonly string[];
}

/** Opens a database of a project; what is wrong with it is told with its entry. */
export function openDatabase(archive: ZipArchive, entry: string): SqliteDatabase {
  const log = `${entry}-wal`;
  if (archive.has(log) && archive.read(log).length > 0)
    throw new ArchiveError(
      `entry ${log}: changes that are not yet in the database; expected a project exported by ASReview`,
    );
  return inEntry(entry, () => new SqliteDatabase(archive.read(entry)));
}

/** Does something with an entry, and names it where its database is damaged. */
export function inEntry<T>(entry: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof SqliteError) throw new ArchiveError(`entry ${entry}: ${error.message}`);
    throw error;
  }
}

/** The decisions of a database of ASReview 1 or later. */
export function readDecisions(database: SqliteDatabase): ProjectDecision[] {
  const decisions: ProjectDecision[] = [];
  for (const row of database.rows('results')) {
    const decision = labelOf(row, 'label');
    // Version 1 says that a record was known before; later ones say who asked for it, and nobody did.
    const isPrior = row.has('query_strategy') ? row.get('query_strategy') === 'prior' : row.get('querier') === null;
    if (decision !== undefined) decisions.push({ id: idOf(row), decision, isPrior });
  }
  return decisions;
}

/** The records of a database of ASReview 2 or later. */
export function readRecords(database: SqliteDatabase): ProjectRecord[] {
  return Array.from(database.rows('record'), (row) => ({
    id: idOf(row),
    row: String(row.get('dataset_row')),
    title: textOf(row, 'title'),
    text: textOf(row, 'abstract'),
    doi: textOf(row, 'doi'),
    known: labelOf(row, 'included'),
    ...(row.get('duplicate_of') == null ? {} : { duplicateOf: String(row.get('duplicate_of')) }),
  }));
}

/** The ids of the records of ASReview 1. */
export function readRecordIds(database: SqliteDatabase): string[] {
  return Array.from(database.rows('record_table'), idOf);
}

function idOf(row: SqliteRow): string {
  const id = row.get('record_id');
  if (typeof id === 'number' || typeof id === 'bigint' || typeof id === 'string') return String(id);
  throw new SqliteError('a row without record_id; expected one in each');
}

function textOf(row: SqliteRow, column: string): string {
  const value = row.get(column);
  return typeof value === 'string' ? value : '';
}

function labelOf(row: SqliteRow, column: string): Decision {
  const label = row.get(column) ?? null;
  if (label === 1) return 'in';
  if (label === 0) return 'out';
  if (label === null || label === -1) return undefined;
  throw new SqliteError(
    `${column} ${String(label)} of record ${String(row.get('record_id'))}; expected 0, 1 or nothing`,
  );
}
