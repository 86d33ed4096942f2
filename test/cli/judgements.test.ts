import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

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
  expect(data.parameters.second).toMatchObject({ path: 'second.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
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
    expect(levels('graded.txt', 'r.txt', 's.txt', '--families', 'family.txt', '-m', 'RR').stdout).toContain('families');
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
