import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { openSpark } from '../../src/node/engines/spark.ts';
import { openTrino } from '../../src/node/engines/trino.ts';
import type { SqlEngine } from '../../src/sources/sql/sql-engine.ts';

/** An engine that the contracts of SQL sources are run on, where it is to be had. */
export interface EngineUnderTest {
  readonly name: string;
  /** What its tests need, as test/support/needs.ts has it. */
  readonly tags: readonly ('duckdb' | 'trino' | 'spark' | 'all')[];
  open(): Promise<SqlEngine>;
  /** Scores that the engine takes for numbers, and files do not. */
  readonly lenient: readonly string[];
  /** Whether a statement takes tenths of a second: such an engine is asked for less of what another already shows. */
  readonly isServer: boolean;
}

/** Where servers listen, as scripts/with-engines.mjs says. */
export const { NMAX_TRINO: trino = '', NMAX_SPARK: spark = '' } = process.env;

export const enginesUnderTest: readonly EngineUnderTest[] = [
  {
    name: 'DuckDB',
    tags: ['duckdb'],
    open: () => openDuckDb('', { settings: {} }),
    lenient: ['1_0', '+-1'],
    isServer: false,
  },
  {
    name: 'Trino',
    tags: ['trino', 'all'],
    open: () => openTrino(trino.replace(/^trino:/, ''), { settings: {} }),
    lenient: [],
    isServer: true,
  },
  {
    name: 'Spark',
    tags: ['spark', 'all'],
    open: () => openSpark(spark.replace(/^spark:/, ''), { settings: {} }),
    lenient: [],
    isServer: true,
  },
];
