import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
const folder = mkdtempSync(join(tmpdir(), 'nmax-judge-next-'));
afterAll(() => rmSync(folder, { recursive: true }));
const nmax = (...args: string[]) => execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: folder });
const fails = (...args: string[]) => spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: folder });

const linesOf = (tag: string, lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists)
    .flatMap(([topic, ids]) => ids.map((id, i) => `${topic} Q0 ${id} ${i + 1} ${100 - i} ${tag}\n`))
    .join('');

beforeAll(() => {
  writeFileSync(join(folder, 'qrels.txt'), 't1 0 d1 1\nt2 0 d1 1\nt2 0 d2 0\n');
  writeFileSync(join(folder, 'a.txt'), linesOf('a', { t1: ['d1', 'x1'], t2: ['d1', 'x2'] }));
  writeFileSync(join(folder, 'c.txt'), linesOf('c', { t1: ['d1'] }));
  writeFileSync(join(folder, 'b.txt'), linesOf('b', { t1: ['x1', 'x3'], t2: ['d2', 'x2'] }));
});

describe('nmax judge-next', () => {
  test('lists the documents that decide, and not those that count for both runs alike', () => {
    const result = JSON.parse(nmax('judge-next', 'qrels.txt', 'a.txt', 'b.txt', '-m', 'P@2', '--format', 'json'));
    // P@2: a has 1/2 on both topics, b nothing; x1 and x2 count for both, only x3 of t1 for b alone.
    expect(result.difference).toEqual({ value: 0.5, low: 0.25, high: 0.5, tight: true });
    expect(result.settled).toBe('first');
    expect(result.documents).toEqual([
      { topic: 't1', document: 'x3', firstRank: null, secondRank: 2, ifRelevant: -0.25, narrows: 0.25 },
    ]);
    expect(result.unjudged).toBe(3);
    expect(result.telling).toBe(1);
  });

  test('writes them as qrels lines that are still unjudged, and takes them back judged', () => {
    writeFileSync(join(folder, 'few.txt'), 't1 0 d9 1\nt2 0 d9 1\n');
    const line = ['judge-next', 'few.txt', 'a.txt', 'b.txt', '-m', 'P@1', '--format', 'json'];
    const before = JSON.parse(nmax(...line, '--to-judge', 'next.txt'));
    expect(before).toMatchObject({ settled: null, fewest: { first: 3, second: 3 } });
    const lines = readFileSync(join(folder, 'next.txt'), 'utf8');
    expect(lines).toBe('t1 0 d1 -1\nt1 0 x1 -1\nt2 0 d1 -1\nt2 0 d2 -1\n');
    const qrels = readFileSync(join(folder, 'few.txt'), 'utf8');
    writeFileSync(join(folder, 'few.txt'), qrels + lines);
    expect(JSON.parse(nmax(...line)).difference).toEqual(before.difference);
    writeFileSync(join(folder, 'few.txt'), qrels + lines.replaceAll(/(d1|d2) -1/g, '$1 1').replaceAll('x1 -1', 'x1 0'));
    expect(JSON.parse(nmax(...line))).toMatchObject({
      settled: 'first',
      difference: { value: 0.5, low: 0.5, high: 0.5 },
    });
  });

  test('writes no file where nothing is left to judge, and says so', () => {
    writeFileSync(join(folder, 'all.txt'), 't1 0 d1 1\nt1 0 x1 0\nt1 0 x3 0\n');
    const { status, stderr } = fails('judge-next', 'all.txt', 'a.txt', 'b.txt', '-m', 'P@2', '--to-judge', 'none.txt');
    expect(stderr).toBe('nmax: note: nothing is left to judge; none.txt not written\n');
    expect(status).toBe(0);
    expect(existsSync(join(folder, 'none.txt'))).toBe(false);
  });

  test.each([
    [['qrels.txt', 'a.txt'], 'too few runs: 1; expected at least 2'],
    [['qrels.txt', 'a.txt', 'b.txt', 'c.txt'], '3 runs; expected two to tell apart'],
    [['qrels.txt', 'a.txt', 'b.txt', '-m', 'AP,P@5'], '2 measures; expected one to tell the runs apart by'],
    [
      ['qrels.txt', 'a.txt', 'b.txt', '-m', 'Bpref'],
      'invalid measure: Bpref; how unjudged documents could change it is not known',
    ],
    [['qrels.txt', 'a.txt', 'b.txt', '--ties', 'best'], 'bounds with ties best'],
    [['qrels.txt', 'a.txt', 'b.txt', '--zero-relevant', 'skip'], 'zero-relevant skip'],
    [['qrels.txt', 'a.txt', 'b.txt', '--budget', '0'], 'expected a whole number from 1 to 1000000'],
  ])('%j is refused in a line', (args, message) => {
    const { status, stderr } = fails('judge-next', ...args);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });
});

describe('nmax eval --bounds', () => {
  test.each([
    [['--missing', '3'], 'there are no bounds; expected --bounds too'],
    [['--bounds-over', 'run'], 'there are no bounds; expected --bounds too'],
    [['--bounds', '--format', 'trec'], 'trec with bounds'],
    [['--bounds', '--unjudged', 'judged-only'], 'bounds with unjudged judged-only'],
  ])('%j is refused in a line', (args, message) => {
    const { status, stderr } = fails('eval', 'qrels.txt', 'a.txt', ...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });

  test('shows the value between its bounds', () => {
    const table = nmax('eval', 'qrels.txt', 'a.txt', 'b.txt', '--bounds', '-m', 'P@2,R@2');
    expect(table).toContain('0.5000 ≤ 0.5000 ≤ 1.0000');
    const rows = nmax('eval', 'qrels.txt', 'a.txt', 'b.txt', '--bounds', '-m', 'P@2,NumRel', '--format', 'csv');
    expect(rows).toContain(
      'run,topic,measure,value,scope,low,high\na,all,P@2,0.5,summary,0.5,1\na,all,NumRel,2,summary,,\n',
    );
  });
});
