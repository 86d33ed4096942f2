import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { fileRuns } from '../../src/node/file-runs.ts';
import { readQrelsFile } from '../../src/node/read-files.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { expectSameRun, judgedBy, withoutFindings } from './implementations.ts';
import { emptyRuns, rankingCases } from './ranking-cases.ts';
import { rankingContract } from './ranking-contract.ts';
import { arrowOf, columnsOf, parquetOf } from './written-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const titles = rankingCases.map(({ title }) => title);
const ofLines = {
  reason: 'a table has no lines',
  cases: titles.filter((title) =>
    /five columns|refuses qrels|carriage return|NUL|not UTF-8|blanks and comments/.test(title),
  ),
};
const severalTags = {
  reason: 'a table with several tags is several runs',
  cases: ['names the run by the tag of its first line'],
};
const ofText = {
  reason: 'a score that is no number has no place in a column of numbers',
  cases: titles.filter((title) => /refuses the score/.test(title)),
};

const noValues = { reason: 'flechette types a column without values as Null', cases: emptyRuns };

for (const [name, ending, write, scores] of [
  ['Parquet, scores as numbers', 'parquet', parquetOf, 'DOUBLE'],
  ['Parquet, scores as text', 'parquet', parquetOf, 'STRING'],
  ['Arrow, scores as numbers', 'arrow', arrowOf, 'DOUBLE'],
] as const)
  rankingContract({
    name,
    async judge(bytes, qrels, choice, head) {
      const path = join(folder, `run.${ending}`);
      writeFileSync(path, write(columnsOf(bytes, scores)));
      return (await judgedBy(fileRuns([path]), qrels, choice, { head }))[0];
    },
    skip: [ofLines, severalTags, ...(scores === 'DOUBLE' ? [ofText] : []), ...(ending === 'arrow' ? [noValues] : [])],
  });

describe('tables as other programs write them', () => {
  const tables = resolve(import.meta.dirname, 'tables');
  const text = (name: string) => readFileSync(join(tables, name), 'utf8');
  const qrels = parseQrels(text('qrels.txt'));
  const isRun = (name: string) => /\.(parquet|arrows?)$/.test(name) && name !== 'qrels.parquet';

  it.each(readdirSync(tables).filter(isRun))('%s is the run that it was made of', async (name) => {
    const expected = judgeRun(parseRun(text('run.txt')), qrels);
    const [{ run, format }] = await judgedBy(fileRuns([join(tables, name)]), qrels);
    expectSameRun(withoutFindings(run), expected);
    // Its ranks are those of its lines; DuckDB's table has none.
    if (name === 'duckdb.parquet') expect(run!.findings).toBeUndefined();
    else expect(run!.findings).toMatchObject([{ code: 'rank-score', message: expect.stringContaining(`${name}:2: `) }]);
    expect(format).toBe(name.endsWith('.parquet') ? 'parquet' : 'arrow');
  });

  it('qrels.parquet is the judgements that it was made of', async () => {
    const { value, log, format } = await readQrelsFile(join(tables, 'qrels.parquet'));
    expect(log.codes()).toEqual([]);
    expect(format).toBe('parquet');
    expect(value).toEqual(qrels);
  });
});
