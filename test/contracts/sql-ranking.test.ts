import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { sqlRankingContract } from './sql-contract.ts';

sqlRankingContract('DuckDB', () => openDuckDb('', { settings: {} }), ['1_0', '+-1']);
