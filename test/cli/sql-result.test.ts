import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { sqlResultOf } from '../contracts/sql-result-of.ts';
import { parquetOf, type WrittenColumn } from '../contracts/written-tables.ts';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());
const nmax = (...args: string[]) => place.nmax(args);

const qrels = '1 0 a 1\n1 0 b 1\n1 0 c 2\n2 0 x 1\n';
const runs = ['azc', 'zab'].map((documents, r) =>
  [...documents].map((document, i) => `1 Q0 ${document} ${i + 1} ${9 - i} r${r}\n`).join(''),
);

const some = (columns: readonly WrittenColumn[], part: number) =>
  parquetOf(columns.map((column) => ({ ...column, data: column.data.filter((_, row) => row % 2 === part) })));

beforeAll(() => {
  place.file('qrels.txt', qrels);
  place.file('other.txt', qrels.replace('b', 'bb'));
  for (const [r, run] of runs.entries()) place.file(`r${r}.txt`, run);
  const judgements = parseQrels(qrels);
  const judged = runs.map((run) => judgeRun(parseRun(run), judgements));
  const { groups, ranks } = sqlResultOf(createCampaign(judgements, judged));
  place.file('groups.parquet', parquetOf(groups));
  mkdirSync(join(place.folder, 'ranks'));
  for (const part of [0, 1]) place.file(`ranks/part-${part}.parquet`, some(ranks, part));
  place.file('ranks/_committed_123', '{}');
});

const judge = (...args: string[]) => nmax('judge', 'qrels.txt', '--from-sql-result', ...args);
const result = ['groups.parquet', 'ranks'];

describe('nmax judge --from-sql-result', () => {
  it('writes a judged file that gives the numbers of the runs, and says where it came from', () => {
    const { code, stdout } = judge(...result, '-o', 'x.judged.parquet');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^x\.judged\.parquet: 2 runs, 2 topics, 4 ranks, /);
    const numbers = (...files: string[]) => nmax('eval', 'qrels.txt', ...files, '-q', '-m', 'AP,PRES@3');
    expect(numbers('x.judged.parquet')).toEqual(numbers('r0.txt', 'r1.txt'));
    expect(JSON.parse(nmax('eval', 'qrels.txt', 'x.judged.parquet', '-f', 'json').stdout).runs[0]).toMatchObject({
      path: 'groups.parquet',
      format: 'sql-result',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      judgedFile: 'x.judged.parquet',
    });
  });

  it('takes the policies that are given, and no others', () => {
    expect(judge(...result, '--ties', 'trec', '-o', 'x.judged.parquet').code).toBe(0);
    const { code, stderr } = judge(...result, '--ties', 'worst', '-o', 'y.judged.parquet');
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'nmax: groups.parquet:1: ranked with --ties trec; expected worst: print the statements with --ties worst and run them again, or ask for trec (and 1 more in this file)',
    ]);
  });

  it.each([
    [
      ['judge', 'other.txt', '--from-sql-result', ...result],
      'document b at place 1 of the judged ones; expected a judged',
    ],
    [['judge', 'qrels.txt', '--from-sql-result', 'r0.txt'], 'r0.txt: neither groups nor ranks: columns 1 Q0 a 1 9 r0;'],
    [['judge', 'qrels.txt', ...result], 'groups.parquet: missing column: document, score'],
    [['judge', 'qrels.txt', '--from-sql-result', 'nowhere'], 'nowhere: missing file; expected a file that exists'],
    [['judge', 'nowhere', '--from-sql-result', ...result], 'nowhere: missing file; expected a file that exists'],
    [['judge', 'qrels.txt', '--from-sql-result', 'groups.parquet'], 'groups.parquet: no ranks; expected the result'],
    [['judge', 'qrels.txt', '--from-sql-result', '-'], 'invalid result: standard input; expected files'],
  ])('refuses %j in a line', (args, reason) => {
    const { code, stderr } = nmax(...args, '-o', 'z.judged.parquet');
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    expect(stderr.trimEnd().split('\n').length).toBeLessThan(3);
  });

  it('says what is expected where there is no place to write to', () => {
    expect(judge(...result).stderr).toBe(
      'nmax: missing option: -o, --output <file>; expected the file to write, such as campaign.judged.parquet; nmax judge --help shows the options\n',
    );
  });
});
