import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api';
import { InputError, UsageError } from '../../model/errors.ts';
import type { Qrels } from '../../model/qrels.ts';
import { sqlDialects } from '../../sources/sql/dialect.ts';
import type { SqlBatch, SqlControl, SqlEngine } from '../../sources/sql/sql-engine.ts';
import { forgetUnfinished, rememberUnfinished } from '../unfinished-files.ts';
import { loadPackages } from './load-packages.ts';
import type { EngineOptions } from './registry.ts';

const dialect = sqlDialects.duckdb;
/** How often (in milliseconds) the engine is asked how far it has come. */
const interval = 100;
/** DuckDB's own size of a batch of rows. */
const batchRows = 2048;
const sent = 'nmax_sent';
/** A view of the database reads no other file, and nothing of the network; what it says cannot undo that. */
const isolation = [
  'autoinstall_known_extensions = false',
  'autoload_known_extensions = false',
  'enable_external_access = false',
  'lock_configuration = true',
];

/**
 * Opens DuckDB in this process: a database file, read only, or none for queries that name files themselves.
 * What does not fit into memory goes to a folder for temporary files, which is removed at the end.
 */
export async function openDuckDb(place: string, { settings, threads, isolated }: EngineOptions): Promise<SqlEngine> {
  const { DuckDBInstance: Instance, ...library } = await loadPackages(
    ['@duckdb/node-api'],
    () => import('@duckdb/node-api'),
  );
  const folder = settings.temp === undefined ? mkdtempSync(join(tmpdir(), 'nmax-duckdb-')) : undefined;
  if (folder !== undefined) rememberUnfinished(folder);
  const removeFolder = () => {
    if (folder === undefined) return;
    rmSync(folder, { recursive: true, force: true });
    forgetUnfinished(folder);
  };
  const name = place === '' ? 'duckdb' : place;
  let instance: DuckDBInstance | undefined;
  try {
    instance = await Instance.create(':memory:');
    const connection = await instance.connect();
    const chosen = {
      temp_directory: settings.temp ?? folder,
      memory_limit: settings.memory,
      threads: threads === undefined ? undefined : String(threads),
      preserve_insertion_order: 'false',
      enable_progress_bar: 'true',
      enable_progress_bar_print: 'false',
    };
    for (const [setting, value] of Object.entries(chosen))
      if (value !== undefined) await connection.run(`SET ${setting} = ${dialect.literal(value)}`);
    if (place !== '') {
      const database = dialect.identifier(databaseName(place));
      await connection.run(`ATTACH ${dialect.literal(place)} AS ${database} (READ_ONLY)`);
      await connection.run(`USE ${database}`);
    }
    for (const setting of isolated ? isolation : []) await connection.run(`SET ${setting}`);
    return new DuckDbEngine(name, connection, library, () => {
      connection.closeSync();
      instance!.closeSync();
      removeFolder();
    });
  } catch (error) {
    instance?.closeSync();
    removeFolder();
    throw refusal(error, name);
  }
}

/** As DuckDB names a database that it attaches: the file without folder and ending. */
function databaseName(path: string): string {
  const name = basename(path, extname(path));
  return ['memory', 'temp', 'system', ''].includes(name.toLowerCase()) ? 'nmax_database' : name;
}

/** What DuckDB says, on one line, without the place in a statement that the user has not written. */
function refusal(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || error instanceof UsageError) return error;
  const [said] = error.message.split(/\n\s*LINE \d+:|\n\s*Possible solutions:/);
  const hint = /out of memory|could not allocate/i.test(said)
    ? '; expected more with memory=SIZE, or --threads 1'
    : /disabled by configuration|requires the extension \w+ to be loaded/i.test(said)
      ? '; a table is read without access to other files; expected a query that names them, duckdb:SELECT …'
      : '';
  return new InputError(`${name}: DuckDB: ${said.trim().replace(/\s+/g, ' ')}${hint}`);
}

type Library = Omit<typeof import('@duckdb/node-api'), 'DuckDBInstance'>;

class DuckDbEngine implements SqlEngine {
  readonly name = 'duckdb';
  readonly dialect = dialect;
  readonly #place: string;
  readonly #connection: DuckDBConnection;
  readonly #library: Library;
  readonly #close: () => void;

  constructor(place: string, connection: DuckDBConnection, library: Library, close: () => void) {
    this.#place = place;
    this.#connection = connection;
    this.#library = library;
    this.#close = close;
  }

  async columns(statement: string): Promise<readonly string[]> {
    const result = await this.#asked(() => this.#connection.stream(statement));
    return result.columnNames();
  }

  async *query(statement: string, { signal, onProgress }: SqlControl = {}): AsyncGenerator<SqlBatch> {
    signal?.throwIfAborted();
    const stop = () => this.#connection.interrupt();
    const tell = () => onProgress?.(Math.max(0, this.#connection.progress.percentage) / 100);
    signal?.addEventListener('abort', stop);
    const timer = onProgress && setInterval(tell, interval);
    try {
      const result = await this.#asked(() => this.#connection.stream(statement), signal);
      for (;;) {
        const chunk = await this.#asked(() => result.fetchChunk(), signal);
        if (!chunk || chunk.rowCount === 0) break;
        yield batchOf(chunk);
        signal?.throwIfAborted();
      }
    } finally {
      clearInterval(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  async send(qrels: Qrels, { signal }: SqlControl = {}): Promise<string> {
    await this.#asked(() => this.#append(qrels, signal), signal);
    return `SELECT topic, document, number, place, grade FROM temp.main.${sent}`;
  }

  async #append({ topics, offsets, documents, grades }: Qrels, signal?: AbortSignal): Promise<void> {
    const { DuckDBDataChunk: Chunk, INTEGER, VARCHAR } = this.#library;
    await this.#connection.run(
      `CREATE OR REPLACE TEMPORARY TABLE ${sent} (topic VARCHAR, document VARCHAR, number INTEGER, place INTEGER, grade INTEGER)`,
    );
    const appender = await this.#connection.createAppender(sent, 'main', 'temp');
    let topic = 0;
    for (let from = 0; from < documents.length; from += batchRows) {
      signal?.throwIfAborted();
      const rows = Math.min(batchRows, documents.length - from);
      const numbers = Array.from({ length: rows }, (_, i) => {
        while (offsets[topic + 1] <= from + i) topic++;
        return topic;
      });
      const chunk = Chunk.create([VARCHAR, VARCHAR, INTEGER, INTEGER, INTEGER], rows);
      chunk.setColumns([
        numbers.map((t) => topics[t]),
        documents.slice(from, from + rows),
        numbers,
        numbers.map((t, i) => from + i - offsets[t]),
        [...grades.subarray(from, from + rows)],
      ]);
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  async close(): Promise<void> {
    this.#close();
  }

  /** An interrupted statement is what was asked for; everything else that fails is told in DuckDB's words. */
  async #asked<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      signal?.throwIfAborted();
      throw refusal(error, this.#place);
    }
  }
}

function batchOf(chunk: DuckDBDataChunk): SqlBatch {
  return {
    rows: chunk.rowCount,
    text: (column, row) => chunk.getColumnVector(column).getItem(row) as string | null,
    numbers: (column) => chunk.getColumnValues(column) as number[],
  };
}
