import { describe, expect, test } from 'vitest';
import { newWorkplace, runOf } from '../support/workplace.ts';

const place = newWorkplace({
  'qrels.txt': '1 0 a 1\n1 0 c 1\n1 0 x 0\n1 0 y 0\n2 0 b 1\n2 0 e 1\n2 0 x 0\n2 0 y 0\n2 0 z 0\n2 0 w 0\n',
  'run.txt': runOf('run', { 1: 'abcdefgh', 2: 'abcdefgh' }),
  'budgets.csv': 'topic,budget,size\n1,2,40\n2,6,100\n',
  'depths.csv': 'depth,readers\n1,1\n3,3\n',
});
const evaluate = (options: string) => place.nmax(`eval qrels.txt run.txt -q -f csv ${options}`);

describe('readers', () => {
  test('are quoted or written with plus signs, and are one measure of a list', () => {
    const { stdout, code } = evaluate('-m R@{1:1,3:3},R@1:1+3:3,R@1,R@3');
    expect(code).toBe(0);
    expect(new Set(stdout.match(/R@(\d|"?\{[^}]*\})/g)).size).toBe(3);
  });

  test('of a log are counted', () => {
    const { stderr, code } = evaluate('-m R@readers --readers depths.csv');
    expect(code).toBe(0);
    expect(stderr).toContain(
      'R@readers: 4 readers of depths.csv, mean over readers of 2 depths, 1 to 3, 2.5 on average',
    );
  });

  test('have budgets and sizes in columns of the groups, which need no --group then', () => {
    const { stderr, code } = evaluate('-m R@topic:budget,R@5%,Rnorm --groups budgets.csv --collection size');
    expect(code).toBe(0);
    expect(stderr).toContain('R@topic:budget: each topic is read as deep as its budget says, 2 to 6 documents');
    expect(stderr).toContain('R@5%: 5% of the documents there are, rounded up: 2 to 5 documents');
    const told = place.nmax('explain R@topic:budget qrels.txt run.txt -t 2 --groups budgets.csv').stdout;
    expect(told).toContain('documents checked in this topic: 6');
    expect(told).toContain('relevant documents found within 6, over n: 2/2');
  });
});

describe('a collection', () => {
  test('has shares, which a sweep takes as cut-offs', () => {
    const swept = (options: string) => place.nmax(`sweep qrels.txt run.txt -m R -f csv ${options}`).stdout;
    // 2, 5, 4 and 10 documents: those relevant stand at 1 and 3, and at 2 and 5.
    expect(swept('--cutoffs 5%:10%:5% --groups budgets.csv --collection size')).toBe(
      'run,measure,cutoff,value\nrun,R,5%,0.75\nrun,R,10%,1\n',
    );
    expect(swept('--cutoffs 5%,10% --collection 100')).toContain('run,R,5%,1\n');
    const { stdout } = place.nmax('sweep qrels.txt run.txt --effort --cutoffs 50% --collection 10');
    expect(stdout).toContain('percent of 10 documents');
    expect(stdout).toContain('WSS@0.95');
  });
});
