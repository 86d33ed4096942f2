import { SqliteError } from './sqlite-error.ts';
import { readRecord, readRowid, readVarint, type SqliteValue } from './sqlite-record.ts';
import { readDefinition, type TableDefinition } from './table-definition.ts';

/** A row by the names of its columns, in lower case. */
export type SqliteRow = ReadonlyMap<string, SqliteValue>;

interface SqliteTable extends TableDefinition {
  readonly root: number;
}

const encodings = ['utf-8', 'utf-16le', 'utf-16be'];

/**
 * A SQLite 3 database in memory, of which whole tables are read: the pages of a table's tree, and where a row goes on
 * elsewhere the pages after it. Nothing is written, no statement is run, and a page that is damaged is told by its number.
 */
export class SqliteDatabase {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #pageSize: number;
  /** Bytes of a page that hold rows. */
  readonly #usable: number;
  readonly #encoding: string;
  readonly #tables = new Map<string, SqliteTable>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 100 || new TextDecoder('latin1').decode(bytes.subarray(0, 16)) !== 'SQLite format 3\0')
      throw new SqliteError('no SQLite database; expected one of version 3');
    const size = this.#view.getUint16(16);
    this.#pageSize = size === 1 ? 65536 : size;
    this.#usable = this.#pageSize - bytes[20];
    if (this.#pageSize < 512 || (this.#pageSize & (this.#pageSize - 1)) !== 0 || this.#usable < 480)
      throw new SqliteError(`pages of ${this.#pageSize} bytes; expected a power of 2 from 512 to 65536`);
    this.#encoding = encodings[Math.max(0, this.#view.getUint32(56) - 1)] ?? 'utf-8';
    for (const { values } of this.#rows(1)) {
      const [type, name, , root, sql] = values;
      if (type === 'table' && typeof name === 'string' && typeof root === 'number' && typeof sql === 'string')
        this.#tables.set(name.toLowerCase(), { root, ...readDefinition(sql) });
    }
  }

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /** The rows of a table, in the order of their ids. */
  *rows(table: string): Generator<SqliteRow> {
    const found = this.#tables.get(table);
    if (!found) throw new SqliteError(`no table ${table}; found ${[...this.#tables.keys()].join(', ') || 'none'}`);
    if (found.isWithoutRowid) throw new SqliteError(`table ${table} is without row ids; expected one with them`);
    for (const { rowid, values } of this.#rows(found.root)) {
      const row = new Map<string, SqliteValue>();
      for (const [i, name] of found.columns.entries()) row.set(name, values[i] ?? null);
      if (found.rowid !== undefined) row.set(found.rowid, rowid);
      yield row;
    }
  }

  *#rows(root: number): Generator<{ readonly rowid: number | bigint; readonly values: SqliteValue[] }> {
    const seen = new Set<number>();
    const open = [root];
    for (let page = open.pop(); page !== undefined; page = open.pop()) {
      if (seen.has(page)) throw new SqliteError(`page ${page}: comes twice in a table`);
      seen.add(page);
      const start = this.#pageStart(page);
      const header = page === 1 ? 100 : 0;
      const type = this.#bytes[start + header];
      if (type !== 5 && type !== 13)
        throw new SqliteError(`page ${page}: of type ${type}; expected 5 or 13, of a table`);
      const count = this.#view.getUint16(start + header + 3);
      const first = header + (type === 5 ? 12 : 8);
      if (first + count * 2 > this.#usable) throw new SqliteError(`page ${page}: ${count} rows, more than it can hold`);
      const cells = Array.from({ length: count }, (_, i) => this.#view.getUint16(start + first + i * 2));
      const out = cells.find((cell) => cell < first || cell > this.#usable - 4);
      if (out !== undefined)
        throw new SqliteError(`page ${page}: a row at byte ${out}, outside of its ${this.#usable}`);
      if (type === 5) {
        const children = [...cells.map((cell) => start + cell), start + header + 8].map((at) =>
          this.#view.getUint32(at),
        );
        for (const child of children.reverse()) open.push(child);
      } else for (const cell of cells) yield this.#cell(page, start, cell);
    }
  }

  #cell(page: number, start: number, cell: number) {
    const bytes = this.#bytes.subarray(start, start + this.#usable);
    const [length, afterLength] = readVarint(bytes, cell, page);
    const [rowid, at] = readRowid(bytes, afterLength, page);
    return { rowid, values: readRecord(this.#payload(page, bytes, at, length), this.#encoding, page) };
  }

  /** The bytes of a row: on its page, and what there was no room for on the pages after. */
  #payload(page: number, bytes: Uint8Array, at: number, length: number): Uint8Array {
    if (length > this.#bytes.length)
      throw new SqliteError(`page ${page}: a row of ${length} bytes, more than the file`);
    const local = this.#localLength(length);
    if (at + local + (local < length ? 4 : 0) > bytes.length)
      throw new SqliteError(`page ${page}: a row that is cut off`);
    if (local === length) return bytes.subarray(at, at + length);
    const payload = new Uint8Array(length);
    payload.set(bytes.subarray(at, at + local));
    const place = bytes.byteOffset - this.#bytes.byteOffset + at + local;
    let next = this.#view.getUint32(place);
    for (let filled = local; filled < length; ) {
      const start = this.#pageStart(next, page);
      const part = this.#bytes.subarray(start + 4, start + 4 + Math.min(this.#usable - 4, length - filled));
      payload.set(part, filled);
      filled += part.length;
      next = this.#view.getUint32(start);
    }
    return payload;
  }

  #localLength(length: number): number {
    const most = this.#usable - 35;
    if (length <= most) return length;
    const least = Math.floor(((this.#usable - 12) * 32) / 255) - 23;
    const rest = least + ((length - least) % (this.#usable - 4));
    return rest <= most ? rest : least;
  }

  #pageStart(page: number, from?: number): number {
    const start = (page - 1) * this.#pageSize;
    if (page >= 1 && start + this.#pageSize <= this.#bytes.length) return start;
    const pages = Math.floor(this.#bytes.length / this.#pageSize);
    const where = from === undefined ? '' : `page ${from}: goes on with `;
    throw new SqliteError(`${where}page ${page}, which is not there; expected 1 to ${pages}`);
  }
}
