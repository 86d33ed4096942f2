import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

describe('judgements', () => {
  const place = new Workplace();
  beforeAll(() => {
    place.file('first.txt', '1 0 a 1\n1 0 b 0\n2 0 a 1\n');
    place.file('second.txt', '1 0 a 0\n1 0 b 1\n2 0 a 1\n3 0 a 1\n');
    place.file('r.txt', '1 Q0 a 1 9 r\n1 Q0 b 2 8 r\n2 Q0 a 1 9 r\n');
    place.file('s.txt', '1 Q0 b 1 9 s\n1 Q0 a 2 8 s\n2 Q0 x 1 9 s\n2 Q0 a 2 8 s\n');
  });
  afterAll(() => place.remove());
  const diff = (...args: string[]) =>
    place.nmax(['judgements', 'diff', 'first.txt', 'second.txt', 'r.txt', 's.txt', ...args]);

  test('two sets are compared with the files they came from', () => {
    const data = JSON.parse(diff('-m', 'RR', '--format', 'json').stdout);
    expect(data.qrels.path).toBe('first.txt');
    expect(data.parameters.second).toMatchObject({
      path: 'second.txt',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(data.topics).toEqual({ both: 2, onlyFirst: 0, onlySecond: 1 });
    expect(data.conclusions[0].runs).toEqual([
      { run: 'r', first: 1, second: 0.75, firstPlace: 1, secondPlace: 1 },
      { run: 's', first: 0.5, second: 0.75, firstPlace: 2, secondPlace: 1 },
    ]);
    expect(diff('-m', 'RR').stdout).toContain('0 topics only in the first and 1 only in the second; left out');
  });

  test.each([
    [['dif', 'a', 'b'], 'unknown action: dif; did you mean diff'],
    [['compare', 'a', 'b'], 'unknown action: compare; expected one of diff,'],
    [[], 'missing action; expected one of diff,'],
    [['diff', 'first.txt', 'second.txt', '-'], 'runs on standard input: they are read with each set of judgements'],
    [['diff', 'first.txt'], 'missing judgements; expected nmax judgements diff A B RUN…'],
    [['diff', 'first.txt', 'second.txt'], 'missing argument: run'],
    [['diff', 'first.txt', 'gone.txt', 'r.txt', 's.txt'], 'gone.txt: missing file'],
    [['diff', 'first.txt', 'second.txt', 'r.txt'], 'too few runs: 1; expected at least 2'],
  ])('%j is refused', (args, message) => {
    const { code, stderr } = place.nmax(['judgements', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('notes are of both sets, and that they are the same is one', () => {
    place.file('pooled.txt', '1 0 a 0\n1 0 b 1\n2 0 a -1\n');
    const notes = (...sets: string[]) =>
      place.nmax(['judgements', 'diff', ...sets, 'r.txt', 's.txt', '-m', 'RR', '-f', 'csv']).stderr;
    expect(notes('first.txt', 'pooled.txt')).toContain('note: pooled: qrels: 1 negative grade: pooled, not judged');
    expect(notes('first.txt', 'first.txt')).toContain('are the same judgements');
  });

  describe('nmax judgements agreement', () => {
    beforeAll(() => {
      place.file('third.txt', '1 0 a 2\n1 0 b 1\n2 0 a 0\n2 0 c 1\n');
      place.file('other-topics.txt', '9 0 a 1\n');
      place.file('nothing.txt', '');
      place.file('kinds.csv', 'topic,kind\n1,odd\n2,even\n3,odd\n');
    });
    const agreement = (...args: string[]) => place.nmax(['judgements', 'agreement', ...args]);
    const sets = ['first.txt', 'second.txt', 'third.txt'];

    test('needs no runs, and takes them from an option', () => {
      const { code, stdout } = agreement(...sets, '--format', 'json');
      const data = JSON.parse(stdout);
      expect(code).toBe(0);
      expect(data).toMatchObject({ schema: 'nmax-assessors/1', measures: [], runs: [], rankings: [] });
      expect(data.sets.map(({ source }: { source: { path: string } }) => source.path)).toEqual(sets);
      const ranked = JSON.parse(agreement(...sets, '--runs', 'r.txt', 's.txt', '-m', 'RR', '-f', 'json').stdout);
      expect(ranked.rankings[0].runs.map(({ run }: { run: string }) => run)).toEqual(['r', 's']);
      expect(ranked.rankings[0].runs[0].scores).toEqual([1, 0.75, 0.5]);
      expect(ranked.all).toEqual(data.all);
    });

    test('takes topics, groups and a threshold', () => {
      const data = (...args: string[]) => JSON.parse(agreement(...sets, '-f', 'json', ...args).stdout);
      expect(data('--topic-set', '1').all.topics).toBe(1);
      expect(data('--groups', 'kinds.csv', '--group', 'even', '--per-topic').perTopic).toHaveLength(1);
      expect(data('--rel', '2').sets.map(({ relevant }: { relevant: number }) => relevant)).toEqual([0, 0, 1]);
    });

    test.each([
      [['first.txt'], 'one set of judgements: first.txt; expected two or more qrels files'],
      [[], 'missing argument: qrels'],
      [['first.txt', 'nothing.txt'], 'nothing.txt: no entries; expected qrels'],
      [['first.txt', 'other-topics.txt'], 'no topic in common: the first is 1 and 9'],
      [['first.txt', 'second.txt', '-m', 'AP'], 'invalid --measure: there are no runs; expected --runs RUN… too'],
      [['first.txt', 'second.txt', '--runs', 'r.txt'], 'too few runs: 1; expected at least 2'],
      [['first.txt', 'second.txt', '--runs', 'r.txt', 'gone.txt'], 'gone.txt: missing file'],
      [['first.txt', 'second.txt', '--groups', 'kinds.csv'], 'invalid --groups: expected --group NAME'],
      [['first.txt', 'second.txt', 'r.txt', 's.txt'], 'r.txt: columns of a run; expected qrels'],
      [['first.txt', 'second.txt', '--run', 'r.txt'], 'unknown option: --run; did you mean --runs'],
    ])('%j is refused', (args, message) => {
      const { code, stdout, stderr } = agreement(...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(message);
      expect(stderr.match(/gone.txt: missing/g) ?? []).toHaveLength(args.includes('gone.txt') ? 1 : 0);
    });
  });

  describe('nmax judgements levels', () => {
    beforeAll(() => {
      place.file('graded.txt', '1 0 a 1\n1 0 b 2\n2 0 a 2\n2 0 x 1\n');
      place.file('words.txt', '1 0 a A\n1 0 b X\n2 0 a X\n2 0 x A\n');
      place.file('family.txt', 'a F\nb F\n');
      place.file('own.mjs', "export const Hit = { name: 'Hit', evaluate: ({ found }) => (found > 0 ? 1 : 0) };\n");
    });
    const levels = (...args: string[]) => place.nmax(['judgements', 'levels', ...args]);

    test('puts scores and places side by side', () => {
      const data = JSON.parse(levels('graded.txt', 'r.txt', 's.txt', '-m', 'RR', '-f', 'json').stdout);
      expect(data.parameters).toEqual({ levels: [1, 2] });
      expect(data.conclusions[0].runs).toEqual([
        { run: 'r', scores: [1, 0.75], places: [1, 1] },
        { run: 's', scores: [1, 0.75], places: [1, 1] },
      ]);
      const words = levels('words.txt', 'r.txt', 's.txt', '--grades', 'A=1,X=2', '-m', 'RR', '-f', 'json');
      expect(JSON.parse(words.stdout).conclusions).toEqual(data.conclusions);
    });

    test('takes measures of a module, families, and makes the same for each group', () => {
      const own = levels('graded.txt', 'r.txt', 's.txt', '--define', 'own.mjs', '-m', 'Hit', '-f', 'json');
      expect(JSON.parse(own.stdout).conclusions[0].names).toEqual(['Hit', 'Hit(rel=2)']);
      expect(levels('graded.txt', 'r.txt', 's.txt', '--families', 'family.txt', '-m', 'RR').stdout).toContain(
        'families',
      );
      place.file('kinds.csv', 'topic,kind\n1,odd\n2,even\n3,odd\n');
      const grouped = levels('graded.txt', 'r.txt', 's.txt', '-m', 'RR', '--groups', 'kinds.csv', '--by', 'kind');
      expect(grouped.stdout).toContain('kind even, 1 topic: RR');
    });

    test.each([
      [['--rel', '2'], 'invalid --rel: 2 is one level; expected --levels, such as --levels 1,2'],
      [['--levels', '1'], 'one level: 1; expected two or more, and the highest grade is 2'],
      [['--levels', '1,x'], 'invalid --levels: 1,x; expected whole numbers of at least 0 as a list, such as 1,2'],
      [['--levels', '1,3'], 'invalid level: 3; no document has it, expected grades up to 2'],
      [['-m', 'nDCG@10'], 'invalid measure: nDCG@10 is the same at every level'],
      [['-m', 'AQ'], 'unknown measure: AQ; did you mean AP'],
    ])('%j is refused', (args, message) => {
      const { code, stdout, stderr } = levels('graded.txt', 'r.txt', 's.txt', ...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(message);
    });
  });
});

describe('judgements merge', () => {
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
      expect(merge('a.txt', 'b.txt', '--groups', 'groups.csv', '--group', 'even').stdout).toBe(
        '2 0 p -1\n2 0 x,"y" 0\n',
      );
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
});

describe('sampled', () => {
  const place = new Workplace();
  const documents = Array.from({ length: 40 }, (_, i) => `d${i}`);
  const topics = ['1', '2', '3'];
  const runOf = (tag: string, shift: number) =>
    topics
      .flatMap((topic) => documents.map((_, i) => `${topic} Q0 d${(i * 7 + shift) % 40} ${i + 1} ${100 - i} ${tag}\n`))
      .join('');
  beforeAll(() => {
    const lines = topics.flatMap((topic) => documents.map((id, i) => `${topic} 0 ${id} ${i % 2}\n`));
    place.file('qrels.txt', lines.join(''));
    place.file('a.txt', runOf('a', 0));
    place.file('b.txt', runOf('b', 3));
    place.file('bad.txt', '1 0 d0 1 0.5\n1 0 d1 1 2.5\n1 0 d2 1\n');
  });
  afterAll(() => place.remove());

  test('a sample is drawn with a seed, and evaluated with intervals and a note in every form', () => {
    const drawn = place.nmax([
      'judgements',
      'sample',
      'qrels.txt',
      '--share',
      '0.5',
      '--seed',
      '3',
      '-o',
      'sample.txt',
    ]);
    expect(drawn.stderr).toMatch(
      /^nmax: note: \d+ of 120 judgements of 3 topics drawn, \d+ of them relevant; seed 3\n$/,
    );
    const { stdout, code } = place.nmax(['eval', 'sample.txt', 'a.txt', 'b.txt', '-m', 'R@10,P@10,nDCG@10']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/0\.\d{4} \[0\.\d{4}, 0\.\d{4}\]/);
    expect(stdout).toContain('estimated from sampled judgements: R@10, P@10; [low, high] is the 95% interval');
    expect(stdout).toContain('cannot be estimated from sampled judgements and left out: nDCG@10');
    const csv = place.nmax(['eval', 'sample.txt', 'a.txt', '-m', 'R@10', '--format', 'csv']);
    expect(csv.stdout.split('\n')[0]).toBe(
      'run,topic,measure,value,scope,sampledLow,sampledHigh,sampledError,sampledLevel,sampledWeak',
    );
    expect(csv.stderr).toContain('estimated from sampled judgements: R@10');
    const ignored = place.nmax(['eval', 'sample.txt', 'a.txt', '-m', 'R@10', '--sampling', 'ignore']);
    expect(ignored.stdout).toContain('more than four columns on');
  });

  test('a sample of everything gives the values of the qrels', () => {
    place.nmax(['judgements', 'sample', 'qrels.txt', '--share', '1', '-o', 'all.txt']);
    const valuesOf = (qrels: string) =>
      place
        .nmax(['eval', qrels, 'a.txt', 'b.txt', '-m', 'PRES@10,R@10,AP,F@10,P@10', '-q', '--format', 'trec'])
        .stdout.split('\n');
    expect(valuesOf('all.txt')).toEqual(valuesOf('qrels.txt'));
  });

  test('strata by rank are written with their column, and read back', () => {
    const args = ['judgements', 'sample', 'qrels.txt', 'a.txt', '--depths', '10', '--shares', '1,.5'];
    const { stdout } = place.nmax(args);
    expect(
      new Set(
        stdout
          .trim()
          .split('\n')
          .map((line) => line.split(' ').slice(4).join(' ')),
      ),
    ).toEqual(new Set(['1 1', '0.5 2']));
    place.file('strata.txt', stdout);
    expect(place.nmax(['eval', 'strata.txt', 'a.txt', '-m', 'R@10']).stdout).toContain('of 6 strata');
  });

  test('a gate passes what the whole interval keeps', () => {
    place.nmax(['judgements', 'sample', 'qrels.txt', '--share', '0.5', '-o', 'sample.txt']);
    const check = (...args: string[]) => place.nmax(['check', 'sample.txt', 'a.txt', ...args]);
    expect(check('--min', 'R@10>=0.05').code).toBe(0);
    const { stdout, code } = check('--min', 'R@10>=0.2', '--confidence', '0.99');
    expect(code).toBe(1);
    expect(stdout).toMatch(/the sample of judgements leaves 0\.\d{4} to 0\.\d{4} open \(99%/);
    expect(place.nmax(['check', 'qrels.txt', 'a.txt', '--min', 'R@10>=0.001', '--confidence', '0.9']).stderr).toContain(
      'invalid confidence: the judgements are no sample',
    );
  });

  test.each([
    [['eval', 'bad.txt', 'a.txt'], 'bad.txt:2: invalid probability: 2.5; expected a number above 0 and at most 1'],
    [
      ['robust', 'all.txt', 'a.txt', 'b.txt'],
      'sampled judgements: the study robustness cannot be estimated from a sample',
    ],
    [['explain', 'AP', 'all.txt', 'a.txt', '--topic', '1'], 'sampled judgements: '],
    [['eval', 'all.txt', 'a.txt', '--families', 'kind-codes'], 'sampled judgements: families of documents'],
    [
      ['convert', 'all.txt', '--kind', 'qrels', '--to', 'csv'],
      'sampled judgements, whose probabilities csv has no place for',
    ],
    [
      ['judgements', 'sample', 'qrels.txt'],
      'how to sample; expected one of --share, --size, and --depths with --shares',
    ],
    [
      ['judgements', 'sample', 'qrels.txt', '--share', '2'],
      'invalid --share: 2; expected a number above 0 and at most 1',
    ],
    [['judgements', 'sample', 'qrels.txt', '--depths', '5'], 'strata by rank; expected both --depths and --shares'],
    [
      ['judgements', 'sample', 'qrels.txt', 'a.txt', '--size', '5'],
      'unused runs: a.txt; expected --depths and --shares',
    ],
    [['judgements', 'smaple', 'qrels.txt'], 'did you mean sample'],
  ])('%j is refused', (args, message) => {
    const { stderr, code } = place.nmax(args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
