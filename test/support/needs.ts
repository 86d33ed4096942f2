import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium } from '../../src/node/print-pdf.ts';

const data = process.env.NMAX_SHARED_DATA ?? resolve(import.meta.dirname, '../../../shared/data');

/** The folder of campaign data that is not part of the repository; undefined where there is none. */
export const sharedData: string | undefined = existsSync(data) ? data : undefined;

/** The Chromium to test with: NMAX_CHROMIUM, CHROMIUM, or one on the PATH. */
export const browserPath = await findChromium({
  ...process.env,
  NMAX_CHROMIUM: process.env.NMAX_CHROMIUM ?? process.env.CHROMIUM,
});

/** A trec_eval to compare with. */
export const trecEval = process.env.TREC_EVAL;

const starts = (program: string) => spawnSync(program, ['--version']).status === 0;

/**
 * The tags of tests: what they need of the machine, and `all` for those that only `npm run test:all` runs. A test whose
 * need is missing is skipped, and the end of the log says why (report-skipped.ts).
 */
export const tags = [
  { name: 'all', description: 'run by npm run test:all' },
  {
    name: 'data',
    skip: !sharedData,
    description: `no campaign data at ${data} (NMAX_SHARED_DATA names another folder)`,
  },
  { name: 'chromium', skip: !browserPath, description: 'no Chromium (NMAX_CHROMIUM names one)' },
  {
    name: 'latex',
    skip: !starts('pdflatex') || !starts('bibtex'),
    description: 'no pdflatex (Debian: texlive-latex-recommended)',
  },
  { name: 'duckdb', skip: !hasDuckdb(), description: 'no DuckDB for this platform' },
  { name: 'trino', skip: !process.env.NMAX_TRINO, description: 'NMAX_TRINO names no server' },
  { name: 'spark', skip: !process.env.NMAX_SPARK, description: 'NMAX_SPARK names no server' },
  { name: 'trec_eval', skip: !trecEval, description: 'TREC_EVAL names no program' },
  { name: 'linux', skip: process.platform !== 'linux', description: 'not Linux' },
  { name: 'posix', skip: process.platform === 'win32', description: 'Windows' },
];

function hasDuckdb(): boolean {
  try {
    return import.meta.resolve('@duckdb/node-api') !== '';
  } catch {
    return false;
  }
}
