import { test } from 'vitest';
import { openDuckDb } from '../../src/node/engines/duckdb.ts';
import { duckdb } from '../support/duckdb.ts';
import { sqlRankingContract } from './sql-contract.ts';

if (duckdb === undefined) test.skip('the ranking contract of DuckDB (no binary for this platform)');
else sqlRankingContract('DuckDB', () => openDuckDb('', { settings: {} }), ['1_0', '+-1']);
