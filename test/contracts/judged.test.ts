import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { judgedKey } from '../../src/formats/tables/judged-facts.ts';
import { writeJudgedFile } from '../../src/formats/tables/judged-writer.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import type { Families } from '../../src/model/families.ts';
import { fileRuns } from '../../src/node/file-runs.ts';
import { plainRuns } from '../../src/node/plain-runs.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { expectSameRun, judgeByReference, judgedBy } from './implementations.ts';
import { rankingContract } from './ranking-contract.ts';
import { parquetOf } from './written-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-judged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, 'campaign.judged.parquet');

rankingContract({
  name: 'a judged file',
  async judge(bytes, qrels, choice, head) {
    const judged = judgeByReference(bytes, qrels, choice);
    if (!judged) return {};
    writeFileSync(path, writeJudgedFile(createCampaign(qrels, [judged]), '0'));
    return (await judgedBy(fileRuns([path]), qrels, choice, { head }))[0];
  },
  hasHeads: false,
  skip: [
    {
      reason: 'has one rank of each document, and is refused',
      cases: ['tells the ranks of every order of equal scores where asked'],
    },
  ],
});

it('a judged file is not written of runs whose equal scores stand in every order', () => {
  const qrels = parseQrels('1 0 a 1\n');
  const judged = judgeRun(parseRun('1 Q0 a 1 2 r\n'), qrels, { ties: 'expected' });
  expect(() => writeJudgedFile(createCampaign(qrels, [judged]), '0')).toThrow('a judged file needs one order');
});

describe('a judged file', () => {
  const text = '1 0 a 1\n1 0 b 0\n2 0 a 1\n3 0 c 2\n';
  const qrels = parseQrels(text);
  const first = judgeRun(parseRun('1 Q0 a 1 2 same\n1 Q0 b 2 1 same\n9 Q0 z 1 1 same\n'), qrels);
  const second = judgeRun(parseRun('3 Q0 c 1 2 same\n1 Q0 x 1 2 same\n2 Q0 x 1 1 same\n2 Q0 a 1 0 same\n'), qrels);
  const nothing = judgeRun(parseRun('7 Q0 c 1 2 lost\n'), qrels);
  const source = { path: 'runs/b.txt', format: 'trec', sha256: 'ab' };
  const campaign = createCampaign(qrels, [
    { judged: first, file: 'a' },
    { judged: second, file: 'b', source },
    nothing,
  ]);

  const save = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const said = async (file: string, judgements = qrels, policies = {}) =>
    (await judgedBy(fileRuns([file]), judgements, policies)).map(({ run, log }) =>
      run
        ? run.tag
        : log!
            .codes()
            .flatMap((code) => log!.first(code).map(({ message }) => message))
            .join(),
    );

  it('keeps the runs of a campaign, their names and where they came from', async () => {
    const packed = writeJudgedFile(campaign, '1.2.3', { codec: 'GZIP', pack: (page) => gzipSync(page) });
    const file = save('named.judged.parquet', packed);
    const read = await readCampaign(save('qrels.txt', text), [file]);
    expect(read.runs.map(({ name }) => name)).toEqual(['same (a)', 'same (b)', 'lost']);
    expect(read.runs.map(({ judged }) => judged)).toEqual([first, second, nothing]);
    expect(read.runs[1].source).toEqual({ ...source, judgedFile: file });
    expect(read.runs[0].source).toMatchObject({ path: file, format: 'parquet' });
  });

  it('is the same over many row groups and pages, with and without judged documents in a topic', async () => {
    const ids = Array.from({ length: 3000 }, (_, t) => `t${t}`);
    const many = parseQrels(ids.map((id, t) => `${id} 0 a ${t % 3}\n${id} 0 b 1\n`).join(''));
    const runs = Array.from({ length: 20 }, (_, r) => {
      const lines = ids.flatMap((id, t) => [
        ...((t + r) % 5 === 0 ? [] : [`${id} Q0 x 1 9 run${r}\n`]),
        ...((t * r) % 7 === 0 ? [`${id} Q0 b 2 8 run${r}\n`] : []),
        ...((t + r) % 4 === 0 ? [`${id} Q0 a 3 7 run${r}\n`] : []),
      ]);
      return judgeRun(parseRun(lines.join('')), many);
    });
    const file = save('many.judged.parquet', writeJudgedFile(createCampaign(many, runs), '0'));
    let r = 0;
    for await (const { run, part } of fileRuns([file]).judge(many)) {
      expect(part).toBe(r);
      expectSameRun(run, runs[r++]);
    }
    expect(r).toBe(20);
  });

  it('stands beside other runs', async () => {
    const file = save('beside.judged.parquet', writeJudgedFile(createCampaign(qrels, [first]), '0'));
    const run = save('run.txt', '2 Q0 a 1 2 text\n');
    const table = parquetOf([
      { name: 'topic', type: 'STRING', data: ['1', '2'] },
      { name: 'document', type: 'STRING', data: ['a', 'a'] },
      { name: 'score', type: 'DOUBLE', data: [1, 1] },
      { name: 'run', type: 'STRING', data: ['x', 'y'] },
    ]);
    const several = save('several.parquet', table);
    const read = await readCampaign(save('qrels.txt', text), [several, run, file]);
    expect(read.runs.map(({ name }) => name)).toEqual(['x', 'y', 'text', 'same']);
  });

  it('is refused with other qrels, other grades and other policies, with the reason', async () => {
    const file = save('misfit.judged.parquet', writeJudgedFile(campaign, '0'));
    expect(await said(file, parseQrels('1 0 a 1\n'))).toEqual([
      expect.stringMatching(
        /^joined with other qrels: 3 topics, 4 judgements, digest [0-9a-f]{12}; expected those given: 1 topic, 1 judgement, digest [0-9a-f]{12}$/,
      ),
    ]);
    expect(await said(file, parseQrels(text.replace('b 0', 'b 1')))).toEqual([
      expect.stringMatching('^joined with other qrels: 3 topics, 4 judgements'),
    ]);
    expect(await said(file, qrels, { ties: 'file' })).toEqual([
      'ranked with --ties trec; expected file: judge the runs again, or ask for trec',
    ]);
    expect(await said(file, qrels, { duplicates: 'first' })).toEqual([
      'ranked with --duplicates error; expected first: judge the runs again, or ask for error',
    ]);
    const families = { of: (document: string) => document, rule: 'drop' } as Families;
    const [{ log }] = await judgedBy(plainRuns([file], { families }), qrels);
    expect(log!.first('judged')[0].message).toBe('judged by documents; families need every document of the runs');
  });

  it('is refused where it is of another version, or its rows are not what it says', async () => {
    const whole = writeJudgedFile(createCampaign(qrels, [first]), '0');
    const changed = (from: string, to: string) => {
      const at = Buffer.from(whole).indexOf(from);
      expect(at).toBeGreaterThan(0);
      const copy = Uint8Array.from(whole);
      copy.set(new TextEncoder().encode(to), at);
      return save('changed.judged.parquet', copy);
    };
    expect(await said(changed('"version":1', '"version":2'))).toEqual([
      'invalid judged file: version 2, written by nmax 0; expected 1',
    ]);
    expect(await said(changed('"version":1', '"version":x'))).toEqual([
      `invalid judged file: no version under ${judgedKey}`,
    ]);
    expect(await said(changed('"name":"same"', '"name":"lame"'))).toEqual([
      'invalid judged file: row 1: unknown run same',
    ]);
  });
});
