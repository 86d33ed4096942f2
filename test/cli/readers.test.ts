import { afterAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

place.file('qrels.txt', '1 0 a 1\n1 0 c 1\n1 0 x 0\n1 0 y 0\n2 0 b 1\n2 0 e 1\n2 0 x 0\n2 0 y 0\n2 0 z 0\n2 0 w 0\n');
const list = (topic: number) => 'abcdefgh'.split('').map((id, i) => `${topic} Q0 ${id} ${i + 1} ${9 - i} run\n`);
place.file('run.txt', [...list(1), ...list(2)].join(''));
place.file('budgets.csv', 'topic,budget,size\n1,2,40\n2,6,100\n');
place.file('depths.csv', 'depth,readers\n1,1\n3,3\n');

const values = (...args: string[]) => {
  const { code, stdout, stderr } = place.nmax(['eval', 'qrels.txt', 'run.txt', '-q', '-f', 'csv', ...args]);
  const rows = stdout.trim().split('\n').slice(1);
  return { code, stderr, rows: rows.map((row) => row.split(/,(?![^{]*\})/)) };
};

describe('readers on the command line', () => {
  test('a distribution is quoted or written with plus signs, and is one measure of a list', () => {
    const { rows, code } = values('-m', 'R@{1:1,3:3},R@1:1+3:3,R@1,R@3');
    expect(code).toBe(0);
    expect(new Set(rows.flat().filter((cell) => cell.includes('R@'))).size).toBe(3);
  });

  test('readers of a log are counted', () => {
    const { stderr, code } = values('-m', 'R@readers', '--readers', 'depths.csv');
    expect(code).toBe(0);
    expect(stderr).toContain(
      'R@readers: 4 readers of depths.csv, mean over readers of 2 depths, 1 to 3, 2.5 on average',
    );
  });

  test('budgets and sizes are columns of the groups, which need no --group then', () => {
    const { stderr, code } = values(
      '-m',
      'R@topic:budget,R@5%,Rnorm',
      '--groups',
      'budgets.csv',
      '--collection',
      'size',
    );
    expect(code).toBe(0);
    expect(stderr).toContain('R@topic:budget: each topic is read as deep as its budget says, 2 to 6 documents');
    expect(stderr).toContain('R@5%: 5% of the documents there are, rounded up: 2 to 5 documents');
    expect(place.nmax(['eval', 'qrels.txt', 'run.txt', '--groups', 'budgets.csv']).stderr).toContain(
      'invalid --groups',
    );
  });

  test('a collection too small for a topic is refused, and the topic is named', () => {
    const small = 'nmax: topic 1: collection too small for its 2 relevant documents: 1; expected a larger --collection';
    for (const given of [
      ['-m', 'Rnorm', '--collection', '1'],
      ['-m', 'Rnorm(N=1)'],
      ['-m', 'Loss', '--collection', '1'],
      ['-m', 'Richness(N=1)'],
    ]) {
      const { code, stderr, rows } = values(...given);
      expect([code, rows.flat().join('')]).toEqual([2, '']);
      expect(stderr).toContain(small);
    }
    // Topic 2 has its second relevant document at rank 5.
    expect(values('-m', 'Rnorm(N=4)').stderr).toContain(
      'nmax: topic 2: collection too small for a relevant document at rank 5 and 0 missed ones: 4; expected a larger',
    );
    // Of five documents b stands at 2 and e at 5: four of the six pairs are in the wrong order.
    expect(values('-m', 'Rnorm(N=5)').rows.find((row) => row.includes('2'))).toContain(String(2 / 6));
  });

  test('a sweep takes shares of the collection as cut-offs', () => {
    const swept = (...args: string[]) => place.nmax(['sweep', 'qrels.txt', 'run.txt', '-m', 'R', '-f', 'csv', ...args]);
    const sizes = ['--groups', 'budgets.csv', '--collection', 'size'];
    // 2, 5, 4 and 10 documents: those relevant stand at 1 and 3, and at 2 and 5.
    expect(swept('--cutoffs', '5%:10%:5%', ...sizes).stdout).toBe(
      'run,measure,cutoff,value\nrun,R,5%,0.75\nrun,R,10%,1\n',
    );
    expect(swept('--cutoffs', '5%,10%', '--collection', '100').stdout).toContain('run,R,5%,1\n');
    expect(swept('--cutoffs', '5%,10').stderr).toContain('invalid --cutoffs: 5%,10; expected positive whole numbers');
    expect(swept('--cutoffs', '5%', '--collection', 'size').stderr).toContain('invalid --collection: size');
    const effort = (...args: string[]) => place.nmax(['sweep', 'qrels.txt', 'run.txt', '--effort', ...args]).stderr;
    expect(effort('--cutoffs', '5%,10')).toContain('invalid --cutoffs: 5%,10; expected positive whole numbers');
    const { stdout } = place.nmax([
      'sweep',
      'qrels.txt',
      'run.txt',
      '--effort',
      '--cutoffs',
      '50%',
      '--collection',
      '10',
    ]);
    expect(stdout).toContain('percent of 10 documents');
    expect(stdout).toContain('WSS@0.95');
    expect(effort(...sizes)).toContain('with --effort expected a positive whole number or judged');
  });

  test('costs are those of judged documents; every other document costs 1', () => {
    place.file('costs.txt', '# seconds\ntopic document cost\n1 a 2.5\n2 b 0.5\n2 nowhere 4\n');
    const { rows, stderr } = values('-m', 'ETC(model=P)@2,ETC(model=P)@1', '--costs', 'costs.txt');
    // Topic 1 begins with a, topic 2 with a document that nobody judged, and then b.
    const topics = rows.filter((row) => row.at(-1) === 'topic');
    expect(topics.map((row) => `${row[1]} ${row[3]}`)).toEqual(['1 3.5', '1 2.5', '2 1.5', '2 1']);
    expect(stderr).toContain(
      'costs of 2 judged documents; every other document costs 1; 1 cost of documents not judged passed over',
    );
    place.file('wrong.txt', '1 a 0\n1 a\n1 b 2\n1 b 3\n');
    const wrong = values('-m', 'ETC', '--costs', 'wrong.txt');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('wrong.txt:1: invalid cost: 1 a 0; expected a topic, a document and a cost above 0');
    expect(wrong.stderr).toContain('wrong.txt:2: invalid cost: 1 a');
    expect(wrong.stderr).toContain('wrong.txt:4: document b twice in topic 1; expected one cost');
  });

  test('the working names the depth of the topic', () => {
    const told = place.nmax([
      'explain',
      'R@topic:budget',
      'qrels.txt',
      'run.txt',
      '-t',
      '2',
      '--groups',
      'budgets.csv',
    ]);
    expect(told.stdout).toContain('documents checked in this topic: 6');
    expect(told.stdout).toContain('relevant documents found within 6, over n: 2/2');
  });

  test.each([
    [['-m', 'R@readers'], 'expected --readers FILE'],
    [['-m', 'R@{1:1,3:3'], 'invalid'],
    [['-m', 'R@1:1'], 'a shell takes braces without quotes apart'],
    [['-m', 'R@5%', '--collection', 'size'], 'invalid --collection: size; expected a positive integer, or a column'],
    [['-m', 'R@topic:bugdet', '--groups', 'budgets.csv'], 'unknown column: bugdet'],
    [['-m', 'R@readers', '--readers', 'budgets.csv'], 'budgets.csv:2: invalid depth: 1,2,40; expected a depth'],
    [['-m', 'R@readers', '--readers', 'nowhere.csv'], 'nowhere.csv'],
  ])('%j is refused with its reason', (args, message) => {
    const { code, stderr } = values(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
