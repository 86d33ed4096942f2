import { describe, expect, test } from 'vitest';
import { newWorkplace, runOf } from '../support/workplace.ts';

const place = newWorkplace({
  'qrels.txt': '1 0 a 1\n1 0 b 0\n1 0 c -1\n2 0 a 1\n',
  'r.txt': runOf('r', { 1: 'axc', 2: 'ab', 3: 'z' }),
  's.txt': runOf('s', { 1: 'bx', 2: 'cab' }),
  'families.txt': 'a A\nx A\nb B\nc B\nz Z\n',
  'kinds.csv': 'topic,kind\n1,old\n2,old\n3,new\n',
});

describe('nmax pool', () => {
  const pool = (options: string) => place.nmax(`pool r.txt s.txt ${options}`).stdout;

  test('writes what is to be judged as qrels, and prints sizes', () => {
    expect(pool('--depth 2 -o pool.txt')).toMatch(/^pool of depth 2 of 2 runs: 7 documents of 3 topics\n/);
    expect(place.read('pool.txt')).toBe('1 0 a -1\n1 0 b -1\n1 0 x -1\n2 0 a -1\n2 0 b -1\n2 0 c -1\n3 0 z -1\n');
  });

  test('writes only documents that nobody has judged where there are judgements', () => {
    expect(pool('--depth 3 --qrels qrels.txt -o -')).toBe('1 0 c -1\n1 0 x -1\n2 0 b -1\n2 0 c -1\n3 0 z -1\n');
    const said = pool('--depth 3 --qrels qrels.txt');
    expect(said).toContain('8 documents of 3 topics, 3 of them judged');
    expect(said).toContain('1 topic not in the qrels (3)');
  });

  test('says which seed it shuffled by', () => {
    const { stderr, stdout } = place.nmax('pool r.txt s.txt --depth 3 --shuffle --seed 7 -o -');
    expect(stderr).toContain('shuffled with seed 7');
    expect(stdout.split('\n').toSorted()).toEqual(pool('--depth 3 -o -').split('\n').toSorted());
  });

  test.each([
    ['--topic-set 3', '1 document of 1 topic'],
    ['--groups kinds.csv --group old', '6 documents of 2 topics'],
    ['--families families.txt', '5 documents of 3 topics'],
  ])('with %s has %s', (options, size) => {
    expect(pool(`--depth 2 ${options}`)).toContain(`pool of depth 2 of 2 runs: ${size}\n`);
  });

  test('is the same on any number of threads', () => {
    expect(pool('--depth 2 --format json --threads 2')).toBe(pool('--depth 2 --format json'));
  });
});

describe('nmax unjudged', () => {
  const unjudged = 'unjudged qrels.txt r.txt s.txt';

  test('begins with a sentence, and lists runs', () => {
    const { stdout } = place.nmax(`${unjudged} -k 2`);
    expect(stdout).toMatch(/^of the first 2 documents of 2 runs, 50\.0% are unjudged\nrun +documents +unjudged +share/);
    expect(stdout).toContain('run r: 1 topic not in the qrels; ignored');
  });

  test('lists the documents, or the topics', () => {
    expect(place.nmax(`${unjudged} -k 3 --documents -f csv`).stdout).toBe(
      'topic,document,rank,pooled,runs,which\n1,c,3,yes,1,r\n1,x,2,no,2,r s\n2,b,2,no,2,r s\n2,c,1,no,1,s\n',
    );
    const { documents } = place.json(`${unjudged} -k 3 --documents`);
    expect(documents[1]).toEqual({ topic: '1', document: 'x', rank: 2, pooled: false, runs: 2, which: ['r', 's'] });
    expect(place.nmax(`${unjudged} -k 2 -q -f csv`).stdout).toBe(
      'topic,documents,unjudged,share,firstRank,runs\n1,3,1,0.3333333333333333,2,2\n2,3,2,0.6666666666666666,1,2\n',
    );
  });
});

describe('what unjudged documents could change', () => {
  const open = newWorkplace({
    'qrels.txt': 't1 0 d1 1\nt2 0 d1 1\nt2 0 d2 0\n',
    'few.txt': 't1 0 d9 1\nt2 0 d9 1\n',
    'a.txt': runOf('a', { t1: ['d1', 'x1'], t2: ['d1', 'x2'] }),
    'b.txt': runOf('b', { t1: ['x1', 'x3'], t2: ['d2', 'x2'] }),
  });

  test('judge-next lists the documents that decide, and not those that count for both runs alike', () => {
    // P@2: a has 1/2 on both topics, b nothing; x1 and x2 count for both, only x3 of t1 for b alone.
    expect(open.json('judge-next qrels.txt a.txt b.txt -m P@2')).toMatchObject({
      difference: { value: 0.5, low: 0.25, high: 0.5, tight: true },
      settled: 'first',
      documents: [{ topic: 't1', document: 'x3', firstRank: null, secondRank: 2, ifRelevant: -0.25, narrows: 0.25 }],
      unjudged: 3,
      telling: 1,
    });
  });

  test('judge-next writes qrels lines that are still unjudged, and takes them back judged', () => {
    const next = (qrels: string) => open.json(`judge-next ${qrels} a.txt b.txt -m P@1 --to-judge next.txt`);
    const before = next('few.txt');
    expect(before).toMatchObject({ settled: null, fewest: { first: 3, second: 3 } });
    const lines = open.read('next.txt');
    expect(lines).toBe('t1 0 d1 -1\nt1 0 x1 -1\nt2 0 d1 -1\nt2 0 d2 -1\n');
    open.file('with-lines.txt', open.read('few.txt') + lines);
    expect(next('with-lines.txt').difference).toEqual(before.difference);
    const answers = lines.replaceAll(/(d1|d2) -1/g, '$1 1').replaceAll('x1 -1', 'x1 0');
    open.file('judged.txt', open.read('few.txt') + answers);
    expect(next('judged.txt')).toMatchObject({ settled: 'first', difference: { value: 0.5, low: 0.5, high: 0.5 } });
  });

  test('judge-next writes no file where nothing is left to judge, and says so', () => {
    open.file('all.txt', 't1 0 d1 1\nt1 0 x1 0\nt1 0 x3 0\n');
    const { code, stderr } = open.nmax('judge-next all.txt a.txt b.txt -m P@2 --to-judge none.txt');
    expect(stderr).toContain('nothing is left to judge; none.txt not written');
    expect(code).toBe(0);
    expect(open.has('none.txt')).toBe(false);
  });

  test('eval --bounds shows the value between its bounds', () => {
    const bounds = 'eval qrels.txt a.txt b.txt --bounds -m';
    expect(open.nmax(`${bounds} P@2,R@2`).stdout).toContain('0.5000 ≤ 0.5000 ≤ 1.0000');
    expect(open.nmax(`${bounds} P@2,NumRel --format csv`).stdout).toContain(
      'run,topic,measure,value,scope,low,high\na,all,P@2,0.5,summary,0.5,1\na,all,NumRel,2,summary,,\n',
    );
  });
});
