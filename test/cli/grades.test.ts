import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
beforeAll(() => {
  // Citations of a search report: topic 2 has no X.
  place.file('qrels.txt', '1 0 a X\n1 0 b A\n2 0 a Y\n2 0 b A\n3 0 c X\n');
  const lists = { 1: ['z', 'a', 'b'], 2: ['a', 'b'], 3: ['z', 'y', 'x', 'c'] };
  const lines = Object.entries(lists).flatMap(([topic, ids]) =>
    ids.map((id, i) => `${topic} Q0 ${id} ${i + 1} ${9 - i} run\n`),
  );
  place.file('run.txt', lines.join(''));
});
afterAll(() => place.remove());

const grades = ['--grades', 'X=3,Y=2,A=1'];

test('categories of citations count as told, and RR is taken over the topics that have an X', () => {
  const args = ['qrels.txt', 'run.txt', ...grades, '-m', 'RR(rel=3)', '--format', 'json'];
  const all = JSON.parse(place.nmax(['eval', ...args]).stdout);
  const having = JSON.parse(place.nmax(['eval', ...args, '--zero-relevant', 'skip']).stdout);
  expect(all.runs[0].summary['RR(rel=3)']).toBeCloseTo((1 / 2 + 0 + 1 / 4) / 3, 15);
  expect(having.runs[0].summary['RR(rel=3)']).toBeCloseTo((1 / 2 + 1 / 4) / 2, 15);
  expect(having.runs[0].summaryTopics['RR(rel=3)']).toBe(2);
  expect(having.notes[0].message + having.notes.map(({ message }: { message: string }) => message).join()).toContain(
    'grades: X counts as 3 (2 documents), Y counts as 2 (1 document), A counts as 1 (2 documents)',
  );
});

test('a description shows the words beside the numbers', () => {
  const { stdout } = place.nmax(['describe', 'qrels.txt', ...grades]);
  expect(stdout).toMatch(/ 1 A +2 .*\n +2 Y +1 .*\n +3 X +2 /);
});

test('without a mapping the error says how to give one', () => {
  const { code, stderr } = place.nmax(['eval', 'qrels.txt', 'run.txt']);
  expect(code).toBe(2);
  expect(stderr).toContain(
    'qrels.txt:1: invalid grade: X; expected an integer, or --grades X=3,Y=2,A=1 for categories',
  );
  expect(place.nmax(['eval', 'qrels.txt', 'run.txt', '--grades', 'X']).stderr).toContain('invalid grades: X; expected');
});
