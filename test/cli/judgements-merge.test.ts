import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
beforeAll(() => {
  place.file('a.txt', '1 0 d1 2\n1 0 d2 0\n2 0 x,"y" 1\n2 0 p -1\n');
  place.file('b.txt', '1 0 d1 1\n1 0 d2 0\n1 0 d3 1\n2 0 x,"y" 0\n');
  place.file('c.txt', '1 0 d1 0\n3 0 z 1\n');
  place.file('words.txt', '1 0 d1 A\n1 0 d2 X\n');
  place.file('empty.txt', '');
  place.file('twice.txt', '1 0 d1 1\n1 0 d1 0\n');
  place.file('short.txt', '1 0\n');
  place.file('families.txt', 'd1 F\nd2 F\n');
  place.file('groups.csv', 'topic,kind\n1,odd\n2,even\n3,odd\n');
});
afterAll(() => place.remove());
const merge = (...args: string[]) => place.nmax(['judgements', 'merge', ...args]);
const read = (name: string) => readFileSync(join(place.folder, name), 'utf8');

describe('nmax judgements merge', () => {
  test('writes qrels in byte order, and says what was in conflict', () => {
    const { code, stdout, stderr } = merge('a.txt', 'b.txt', 'c.txt');
    expect(code).toBe(0);
    expect(stdout).toBe('1 0 d1 1\n1 0 d2 0\n1 0 d3 1\n2 0 p -1\n2 0 x,"y" 0\n3 0 z 1\n');
    expect(stderr).toContain('nmax: note: 3 sets of judgements merged by majority:');
    expect(stderr).toContain(
      '2 documents with different grades, 2 of them 0 by one and above by another; in 1 one half',
    );
    expect(stderr).toContain('nmax: note: a: qrels: 1 negative grade: pooled, not judged');
  });

  test('lists what was in conflict, as CSV and TSV', () => {
    expect(merge('a.txt', 'b.txt', 'c.txt', '-o', 'm.txt', '--conflicts', 'conflicts.csv').stdout).toBe('');
    expect(read('conflicts.csv')).toBe('topic,document,a,b,c,merged\n1,d1,2,1,0,1\n2,"x,""y""",1,0,,0\n');
    merge('a.txt', 'b.txt', '--rule', 'any', '-o', 'm.json', '--conflicts', 'conflicts.tsv');
    expect(read('conflicts.tsv')).toBe('topic\tdocument\ta\tb\tmerged\n1\td1\t2\t1\t2\n2\tx,"y"\t1\t0\t1\n');
    expect(JSON.parse(read('m.json'))['1']).toEqual({ d1: 2, d2: 0, d3: 1 });
  });

  test('takes topics, groups, families and grades that are words', () => {
    expect(merge('a.txt', 'b.txt', '--topic-set', '1').stdout).toBe('1 0 d1 1\n1 0 d2 0\n1 0 d3 1\n');
    expect(merge('a.txt', 'b.txt', '--groups', 'groups.csv', '--group', 'even').stdout).toBe('2 0 p -1\n2 0 x,"y" 0\n');
    expect(merge('a.txt', 'b.txt', '--topic-set', '1', '--families', 'families.txt').stdout).toBe(
      '1 0 F 1\n1 0 d3 1\n',
    );
    expect(merge('b.txt', 'words.txt', '--topic-set', '1', '--grades', 'X=3,A=1', '--rule', 'any').stdout).toBe(
      '1 0 d1 1\n1 0 d2 3\n1 0 d3 1\n',
    );
  });

  test('says that two files are the same', () => {
    const { code, stderr } = merge('a.txt', 'a.txt', '-o', 'm.txt');
    expect(code).toBe(0);
    expect(stderr).toContain('a.txt is given twice: these are the same judgements');
    expect(stderr).toContain('0 documents with different grades');
  });

  test.each([
    [['a.txt'], 'one set of judgements: a.txt; expected two or more qrels files'],
    [[], 'missing argument: qrels'],
    [['a.txt', 'gone.txt'], 'gone.txt: missing file'],
    [
      ['empty.txt', 'a.txt', 'twice.txt', 'short.txt'],
      'twice.txt:2: duplicate judgement: d1 in topic 1, grades 1 and 0',
    ],
    [['empty.txt', 'a.txt'], 'empty.txt: no entries; expected qrels'],
    [['a.txt', 'b.txt', '--rule', 'mean'], 'invalid --rule: mean; expected one of majority, any, all, first'],
    [
      ['a.txt', 'b.txt', '--conflicts', 'x.txt'],
      'invalid --conflicts: x.txt; expected a file that ends in .csv or .tsv',
    ],
    [['a.txt', 'b.txt', '-o', 'x.csv', '--conflicts', './x.csv'], 'are the same file: ./x.csv; expected two'],
    [['a.txt', 'b.txt', '--topic-set', '9'], 'unknown topic: 9'],
    [['a.txt', 'b.txt', '--groups', 'groups.csv'], 'invalid --groups: expected --group NAME'],
    [['-', 'a.txt', '-'], 'standard input given twice'],
  ])('%j is refused', (args, message) => {
    const { code, stdout, stderr } = merge(...args, ...(args.includes('-o') ? [] : ['-o', 'never.txt']));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(existsSync(join(place.folder, 'never.txt'))).toBe(false);
  });

  test('tells what is wrong with every file', () => {
    const { stderr } = merge('empty.txt', 'twice.txt', 'short.txt');
    for (const name of ['empty.txt', 'twice.txt:2', 'short.txt:1']) expect(stderr).toContain(name);
  });
});
