import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

describe('pooling', () => {
  const place = new Workplace();
  beforeAll(() => {
    place.file('qrels.txt', '1 0 a 1\n1 0 b 0\n1 0 c -1\n2 0 a 1\n');
    place.file('r.txt', runOf('r', { '1': 'axc', '2': 'ab', '3': 'z' }));
    place.file('s.txt', runOf('s', { '1': 'bx', '2': 'cab' }));
    place.file('families.txt', 'a A\nx A\nb B\nc B\nz Z\n');
    place.file('kinds.csv', 'topic,kind\n1,old\n2,old\n3,new\n');
    place.file('pooled.list', 's\n');
  });
  afterAll(() => place.remove());

  function runOf(tag: string, topics: Readonly<Record<string, string>>): string {
    return Object.entries(topics)
      .flatMap(([topic, documents]) =>
        [...documents].map((document, i) => `${topic} Q0 ${document} ${i + 1} ${9 - i} ${tag}\n`),
      )
      .join('');
  }
  const pool = (...args: string[]) => place.nmax(['pool', 'r.txt', 's.txt', ...args]);
  const unjudged = (...args: string[]) => place.nmax(['unjudged', 'qrels.txt', 'r.txt', 's.txt', ...args]);
  const read = (name: string) => readFileSync(join(place.folder, name), 'utf8');

  describe('nmax pool', () => {
    test('writes what is to be judged as qrels, and prints sizes', () => {
      const { code, stdout } = pool('--depth', '2', '-o', 'pool.txt');
      expect(code).toBe(0);
      expect(stdout).toMatch(/^pool of depth 2 of 2 runs: 7 documents of 3 topics\n/);
      expect(read('pool.txt')).toBe('1 0 a -1\n1 0 b -1\n1 0 x -1\n2 0 a -1\n2 0 b -1\n2 0 c -1\n3 0 z -1\n');
    });

    test('writes only documents that nobody has judged where there are judgements', () => {
      const { stdout } = pool('--depth', '3', '--qrels', 'qrels.txt', '-o', '-');
      expect(stdout).toBe('1 0 c -1\n1 0 x -1\n2 0 b -1\n2 0 c -1\n3 0 z -1\n');
      expect(pool('--depth', '3', '--qrels', 'qrels.txt').stdout).toContain(
        '8 documents of 3 topics, 3 of them judged',
      );
      expect(pool('--depth', '3', '--qrels', 'qrels.txt').stdout).toContain('1 topic not in the qrels (3)');
    });

    test('takes its form from the ending, and shows ranks only when asked', () => {
      pool('--depth', '1', '-o', 'pool.csv');
      expect(read('pool.csv')).toBe('topic,document\n1,a\n1,b\n2,a\n2,c\n3,z\n');
      pool('--depth', '1', '-o', 'pool.tsv', '--details');
      expect(read('pool.tsv')).toMatch(/^topic\tdocument\trank\truns\twhich\n1\ta\t1\t1\tr\n/);
    });

    test('says which seed it shuffled by', () => {
      const { stderr, stdout } = pool('--depth', '3', '--shuffle', '--seed', '7', '-o', '-');
      expect(stderr).toContain('note: documents of each topic shuffled with seed 7');
      expect(stdout.split('\n').toSorted()).toEqual(pool('--depth', '3', '-o', '-').stdout.split('\n').toSorted());
    });

    test('chooses topics that no qrels have', () => {
      expect(pool('--depth', '2', '--topic-set', '3').stdout).toMatch(
        /^pool of depth 2 of 2 runs: 1 document of 1 topic\n/,
      );
      const grouped = pool('--depth', '2', '--groups', 'kinds.csv', '--group', 'old');
      expect(grouped.stdout).toMatch(/^pool of depth 2 of 2 runs: 6 documents of 2 topics\n/);
      expect(grouped.stdout).toContain('group kind=old: 2 of 3 topics');
    });

    test('holds runs that are not pooled against the pool', () => {
      const data = JSON.parse(pool('--depth', '2', '--pool-runs', 'pooled.list', '--format', 'json').stdout);
      expect(data).not.toHaveProperty('qrels');
      expect(data.runs[0]).toMatchObject({ name: 'r', pooled: false, documents: 4, inPool: 2 });
    });

    test('is the same on any number of threads and by the plain reference', () => {
      const args = ['pool', 'r.txt', 's.txt', '--depth', '2', '--format', 'json'];
      const { stdout } = place.nmax(args);
      expect(place.nmax([...args, '--threads', '2']).stdout).toBe(stdout);
      expect(place.nmax(args, undefined, { NMAX_KERNEL: 'reference' }).stdout).toBe(stdout);
    });

    test('counts families in the place of documents', () => {
      const { stdout } = pool('--depth', '2', '--families', 'families.txt');
      expect(stdout).toMatch(/^pool of depth 2 of 2 runs: 5 documents of 3 topics\n/);
      expect(stdout).toContain('families (families.txt): the pool is of families');
    });

    test.each([
      [['--to', 'csv'], 'invalid --to: no documents are written; expected -o FILE too'],
      [['--seed', '3'], 'invalid --seed: nothing is drawn at random; expected --shuffle too'],
      [['-o', '-', '-f', 'json'], 'invalid --format: json; expected none with -o -'],
      [['-o', 'x.txt', '--details'], 'invalid --details: qrels have no column for them'],
      [['--budget', '0'], 'invalid --budget: 0; expected a whole number from 1'],
      [['--group', 'old'], 'invalid --group: there are no groups; expected --groups FILE too'],
      [['--qrels', 'gone.txt'], 'gone.txt: missing file'],
      [['--topic-set', '9'], 'unknown topic: 9'],
    ])('with %j is refused', (args, message) => {
      const { code, stderr } = pool(...args);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
      expect(existsSync(join(place.folder, 'x.txt'))).toBe(false);
    });
  });

  describe('nmax unjudged', () => {
    test('begins with a sentence, and lists runs', () => {
      const { code, stdout } = unjudged('-k', '2');
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^of the first 2 documents of 2 runs, 50\.0% are unjudged\nrun {2}documents {2}unjudged {2}share/,
      );
      expect(stdout).toContain('run r: 1 topic not in the qrels; ignored');
    });

    test('lists the documents in every form', () => {
      expect(unjudged('-k', '3', '--documents', '-f', 'csv').stdout).toBe(
        'topic,document,rank,pooled,runs,which\n1,c,3,yes,1,r\n1,x,2,no,2,r s\n2,b,2,no,2,r s\n2,c,1,no,1,s\n',
      );
      const { documents } = JSON.parse(unjudged('-k', '3', '--documents', '-f', 'json').stdout);
      expect(documents[1]).toEqual({ topic: '1', document: 'x', rank: 2, pooled: false, runs: 2, which: ['r', 's'] });
    });

    test('has topics with --per-topic, and not with the documents in one table of rows', () => {
      expect(unjudged('-k', '2', '-q', '-f', 'csv').stdout).toBe(
        'topic,documents,unjudged,share,firstRank,runs\n1,3,1,0.3333333333333333,2,2\n2,3,2,0.6666666666666666,1,2\n',
      );
      const { code, stderr } = unjudged('-q', '--documents', '-f', 'csv');
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('expected one of the two') });
    });

    test('counts families, a further member as none', () => {
      for (const rule of ['drop', 'redundant']) {
        const line = ['-k', '9', '--families', 'families.txt', '--family-rule', rule, '-f', 'json'];
        const { runs } = JSON.parse(unjudged(...line).stdout);
        expect(runs[0]).toMatchObject({ retrieved: 4, unjudged: 1 });
      }
    });

    test('counts on the topics asked for', () => {
      const { distinct } = JSON.parse(unjudged('-k', '9', '--topic-set', '2', '-f', 'json').stdout);
      expect(distinct).toEqual({ documents: 3, unjudged: 2 });
    });
  });
});

describe('judge-next', () => {
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
      writeFileSync(
        join(folder, 'few.txt'),
        qrels + lines.replaceAll(/(d1|d2) -1/g, '$1 1').replaceAll('x1 -1', 'x1 0'),
      );
      expect(JSON.parse(nmax(...line))).toMatchObject({
        settled: 'first',
        difference: { value: 0.5, low: 0.5, high: 0.5 },
      });
    });

    test('writes no file where nothing is left to judge, and says so', () => {
      writeFileSync(join(folder, 'all.txt'), 't1 0 d1 1\nt1 0 x1 0\nt1 0 x3 0\n');
      const { status, stderr } = fails(
        'judge-next',
        'all.txt',
        'a.txt',
        'b.txt',
        '-m',
        'P@2',
        '--to-judge',
        'none.txt',
      );
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
});
