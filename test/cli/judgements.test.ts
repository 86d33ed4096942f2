import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workplace } from './run-cli.ts';

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
