import type { TiePolicy } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { SqlDialect } from './dialect.ts';

/** Some rows of a result, column by column. */
export interface SqlBatch {
  readonly rows: number;
  /** The text in a cell, by column and row; null where there is none. Asked for only where it is needed. */
  text(column: number, row: number): string | null;
  /** A column of whole numbers, none of which is missing. */
  numbers(column: number): ArrayLike<number>;
}

/** Follows a statement and can stop it. */
export interface SqlControl {
  /** The share of the statement that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends the statement in the engine, not only the waiting for it. */
  readonly signal?: AbortSignal;
}

/**
 * An engine that ranks and joins: all that nmax needs of it.
 * What it refuses (a table that is not there, no room left) is an `InputError` that says which engine and why.
 */
export interface SqlEngine {
  /** What messages and provenance call it. */
  readonly name: string;
  readonly dialect: SqlDialect;
  /** Tie policies that it cannot honour, with the reason. */
  readonly refuses?: Readonly<Partial<Record<TiePolicy, string>>>;
  /** The names of the columns that a statement gives. */
  columns(statement: string): Promise<readonly string[]>;
  /** Runs a statement and hands out its rows as they come. */
  query(statement: string, control?: SqlControl): AsyncIterable<SqlBatch>;
  /**
   * Sends judgements along, and gives a SELECT of them: topic, document, `number` of the topic, `place` of the document
   * in its topic, grade. They stay until the engine is closed or others are sent.
   */
  send(qrels: Qrels, control?: SqlControl): Promise<string>;
  close(): Promise<void>;
}

/** Runs a statement that is not asked for rows. */
export async function execute(engine: SqlEngine, statement: string, control?: SqlControl): Promise<void> {
  for await (const _ of engine.query(statement, control));
}
