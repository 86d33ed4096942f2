import type { SqlEngine } from '../../sources/sql/sql-engine.ts';

/** What an engine is opened with. */
export interface EngineOptions {
  /** What the location says besides the relation, by name. */
  readonly settings: Readonly<Record<string, string>>;
  readonly threads?: number;
  /** Whether nothing is read but the place itself: what is in it may come from somebody else, and name other files. */
  readonly isolated?: boolean;
}

/** An engine that can rank and join; its code is loaded when it is used. */
export interface EngineEntry {
  /** What stands before the colon of a location. */
  readonly name: string;
  /** The names of its settings. */
  readonly settings: readonly string[];
  open(place: string, options: EngineOptions): Promise<SqlEngine>;
}

/** Every engine there is. */
export const engines: readonly EngineEntry[] = [
  {
    name: 'duckdb',
    settings: ['memory', 'temp'],
    open: async (place, options) => (await import('./duckdb.ts')).openDuckDb(place, options),
  },
  {
    name: 'trino',
    settings: ['length', 'session', 'tls'],
    open: async (place, options) => (await import('./trino.ts')).openTrino(place, options),
  },
  {
    name: 'spark',
    settings: ['tls'],
    open: async (place, options) => (await import('./spark.ts')).openSpark(place, options),
  },
];

/** The names of all engines. */
export const engineNames: readonly string[] = engines.map(({ name }) => name);
