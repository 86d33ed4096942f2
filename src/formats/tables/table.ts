/** Bytes that can be had at any place: a file, a blob. */
export interface RandomBytes {
  readonly size: number;
  slice(from: number, to: number): Promise<Uint8Array>;
}

/** What the values of a column are; `other` is what neither an id nor a number can be taken from. */
export type ColumnKind = 'text' | 'integer' | 'number' | 'list' | 'other';

/** A column of a table, as its file declares it. */
export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What the file calls its type, for messages. */
  readonly type: string;
}

/** Rows of a table, a column at a time; what is missing is null. */
export interface TableBatch {
  readonly rows: number;
  readonly columns: readonly ArrayLike<unknown>[];
}

/** A table with typed columns, read some rows at a time. */
export interface Table {
  readonly format: 'parquet' | 'arrow';
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  /** What the file says of itself, by key. */
  readonly metadata: ReadonlyMap<string, string>;
  /** The values of some columns, from the first row to the last. */
  batches(names: readonly string[]): AsyncIterable<TableBatch>;
}

/** A file that is no table, is cut off or damaged, or uses what is not supported; in the words of a finding. */
export class TableError extends Error {}

/** Bytes in the place of a text that are not UTF-8. */
export const notText = Symbol('bytes that are not UTF-8');

/** What a library gives, its complaints about a file as a `TableError`. */
export async function readingTable<T>(format: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || !isComplaint(error)) throw error;
    throw new TableError(`invalid ${format}: ${error.message}; expected a whole, undamaged file`);
  }
}

/** Damage shows as an error of a library, or as numbers that lead it nowhere; what the system says has a code of letters. */
function isComplaint(error: Error): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return error.constructor === Error && !('code' in error && typeof error.code === 'string');
}
