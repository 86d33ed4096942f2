import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

beforeAll(() => {
  place.file('qrels.txt', '1 0 a 1\n1 0 b 0\n2 0 x 1\n2 0 y 1\n');
  place.file('tied.txt', '1 Q0 a 1 3 tied\n1 Q0 b 2 3 tied\n2 Q0 x 1 0 tied\n2 Q0 w 2 0 tied\n2 Q0 y 3 0 tied\n');
  const many = Array.from({ length: 40 }, (_, d) => `1 Q0 ${d === 0 ? 'a' : d === 1 ? 'b' : `z${d}`} 1 0 many\n`);
  place.file('many.txt', many.join(''));
});

const run = (...args: string[]) => place.nmax([...args, '--ties', 'expected']);

describe('--ties expected', () => {
  it('gives the mean over all orders of equal scores, and says so', () => {
    const { stdout, code } = run(
      'eval',
      'qrels.txt',
      'tied.txt',
      '-m',
      'RR',
      '-m',
      'P@1',
      '--per-topic',
      '--format',
      'csv',
    );
    expect(code).toBe(0);
    const rows = stdout.split('\n').map((line) => line.split(','));
    const value = (topic: string, measure: string) => {
      const row = rows.find((one) => one.includes(topic) && one.includes(measure))!;
      return Number(row[rows[0].indexOf('value')]);
    };
    // Topic 2: the first relevant document of two among three stands at 1 with a chance of ⅔, at 2 otherwise.
    expect([value('1', 'RR'), value('2', 'RR')]).toEqual([0.75, 2 / 3 + 1 / 6].map((one) => expect.closeTo(one, 12)));
    expect([value('1', 'P@1'), value('2', 'P@1')]).toEqual([0.5, 2 / 3].map((one) => expect.closeTo(one, 12)));
  });

  it('names what was drawn, with its error, in every format', () => {
    const drawn =
      /Q: no exact mean over the orders of equal scores; where a topic has more than 1000, 1000 were drawn \(seed 1\), in up to 1 topic of 1 run; standard error of a topic’s value at most 0\.\d+/;
    for (const format of ['table', 'markdown', 'latex', 'json', 'csv', 'tsv', 'jsonl', 'trec']) {
      const { stdout, stderr, code } = run('eval', 'qrels.txt', 'many.txt', '-m', 'Q', '--format', format);
      expect(code).toBe(0);
      expect(`${stdout}${stderr}`).toMatch(drawn);
    }
  });

  it.each([
    ['explain', 'AP', 'qrels.txt', 'tied.txt', '-t', '1'],
    ['describe', 'qrels.txt', 'tied.txt'],
    ['misses', 'qrels.txt', 'tied.txt'],
    ['unjudged', 'qrels.txt', 'tied.txt'],
    ['judge-next', 'qrels.txt', 'tied.txt', 'many.txt'],
    ['pool', 'tied.txt'],
    ['judge', 'qrels.txt', 'tied.txt', '-o', 'x.judged.parquet'],
    ['report', 'qrels.txt', 'tied.txt', '-o', 'x.html'],
    ['eval', 'qrels.txt', 'tied.txt', '--bounds'],
    ['eval', 'qrels.txt', 'tied.txt', '--families', 'kind-codes'],
    ['sweep', 'qrels.txt', 'tied.txt', '-m', 'Q'],
    ['robust', 'qrels.txt', 'tied.txt', 'many.txt', '--drop', 'pool'],
    ['retrievability', 'tied.txt'],
  ])('is refused by nmax %s, which needs one order', (...args) => {
    const { stderr, code } = run(...args);
    expect(stderr).toMatch(
      /invalid --ties: expected; .*(needs one order of equal scores|expected one of trec, trec9, file, rank)/,
    );
    expect(code).toBe(2);
  });

  it('is left to values by nmax study, which says what it leaves out', () => {
    const { stderr, stdout, code } = run('study', 'qrels.txt', 'tied.txt', 'many.txt', '-o', 'out');
    expect(code).toBe(0);
    expect(readFileSync(join(place.folder, 'out/study.json'), 'utf8') + stderr + stdout).toContain(
      'left out, as they need one order of equal scores',
    );
  });
});
