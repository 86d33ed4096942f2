import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { wilcoxon } from '../../src/significance/wilcoxon.ts';
import { sharedData } from '../support/needs.ts';
import { campaignFiles, capture } from './campaign-files.ts';

const files = campaignFiles(8);
afterAll(files.remove);
const best = files.run('best', [1, 1, 1, 1, 1, 1, 1, 1]);
const second = files.run('second', [2, 3, 4, 5, 6, 7, 8, 9]);
const third = files.run('third', [10, 11, 12, 13, 14, 15, 16, 17]);
const compare = (...args: string[]) => capture('compare', [files.qrels, ...args, '-m', 'RR']);

describe('two runs', () => {
  test('are a row with everything in it', async () => {
    const { exitCode, output } = await compare(best, second);
    expect(exitCode).toBe(0);
    const lines = output.split('\n');
    expect(lines[0]).toBe('best against second');
    expect(lines[1].split(/\s{2,}/)).toEqual([
      'measure',
      'value',
      'against',
      'difference',
      'shift',
      '95% interval',
      'd_z',
      'r',
      'W/T/L',
      'p',
      'verdict',
    ]);
    // The mean of 1/2 … 1/9 is 0.2286; eight differences of one sign: p = 2/256.
    expect(lines[2]).toMatch(/^RR {7}1\.0000 {3}0\.2286 {5}\+0\.7714 .* 8\/0\/0 {2}0\.0078 {2}better$/);
    expect(output).toContain('one comparison for each measure: p needs no correction; significant at 0.05');
  });

  test('the decision at the level is the one of the test', async () => {
    const { output } = await compare(best, second, '--format', 'jsonl', '--alpha', '0.0078125');
    const { pValue } = wilcoxon(
      Array(8).fill(1),
      [2, 3, 4, 5, 6, 7, 8, 9].map((rank) => 1 / rank),
    );
    expect(pValue).toBe(0.0078125);
    expect(JSON.parse(output)).toMatchObject({ p: pValue, outcome: 'better', level: 1 - 0.0078125 });
    const strict = await compare(best, second, '--format', 'jsonl', '--alpha', '0.0078124');
    expect(JSON.parse(strict.output).outcome).toBe('undecided');
  });

  test('a topic that one of them lacks scores 0, or is left out and counted', async () => {
    const partial = files.run('partial', [1, 1, 1, 1, 1, 1, 0, 0]);
    const zero = JSON.parse((await compare(partial, second, '--format', 'jsonl')).output);
    expect(zero).toMatchObject({ n: 8, leftOut: 0, losses: 2 });
    const both = await compare(partial, second, '--topics', 'both');
    expect(both.output).toContain('6 topics compared; 2 left out that do not count for one of the runs');
  });

  test('that are the same give a verdict and no error', async () => {
    const twin = files.run('twin', [1, 1, 1, 1, 1, 1, 1, 1]);
    expect((await compare(best, twin)).output).toContain('equal on every topic');
  });
});

describe('equivalence', () => {
  const twin = files.run('alike', [1, 1, 1, 1, 1, 1, 1, 2]);

  test('is a column and a verdict', async () => {
    const close = (await compare(best, twin, '--equivalence', '.25')).output;
    expect(close.split('\n')[1]).toMatch(/ p {2}p ±0\.25 {2}verdict$/);
    // The difference is 1/16 with a standard error of 1/16: t = (0.25 − 0.0625)/0.0625 = 3 with 7 degrees of freedom.
    expect(close.split('\n')[2]).toMatch(/ 0\.3173 {3}0\.0100 {2}equivalent within ±0\.25$/);
    expect((await compare(best, twin, '--equivalence', '.1')).output).toContain(
      'neither difference nor equivalence shown',
    );
    const apart = (await compare(second, third, '--equivalence', '.9')).output;
    expect(apart).toMatch(/ better, yet equivalent within ±0\.9\n/);
    expect(apart).toContain('p ±0.9: two one-sided t tests that the mean difference lies within ±0.9');
  });

  test('has columns in rows, and a margin above 0', async () => {
    const row = JSON.parse((await compare(best, twin, '--equivalence', '.25', '--format', 'jsonl')).output);
    expect(row).toMatchObject({ margin: 0.25, equivalent: 'yes' });
    expect(row.equivalenceP).toBe(row.correctedEquivalenceP);
    await expect(compare(best, twin, '--equivalence', '0')).rejects.toThrow(
      'invalid --equivalence: 0; expected a number above 0',
    );
    await expect(compare(best, twin, '--equivalence', '.1', '--test', 'tukey')).rejects.toThrow(
      'invalid --equivalence: 0.1 with tukey; expected a test of pairs, such as t',
    );
  });
});

describe('mean ranks', () => {
  test('have a test of all runs, and letters of those that are beaten', async () => {
    const { output } = await compare(best, second, third, '--friedman');
    const lines = output.split('\n');
    expect(lines[0]).toBe('do the runs differ at all');
    // The order is the same on all eight topics: χ² = 8 · 2; p = e^−8.
    expect(lines[2]).toMatch(/^RR +16\.00 +2 +0\.0003 +1\.17 +8$/);
    expect(lines.slice(6, 11)).toEqual([
      'mean ranks, 1 is best',
      '#  run       RR',
      'a  best    1.00* c',
      'b  second  2.00',
      'c  third   3.00',
    ]);
  });

  test('take no options of the comparison pair by pair', async () => {
    await expect(compare(best, second, '--friedman', '--correction', 'holm')).rejects.toThrow(
      'invalid --correction: expected no --friedman',
    );
  });
});

test('the variance is analysed by run and topic', async () => {
  const { output } = await compare(best, second, third, '--anova');
  const lines = output.split('\n');
  expect(lines[0]).toBe('RR, 8 topics');
  expect(lines.slice(2, 5).map((line) => line.split(/\s{2,}/).filter((_, i) => i === 0 || i === 2))).toEqual([
    ['runs', '2'],
    ['topics', '7'],
    ['residual', '14'],
  ]);
  await expect(compare(best, second, '--anova', '--figure', 'x.svg')).rejects.toThrow(
    'invalid --figure: an analysis of variance has none; expected no --figure',
  );
});

describe('several baselines', () => {
  test('have a table each, corrected together', async () => {
    const { output } = await compare(best, '-b', second, '-b', 'third', third);
    expect(output.split('\n').filter((line) => line.includes(' against '))).toEqual([
      'RR against second (0.2286)',
      'RR against third (0.0763)',
    ]);
    expect(output).toContain('p corrected (holm) over the 3 comparisons with the baselines; significant at 0.05');
  });

  test('are one table with daggers, and are named in JSON', async () => {
    const { output } = await compare(best, second, third, '-b', 'third', '-b', 'second', '--daggers', '--sort');
    expect(output.split('\n').slice(0, 4)).toEqual([
      '#  run         RR',
      '   best    1.0000* †ab',
      'b  second  0.2286  †a',
      'a  third   0.0763',
    ]);
    const json = JSON.parse((await compare(best, second, third, '-b', 'third', '-b', 'second', '-f', 'json')).output);
    expect(json.parameters.baseline).toEqual(['third', 'second']);
  });

  test('are refused twice, by whatever name', async () => {
    await expect(compare(best, second, '-b', 'second', '-b', second)).rejects.toThrow(
      `--baseline given twice: second, ${second}; expected each run once`,
    );
  });
});

describe('a baseline', () => {
  test.each(['second', second, 'second.txt'])('can be named %s', async (name) => {
    const { output } = await compare(best, second, third, '--baseline', name);
    const lines = output.split('\n');
    expect(lines[0]).toBe('RR against second (0.2286)');
    expect(lines.slice(2, 4).map((line) => line.split(/\s+/)[0])).toEqual(['best', 'third']);
    expect(output).toContain('p corrected (holm) over the 2 comparisons with the baseline; significant at 0.05');
  });

  test('can be a file that is not among the runs', async () => {
    const { output } = await compare(best, '--baseline', second);
    expect(output).toContain('best against second');
  });

  test('that nobody knows is refused with the nearest name', async () => {
    await expect(compare(best, second, '--baseline', 'secnd')).rejects.toThrow(
      'unknown --baseline: secnd; no such file, and no run has this name or tag; did you mean second',
    );
  });

  test('that several runs are called is refused with their files', async () => {
    const other = files.run('second', [1, 2, 3, 4, 5, 6, 7, 8], 'other.txt');
    await expect(compare(best, second, other, '--baseline', 'second')).rejects.toThrow('ambiguous --baseline: second');
  });
});

describe('many runs', () => {
  test('are a table with the letters of those beaten', async () => {
    const { output } = await compare(third, best, second, '--sort');
    expect(output.split('\n').slice(0, 4)).toEqual([
      '#  run         RR',
      'a  best    1.0000* bc',
      'b  second  0.2286  c',
      'c  third   0.0763',
    ]);
  });

  test('the same seed gives the same bytes, another seed other ones', async () => {
    const draw = (seed: string) =>
      compare(best, second, third, '--test', 'bootstrap', '--seed', seed, '--format', 'csv');
    const [once, again, other] = await Promise.all([draw('5'), draw('5'), draw('6')]);
    expect(again.output).toBe(once.output);
    expect(other.output).not.toBe(once.output);
  });

  test('both spellings of the randomisation test are taken', async () => {
    const { output } = await compare(best, second, '--test', 'randomization', '--format', 'jsonl');
    expect(JSON.parse(output)).toMatchObject({ test: 'randomisation', p: 2 / 256, seed: null });
  });

  test('hostile names are harmless in every format', async () => {
    const script = files.run('<script>', [3, 3, 3, 3, 3, 3, 3, 3], 'x1.txt');
    const bar = files.run('a|b', [4, 4, 4, 4, 4, 4, 4, 4], 'x2.txt');
    const dollar = files.run('$x_1%', [5, 5, 5, 5, 5, 5, 5, 5], 'x3.txt');
    const formula = files.run('=cmd()', [6, 6, 6, 6, 6, 6, 6, 6], 'x4.txt');
    const render = async (format: string) => (await compare(script, bar, dollar, formula, '--format', format)).output;
    expect(await render('markdown')).toContain('| &lt;script&gt; |');
    expect(await render('markdown')).toContain('| a\\|b |');
    expect(await render('latex')).toContain('& \\$x\\_1\\% &');
    expect((await render('csv')).split('\n')[1]).toMatch(/^RR,<script>,a\|b,8,/);
    expect(JSON.parse(await render('json')).runs.map(({ name }: { name: string }) => name)).toEqual([
      '<script>',
      'a|b',
      '$x_1%',
      '=cmd()',
    ]);
  });
});

describe('mistakes', () => {
  test.each([
    [['--per-topic'], 'topic by topic with 3 runs; expected two runs or a baseline'],
    [['--alpha', '5'], 'invalid --alpha: 5; expected a number between 0 and 1'],
    [['--test', 'tukey', '--correction', 'holm'], 'invalid --correction: holm with tukey'],
    [['--seed', 'x'], 'invalid --seed: x; expected a whole number from 0 to 4294967295'],
    [['--sort', 'AP'], 'invalid --sort: AP; expected one of RR'],
    [['--basline', 'x'], 'did you mean --baseline'],
  ])('%j is refused: %s', async (args, message) => {
    await expect(compare(best, second, third, ...args)).rejects.toThrow(message);
  });

  test('one run is too few', async () => {
    await expect(compare(best)).rejects.toThrow('too few runs: 1; expected at least 2');
  });
});

describe('robust03, 17 runs', { tags: ['data'] }, () => {
  test('every letter of the table is a pair that the list of pairs calls significant', async () => {
    const folder = join(sharedData!, 'robust03');
    const run = (...args: string[]) =>
      capture('compare', [join(folder, 'qrels.txt'), join(folder, 'runs'), '-m', 'PRES@100', ...args]);
    const table = await run();
    const list = await run('--format', 'jsonl');
    const lettersOf = new Map(
      table.output
        .split('\n')
        .slice(1, 18)
        .map((line) => line.split(/\s+/))
        .map(([letter, name, , letters = '']) => [name, { letter, letters }]),
    );
    const rows = list.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(136);
    const marks = [...lettersOf.values()].reduce((sum, { letters }) => sum + letters.length, 0);
    expect(rows.filter(({ outcome }) => outcome === 'better' || outcome === 'worse')).toHaveLength(marks);
    for (const { run: a, against: b, outcome, correctedP } of rows) {
      expect(lettersOf.get(a)!.letters.includes(lettersOf.get(b)!.letter)).toBe(outcome === 'better');
      if (outcome === 'better' || outcome === 'worse') expect(correctedP).toBeLessThanOrEqual(0.05);
    }
  });
});
