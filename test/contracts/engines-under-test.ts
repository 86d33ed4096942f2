import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { openSpark } from '../../src/node/engines/spark.ts';
import { openTrino } from '../../src/node/engines/trino.ts';
import type { SqlEngine } from '../../src/sources/sql/sql-engine.ts';
import { duckdb } from '../support/duckdb.ts';

/** An engine that the contracts of SQL sources are run on, where it is to be had. */
export interface EngineUnderTest {
  readonly name: string;
  /** Why it cannot be tried here; undefined where it can. */
  readonly missing?: string;
  open(): Promise<SqlEngine>;
  /** Scores that the engine takes for numbers, and files do not. */
  readonly lenient: readonly string[];
  /** Whether a statement takes tenths of a second: such an engine is asked for less of what another already shows. */
  readonly isServer: boolean;
}

/** Where Spark Connect listens, as scripts/engines/spark.mjs prints it. */
export const spark = process.env.NMAX_SPARK;

/** Every engine there is; servers are tried where the environment says where they are. */
export const enginesUnderTest: readonly EngineUnderTest[] = [
  {
    name: 'DuckDB',
    missing: duckdb === undefined ? 'no binary for this platform' : undefined,
    open: () => openDuckDb('', { settings: {} }),
    lenient: ['1_0', '+-1'],
    isServer: false,
  },
  {
    name: 'Trino',
    missing: process.env.NMAX_TRINO ? undefined : 'NMAX_TRINO, the location of a server, is not set',
    open: () => openTrino((process.env.NMAX_TRINO ?? '').replace(/^trino:/, ''), { settings: {} }),
    lenient: [],
    isServer: true,
  },
  {
    name: 'Spark',
    missing: spark === undefined ? 'NMAX_SPARK is not set' : undefined,
    open: () => openSpark(spark!.replace(/^spark:/, ''), { settings: {} }),
    lenient: [],
    isServer: true,
  },
];
