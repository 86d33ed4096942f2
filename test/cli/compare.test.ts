import { describe, expect, test } from 'vitest';
import { sharedData } from '../support/needs.ts';
import { nmax } from '../support/nmax.ts';
import { placeOfRanks } from './hit-ranks.ts';

const place = placeOfRanks({
  best: [1, 1, 1, 1, 1, 1, 1, 1],
  twin: [1, 1, 1, 1, 1, 1, 1, 1],
  alike: [1, 1, 1, 1, 1, 1, 1, 2],
  second: [2, 3, 4, 5, 6, 7, 8, 9],
  third: [10, 11, 12, 13, 14, 15, 16, 17],
  partial: [1, 1, 1, 1, 1, 1, 0, 0],
});
const compare = (line: string) => place.nmax(`compare qrels ${line} -m RR`).stdout;
const linesOf = (line: string) => compare(line).split('\n');
const row = (line: string) => JSON.parse(compare(`${line} --format jsonl`));

describe('two runs', () => {
  test('are a row with everything in it', () => {
    const [title, head, line] = linesOf('best second');
    expect(title).toBe('best against second');
    expect(head.split(/\s{2,}/)).toEqual(
      'measure,value,against,difference,shift,95% interval,d_z,r,W/T/L,p,verdict'.split(','),
    );
    // The mean of 1/2 … 1/9 is 0.2286; eight differences of one sign: p = 2/256.
    expect(line).toMatch(/^RR {7}1\.0000 {3}0\.2286 {5}\+0\.7714 .* 8\/0\/0 {2}0\.0078 {2}better$/);
    expect(compare('best second')).toContain('p needs no correction; significant at 0.05');
  });

  test('that are the same give a verdict and no error', () => {
    expect(compare('best twin')).toContain('equal on every topic');
  });

  test('both spellings of the randomisation test are taken', () => {
    expect(row('best second --test randomization')).toMatchObject({ test: 'randomisation', p: 2 / 256, seed: null });
  });
});

describe('equivalence', () => {
  test('is a column and a verdict', () => {
    const [, head, line] = linesOf('best alike --equivalence .25');
    expect(head).toMatch(/ p {2}p ±0\.25 {2}verdict$/);
    // The difference is 1/16 with a standard error of 1/16: t = (0.25 − 0.0625)/0.0625 = 3 with 7 degrees of freedom.
    expect(line).toMatch(/ 1\.0000 {3}0\.0100 {2}equivalent within ±0\.25$/);
    expect(compare('best alike --equivalence .1')).toContain('neither difference nor equivalence shown');
    expect(compare('second third --equivalence .9')).toMatch(/ better, yet equivalent within ±0\.9\n/);
  });
});

test('mean ranks have a test of all runs, and letters of those that are beaten', () => {
  const lines = linesOf('best second third --friedman');
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

describe('a baseline', () => {
  test.each(['second', './second'])('can be named %s', (name) => {
    const lines = linesOf(`best second third --baseline ${name}`);
    expect(lines[0]).toBe('RR against second (0.2286)');
    expect(lines.slice(2, 4).map((line) => line.split(/\s+/)[0])).toEqual(['best', 'third']);
    expect(lines.join('\n')).toContain('p corrected (holm) over the 2 comparisons with the baseline');
  });

  test('can be a file that is not among the runs', () => {
    expect(compare('best --baseline second')).toContain('best against second');
  });

  test('among several has a table of its own, all corrected together', () => {
    const lines = linesOf('best -b second -b third third');
    expect(lines.filter((line) => line.includes(' against '))).toEqual([
      'RR against second (0.2286)',
      'RR against third (0.0763)',
    ]);
    expect(lines.join('\n')).toContain('p corrected (holm) over the 3 comparisons with the baselines');
  });
});

describe('many runs', () => {
  test('the same seed gives the same bytes, another seed other ones', () => {
    const draw = (seed: number) => compare(`best second third --test bootstrap --seed ${seed} --format csv`);
    expect(draw(5)).toBe(draw(5));
    expect(draw(6)).not.toBe(draw(5));
  });
});

/** A letter of the table is a pair that the list of pairs calls significant. */
function compareTableAndList(runs: readonly string[]): void {
  const folder = `${sharedData}/robust03`;
  const run = (...args: string[]) => nmax(['compare', 'qrels.txt', ...runs, '-m', 'PRES@100', ...args], folder).stdout;
  const table = run().split('\n');
  const cells = table.slice(1, table.indexOf('')).map((line) => line.split(/\s+/));
  const lettersOf = new Map(cells.map(([letter, name, , letters = '']) => [name, { letter, letters }]));
  const rows = run('--format', 'jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toHaveLength((cells.length * (cells.length - 1)) / 2);
  const marks = [...lettersOf.values()].reduce((sum, { letters }) => sum + letters.length, 0);
  expect(rows.filter(({ outcome }) => outcome === 'better' || outcome === 'worse')).toHaveLength(marks);
  for (const { run: a, against: b, outcome, correctedP } of rows) {
    expect(lettersOf.get(a)!.letters.includes(lettersOf.get(b)!.letter)).toBe(outcome === 'better');
    if (outcome === 'better' || outcome === 'worse') expect(correctedP).toBeLessThanOrEqual(0.05);
  }
}

describe('robust03: every letter of the table is a pair that the list of pairs calls significant', () => {
  test('4 runs', { tags: ['data'] }, () =>
    compareTableAndList(['pircRBa1', 'oce03noXbmD', 'MU03rob01', 'fub03IeOLKe3'].map((tag) => `runs/input.${tag}.gz`)),
  );
  test('17 runs', { tags: ['data', 'all'] }, () => compareTableAndList(['runs']));
});
