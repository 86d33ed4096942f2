import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

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
  const drawn = place.nmax(['judgements', 'sample', 'qrels.txt', '--share', '0.5', '--seed', '3', '-o', 'sample.txt']);
  expect(drawn.stderr).toMatch(/^nmax: note: \d+ of 120 judgements of 3 topics drawn, \d+ of them relevant; seed 3\n$/);
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
  [['judgements', 'sample', 'qrels.txt'], 'how to sample; expected one of --share, --size, and --depths with --shares'],
  [
    ['judgements', 'sample', 'qrels.txt', '--share', '2'],
    'invalid --share: 2; expected a number above 0 and at most 1',
  ],
  [['judgements', 'sample', 'qrels.txt', '--depths', '5'], 'strata by rank; expected both --depths and --shares'],
  [['judgements', 'sample', 'qrels.txt', 'a.txt', '--size', '5'], 'unused runs: a.txt; expected --depths and --shares'],
  [['judgements', 'smaple', 'qrels.txt'], 'did you mean sample'],
])('%j is refused', (args, message) => {
  const { stderr, code } = place.nmax(args);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
