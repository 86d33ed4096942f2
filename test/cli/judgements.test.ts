import { beforeAll, describe, expect, test } from 'vitest';
import { newWorkplace, type Outcome, runOf } from '../support/workplace.ts';

describe('two or three sets of judgements', () => {
  const place = newWorkplace({
    'first.txt': '1 0 a 1\n1 0 b 0\n2 0 a 1\n',
    'second.txt': '1 0 a 0\n1 0 b 1\n2 0 a 1\n3 0 a 1\n',
    'third.txt': '1 0 a 2\n1 0 b 1\n2 0 a 0\n2 0 c 1\n',
    'pooled.txt': '1 0 a 0\n1 0 b 1\n2 0 a -1\n',
    'r.txt': runOf('r', { 1: 'ab', 2: 'a' }),
    's.txt': runOf('s', { 1: 'ba', 2: 'xa' }),
    'kinds.csv': 'topic,kind\n1,odd\n2,even\n3,odd\n',
  });

  test('diff compares the conclusions of two, with the files they came from', () => {
    const data = place.json('judgements diff first.txt second.txt r.txt s.txt -m RR');
    expect(data.qrels.path).toBe('first.txt');
    expect(data.parameters.second).toMatchObject({ path: 'second.txt', sha256: expect.stringMatching(/^\w{64}$/) });
    expect(data.topics).toEqual({ both: 2, onlyFirst: 0, onlySecond: 1 });
    expect(data.conclusions[0].runs).toEqual([
      { run: 'r', first: 1, second: 0.75, firstPlace: 1, secondPlace: 1 },
      { run: 's', first: 0.5, second: 0.75, firstPlace: 2, secondPlace: 1 },
    ]);
  });

  test('diff has notes of both, and says that they are the same', () => {
    const notes = (sets: string) => place.nmax(`judgements diff ${sets} r.txt s.txt -m RR -f csv`).stderr;
    expect(notes('first.txt second.txt')).toContain('1 only in the second; left out');
    expect(notes('first.txt pooled.txt')).toContain('note: pooled: qrels: 1 negative grade: pooled, not judged');
    expect(notes('first.txt first.txt')).toContain('are the same judgements');
  });

  const agreement = (options: string) => place.json(`judgements agreement first.txt second.txt third.txt ${options}`);

  test('agreement needs no runs, and takes them from an option', () => {
    const data = agreement('');
    expect(data).toMatchObject({ schema: 'nmax-assessors/1', measures: [], runs: [], rankings: [] });
    expect(data.sets.map(({ source }: { source: { path: string } }) => source.path)).toEqual([
      'first.txt',
      'second.txt',
      'third.txt',
    ]);
    const ranked = agreement('--runs r.txt s.txt -m RR');
    expect(ranked.rankings[0].runs.map(({ run }: { run: string }) => run)).toEqual(['r', 's']);
    expect(ranked.rankings[0].runs[0].scores).toEqual([1, 0.75, 0.5]);
    expect(ranked.all).toEqual(data.all);
  });

  test('agreement takes topics, groups and a threshold', () => {
    expect(agreement('--topic-set 1').all.topics).toBe(1);
    expect(agreement('--groups kinds.csv --group even --per-topic').perTopic).toHaveLength(1);
    const { sets } = agreement('--rel 2');
    expect(sets.map(({ relevant }: { relevant: number }) => relevant)).toEqual([0, 0, 1]);
  });
});

describe('nmax judgements levels', () => {
  const place = newWorkplace({
    'graded.txt': '1 0 a 1\n1 0 b 2\n2 0 a 2\n2 0 x 1\n',
    'words.txt': '1 0 a A\n1 0 b X\n2 0 a X\n2 0 x A\n',
    'r.txt': runOf('r', { 1: 'ab', 2: 'a' }),
    's.txt': runOf('s', { 1: 'ba', 2: 'xa' }),
    'family.txt': 'a F\nb F\n',
    'kinds.csv': 'topic,kind\n1,odd\n2,even\n',
    'own.mjs': "export const Hit = { name: 'Hit', evaluate: ({ found }) => (found > 0 ? 1 : 0) };\n",
  });
  const levels = (options: string) => `judgements levels ${options} r.txt s.txt`;

  test('puts scores and places side by side', () => {
    const { parameters, conclusions } = place.json(levels('-m RR graded.txt'));
    expect(parameters).toEqual({ levels: [1, 2] });
    expect(conclusions[0].runs).toEqual([
      { run: 'r', scores: [1, 0.75], places: [1, 1] },
      { run: 's', scores: [1, 0.75], places: [1, 1] },
    ]);
    expect(place.json(levels('-m RR --grades A=1,X=2 words.txt')).conclusions).toEqual(conclusions);
  });

  test('takes measures of a module, families, and makes the same for each group', () => {
    const own = place.json(levels('--define own.mjs -m Hit graded.txt'));
    expect(own.conclusions[0].names).toEqual(['Hit', 'Hit(rel=2)']);
    expect(place.nmax(levels('--families family.txt -m RR graded.txt')).stdout).toContain('families');
    const grouped = place.nmax(levels('-m RR --groups kinds.csv --by kind graded.txt'));
    expect(grouped.stdout).toContain('kind even, 1 topic: RR');
  });
});

describe('nmax judgements merge', () => {
  const place = newWorkplace({
    'a.txt': '1 0 d1 2\n1 0 d2 0\n2 0 x,"y" 1\n2 0 p -1\n',
    'b.txt': '1 0 d1 1\n1 0 d2 0\n1 0 d3 1\n2 0 x,"y" 0\n',
    'c.txt': '1 0 d1 0\n3 0 z 1\n',
    'words.txt': '1 0 d1 A\n1 0 d2 X\n',
    'families.txt': 'd1 F\nd2 F\n',
    'groups.csv': 'topic,kind\n1,odd\n2,even\n3,odd\n',
  });
  const merge = (line: string) => place.nmax(`judgements merge ${line}`);

  test('writes qrels in byte order, and says what was in conflict', () => {
    const { code, stdout, stderr } = merge('a.txt b.txt c.txt');
    expect(code).toBe(0);
    expect(stdout).toBe('1 0 d1 1\n1 0 d2 0\n1 0 d3 1\n2 0 p -1\n2 0 x,"y" 0\n3 0 z 1\n');
    expect(stderr).toContain('3 sets of judgements merged by majority:');
    expect(stderr).toContain('2 documents with different grades, 2 of them 0 by one and above by another');
    expect(stderr).toContain('a: qrels: 1 negative grade: pooled, not judged');
    expect(merge('a.txt a.txt').stderr).toContain('a.txt is given twice: these are the same judgements');
  });

  test('lists what was in conflict, as CSV and TSV', () => {
    expect(merge('a.txt b.txt c.txt -o m.txt --conflicts conflicts.csv').stdout).toBe('');
    expect(place.read('conflicts.csv')).toBe('topic,document,a,b,c,merged\n1,d1,2,1,0,1\n2,"x,""y""",1,0,,0\n');
    merge('a.txt b.txt --rule any -o m.json --conflicts conflicts.tsv');
    expect(place.read('conflicts.tsv')).toBe('topic\tdocument\ta\tb\tmerged\n1\td1\t2\t1\t2\n2\tx,"y"\t1\t0\t1\n');
    expect(JSON.parse(place.read('m.json'))['1']).toEqual({ d1: 2, d2: 0, d3: 1 });
  });

  test.each([
    ['a.txt b.txt --topic-set 1', '1 0 d1 1\n1 0 d2 0\n1 0 d3 1\n'],
    ['a.txt b.txt --groups groups.csv --group even', '2 0 p -1\n2 0 x,"y" 0\n'],
    ['a.txt b.txt --topic-set 1 --families families.txt', '1 0 F 1\n1 0 d3 1\n'],
    ['b.txt words.txt --topic-set 1 --grades X=3,A=1 --rule any', '1 0 d1 1\n1 0 d2 3\n1 0 d3 1\n'],
  ])('%s', (line, merged) => expect(merge(line).stdout).toBe(merged));
});

describe('a sample of judgements', () => {
  const ids = Array.from({ length: 40 }, (_, i) => `d${i}`);
  const topics = ['1', '2', '3'];
  const run = (tag: string, shift: number) => {
    const list = ids.map((_, i) => `d${(i * 7 + shift) % 40}`);
    return runOf(tag, Object.fromEntries(topics.map((topic) => [topic, list])));
  };
  const place = newWorkplace({
    'qrels.txt': topics.flatMap((topic) => ids.map((id, i) => `${topic} 0 ${id} ${i % 2}\n`)).join(''),
    'a.txt': run('a', 0),
    'b.txt': run('b', 3),
  });
  let drawn: Outcome;
  beforeAll(() => {
    drawn = place.nmax('judgements sample qrels.txt --share 0.5 --seed 3 -o sample.txt');
  });

  test('is drawn with a seed, and evaluated with intervals and a note', () => {
    expect(drawn.stderr).toMatch(/\d+ of 120 judgements of 3 topics drawn, \d+ of them relevant; seed 3\n$/);
    const { stdout } = place.nmax('eval sample.txt a.txt b.txt -m R@10,P@10,nDCG@10');
    expect(stdout).toMatch(/0\.\d{4} \[0\.\d{4}, 0\.\d{4}\]/);
    expect(stdout).toContain('estimated from sampled judgements: R@10, P@10');
    expect(stdout).toContain('cannot be estimated from sampled judgements and left out: nDCG@10');
    const csv = place.nmax('eval sample.txt a.txt -m R@10 --format csv').stdout;
    expect(csv).toMatch(/^run,.*,scope,sampledLow,sampledHigh,sampledError,sampledLevel,sampledWeak\n/);
    const ignored = place.nmax('eval sample.txt a.txt -m R@10 --sampling ignore');
    expect(ignored.stdout).toContain('more than four columns on');
  });

  test('of everything gives the values of the qrels', () => {
    place.nmax('judgements sample qrels.txt --share 1 -o all.txt');
    const values = (qrels: string) =>
      place.nmax(`eval ${qrels} a.txt b.txt -m PRES@10,R@10,AP,F@10,P@10 -q --format trec`).stdout;
    expect(values('all.txt')).toBe(values('qrels.txt'));
  });

  test('by strata of ranks has a column for them, and is read back', () => {
    const { stdout } = place.nmax('judgements sample qrels.txt a.txt --depths 10 --shares 1,.5');
    const strata = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ').slice(4).join(' '));
    expect(new Set(strata)).toEqual(new Set(['1 1', '0.5 2']));
    place.file('strata.txt', stdout);
    expect(place.nmax('eval strata.txt a.txt -m R@10 --notes').stdout).toContain('of 6 strata');
  });

  test('passes a gate where the whole interval keeps it', () => {
    expect(place.nmax('check sample.txt a.txt --min R@10>=0.05').code).toBe(0);
    const { stdout, code } = place.nmax('check sample.txt a.txt --min R@10>=0.2 --confidence 0.99');
    expect(code).toBe(1);
    expect(stdout).toMatch(/the sample of judgements leaves 0\.\d{4} to 0\.\d{4} open \(99%/);
  });
});
