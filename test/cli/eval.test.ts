import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newWorkplace } from '../support/workplace.ts';

const bm25 = '1 Q0 a 1 3 bm25\n1 Q0 z 2 2 bm25\n1 Q0 c 3 1 bm25\n2 Q0 x 1 1 bm25\n';
const tfidf = '1 Q0 z 1 3 tfidf\n1 Q0 a 2 2 tfidf\n';
const place = newWorkplace({
  'qrels.txt': '1 0 a 1\n1 0 b 1\n1 0 c 2\n2 0 x 1\n3 0 y 0\n',
  'bm25.txt': bm25,
  'tfidf.txt.gz': gzipSync(tfidf),
  'runs/bm25.txt': bm25,
  'runs/tfidf.gz': gzipSync(tfidf),
});
const evaluate = (line: string) => place.nmax(`eval qrels.txt ${line}`);

describe('nmax eval', () => {
  test('shows runs as rows, marks the best and says what the numbers rest on', () => {
    expect(evaluate('bm25.txt tfidf.txt.gz -m PRES@10 -m R@10 -m AP')).toEqual({
      code: 0,
      stderr: '',
      stdout: `run    PRES@10     R@10       AP
bm25    0.5444*  0.5556*  0.5185*
tfidf   0.1000   0.1111   0.0556

* best of its column
3 of 3 topics
Ties: no judged document has the score of another; broken by document id, as trec_eval 10 does (--ties trec)
run bm25: 1 of 3 topics missing (3); each scores 0
run tfidf: 2 of 3 topics missing (2, 3); each scores 0
(1 more: --notes)
`,
    });
  });

  test('reads folders, patterns and standard input', () => {
    const rows = (runs: string, input?: string | Uint8Array) =>
      place.nmax(`eval qrels.txt ${runs} -m AP -f csv`, input).stdout;
    expect(rows('runs')).toBe(rows('bm25.txt tfidf.txt.gz'));
    expect(rows('runs/*')).toBe(rows('runs'));
    expect(rows('-', bm25)).toBe(rows('bm25.txt'));
    expect(rows('-', gzipSync(bm25))).toBe(rows('bm25.txt'));
  });

  test('writes long CSV in full precision, with all as the summary', () => {
    expect(evaluate('bm25.txt -m R@10 --per-topic --format csv').stdout.split('\n')).toEqual([
      'run,topic,measure,value,scope',
      'bm25,1,R@10,0.6666666666666666,topic',
      'bm25,2,R@10,1,topic',
      'bm25,3,R@10,0,topic',
      'bm25,all,R@10,0.5555555555555555,summary',
      '',
    ]);
  });

  test('shows an interval beside every mean, and says what has none', () => {
    const { stdout } = evaluate('bm25.txt tfidf.txt.gz -m R@10,NumRel,GMAP --interval --places 2');
    expect(stdout.split('\n').slice(0, 8)).toEqual([
      'run                  R@10   NumRel  GMAP',
      'bm25   0.56 [-0.71, 1.82]*       4  0.02*',
      'tfidf  0.11 [-0.37, 0.59]        4  0.00',
      '',
      '* best of its column',
      '[low, high]: 95% interval of the mean over topics, Student’s t',
      expect.stringMatching(/^NumRel has no interval: /),
      expect.stringMatching(/^GMAP has no interval: /),
    ]);
    const { runs, level, withoutInterval } = place.json('eval qrels.txt bm25.txt -m R@10,NumRel,GMAP --interval');
    expect(level).toBe(0.95);
    expect(Object.keys(withoutInterval)).toEqual(['NumRel', 'GMAP']);
    expect(runs[0].summaryIntervals).toMatchObject({ 'R@10': { level: 0.95, method: 't' }, NumRel: null, GMAP: null });
  });

  test('writes JSON with provenance', () => {
    const result = place.json('eval qrels.txt bm25.txt -m R@10 -q');
    expect(result.policies).toEqual({
      ties: 'trec',
      duplicates: 'error',
      topics: 'qrels',
      zeroRelevant: 'zero',
      unjudged: 'nonrelevant',
    });
    expect(result.qrels).toMatchObject({ path: 'qrels.txt', format: 'trec', topics: 3 });
    expect(result.qrels.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(result.topics).toEqual(['1', '2', '3']);
    expect(result.runs[0]).toMatchObject({
      name: 'bm25',
      path: 'bm25.txt',
      counts: { lines: 4, topics: 2, unknownTopics: 0, tied: 0, duplicates: 0 },
      summary: { 'R@10': (2 / 3 + 1) / 3 },
      summaryTopics: { 'R@10': 3 },
      values: { 'R@10': [2 / 3, 1, 0] },
    });
    expect(result.nmax).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('sorts runs by a measure, rounds and sets the relevance threshold as told', () => {
    const { stdout } = evaluate('tfidf.txt.gz bm25.txt -m AP --sort --places 2');
    expect(stdout.split('\n').slice(1, 3)).toEqual(['bm25   0.52*', 'tfidf  0.06']);
    expect(evaluate('bm25.txt -m AP -m R(rel=1)@5 --rel 2 -f csv').stdout).toContain('AP(rel=2)');
  });

  test('tells runs with the same tag apart', () => {
    place.file('again.txt', bm25);
    expect(evaluate('bm25.txt again.txt -m AP -f csv').stdout).toContain('bm25 (again),all');
  });

  test('tells the mistakes of all files, not only the first', () => {
    place.file('bad1.txt', '1 Q0 a 1 x t\n');
    place.file('bad2.txt', '1 Q0 a 1\n');
    place.file('cut.gz', gzipSync(bm25.repeat(50)).subarray(0, 60));
    const { stderr, code } = evaluate('bad1.txt bm25.txt bad2.txt none.txt cut.gz');
    expect(code).toBe(2);
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^nmax: bad1\.txt:1: invalid score: x;/),
      expect.stringMatching(/^nmax: bad2\.txt:1: invalid line: 4 columns;/),
      expect.stringMatching(/^nmax: none\.txt: missing file;/),
      expect.stringMatching(/^nmax: cut\.gz: invalid gzip: cut off before its end;/),
    ]);
  });

  test('takes an empty run beside others, with a note, and refuses it alone', () => {
    place.file('empty.txt', '');
    const beside = evaluate('bm25.txt empty.txt -m R@10 -f csv');
    expect(beside.code).toBe(0);
    expect(beside.stdout).toContain('\nempty,all,R@10,0,summary\n');
    expect(beside.stderr).toContain('nmax: note: empty.txt: no entries');
    expect(beside.stderr).not.toContain('in common');
    expect(evaluate('empty.txt').code).toBe(2);
    expect(evaluate('empty.txt --empty-runs note').code).toBe(0);
  });
});

describe('--ties expected', () => {
  const tied = '1 Q0 a 1 3 tied\n1 Q0 b 2 3 tied\n2 Q0 x 1 0 tied\n2 Q0 w 2 0 tied\n2 Q0 y 3 0 tied\n';
  const many = Array.from({ length: 40 }, (_, d) => `1 Q0 ${d === 0 ? 'a' : d === 1 ? 'b' : `z${d}`} 1 0 many\n`);
  const ties = newWorkplace({
    'qrels.txt': '1 0 a 1\n1 0 b 0\n2 0 x 1\n2 0 y 1\n',
    'tied.txt': tied,
    'many.txt': many.join(''),
  });

  test('names what was drawn, with its error', () => {
    const { stdout, code } = ties.nmax('eval qrels.txt many.txt -m Q --ties expected');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Q: no exact mean .* 1000 were drawn \(seed 1\), .*; standard error .* at most 0\.\d+/);
  });

  test('is left to values by nmax study, which says what it leaves out', () => {
    expect(ties.nmax('study qrels.txt tied.txt many.txt -o out --ties expected').code).toBe(0);
    expect(ties.read('out/study.json')).toContain('left out, as they need one order of equal scores');
  });
});

describe('--grades', () => {
  // Citations of a search report: topic 2 has no X.
  const cited = newWorkplace({
    'qrels.txt': '1 0 a X\n1 0 b A\n2 0 a Y\n2 0 b A\n3 0 c X\n',
    'run.txt': '1 Q0 z 1 9 r\n1 Q0 a 2 8 r\n2 Q0 a 1 9 r\n2 Q0 b 2 8 r\n3 Q0 x 1 9 r\n3 Q0 c 2 8 r\n',
  });
  const line = 'qrels.txt run.txt --grades X=3,Y=2,A=1 -m RR(rel=3)';

  test('counts categories of citations as told, and RR is taken over the topics that have an X', () => {
    const all = cited.json(`eval ${line}`);
    expect(all.runs[0].summary['RR(rel=3)']).toBeCloseTo((1 / 2 + 0 + 1 / 2) / 3, 15);
    expect(all.notes.map(({ message }: { message: string }) => message).join()).toContain(
      'grades: X counts as 3 (2 documents), Y counts as 2 (1 document), A counts as 1 (2 documents)',
    );
    const [having] = cited.json(`eval ${line} --zero-relevant skip`).runs;
    expect(having.summary['RR(rel=3)']).toBeCloseTo((1 / 2 + 1 / 2) / 2, 15);
    expect(having.summaryTopics['RR(rel=3)']).toBe(2);
  });

  test('are words beside the numbers in a description', () => {
    const { stdout } = cited.nmax('describe qrels.txt --grades X=3,Y=2,A=1');
    expect(stdout).toMatch(/ 1 A +2 .*\n +2 Y +1 .*\n +3 X +2 /);
  });
});

test('nmax explain shows how a number came about', () => {
  const { stdout } = place.nmax('explain PRES@2 qrels.txt bm25.txt --topic 1');
  expect(stdout).toMatch(
    /^PRES@2, run bm25, topic 1\n {2}3 documents retrieved; n = 3 relevant, 2 of them retrieved\n/,
  );
  expect(stdout).toContain('   3  c  grade 2\n');
  expect(stdout).toMatch(/\n {2}PRES@2 = 0\.3333333333333333\n$/);
});

test('nmax preseval prints PRES, MAP and recall as PRESeval is used', () => {
  expect(place.nmax('preseval -d qrels.txt tfidf.txt.gz 10').stdout).toBe(
    `run tfidf, Nmax 10
topic	n	found	PRES	AP	recall	ranks
1	3	1	0.3000	0.1667	0.3333	2
2	1	0	0.0000	0.0000	0.0000	-
topics of	count	PRES	MAP	recall
the run	1	0.3000	0.1667	0.3333
the qrels	2	0.1500	0.0833	0.1667
`,
  );
});

test('nmax trec_eval acts as trec_eval does', () => {
  expect(place.nmax('trec_eval -c -m map -m P.1 qrels.txt bm25.txt')).toMatchObject({
    stdout: 'map                   \tall\t0.5185\nP_1                   \tall\t0.6667\n',
    code: 0,
  });
  expect(place.nmax('trec_eval qrels.txt bm25.txt').code).toBe(4);
});
