import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedData } from '../support/needs.ts';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
beforeAll(() => {
  place.file('qrels.txt', '1 0 EP-100-B1 1\n1 0 EP-200-B1 1\n');
  const lists = { a: ['EP-100-A1', 'EP-100-B1', 'z', 'EP-200-A1'], b: ['z', 'EP-200-B1'] };
  for (const [tag, ids] of Object.entries(lists))
    place.file(`${tag}.txt`, ids.map((id, i) => `1 Q0 ${id} ${i + 1} ${9 - i} ${tag}\n`).join(''));
  place.file('families.csv', 'document,family\nEP-100-A1,F1\nEP-100-B1,F1\nEP-200-A1,F2\nEP-200-B1,F2\n');
});
afterAll(() => place.remove());
const files = ['qrels.txt', 'a.txt', 'b.txt', '-m', 'R@3,RR'];
const values = (...args: string[]) => {
  const { stdout } = place.nmax(['eval', ...files, '--format', 'csv', ...args]);
  return stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
};

test('both numbers are printed, by documents and by families', () => {
  const rows = values('--families', 'families.csv').map(([, group, run, , measure, value]) => [
    group,
    run,
    measure,
    value,
  ]);
  expect(rows).toEqual([
    ['documents', 'a', 'R@3', '0.5'],
    ['documents', 'a', 'RR', '0.5'],
    ['documents', 'b', 'R@3', '0.5'],
    ['documents', 'b', 'RR', '0.5'],
    // F1 at 1, the second member dropped, z at 2, F2 at 3.
    ['families', 'a', 'R@3', '1'],
    ['families', 'a', 'RR', '1'],
    ['families', 'b', 'R@3', '0.5'],
    ['families', 'b', 'RR', '0.5'],
  ]);
});

test('bounds are those of documents and those of families', () => {
  const { code, stdout } = place.nmax([
    ...['eval', 'qrels.txt', 'a.txt', 'b.txt', '-m', 'P@1', '--bounds'],
    ...['--families', 'families.csv', '--format', 'jsonl'],
  ]);
  expect(code).toBe(0);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ group, run, low, value, high }) => [group, run, low, value, high])).toEqual([
    ['documents', 'a', 0, 0, 1],
    ['documents', 'b', 0, 0, 1],
    // The first of a is a member of a family that is judged relevant.
    ['families', 'a', 1, 1, 1],
    ['families', 'b', 0, 0, 1],
  ]);
});

test('NTCIREVAL’s rule leaves the others in their places', () => {
  const [row] = values('--families', 'families.csv', '--family-rule', 'redundant').filter(
    ([, group, run, , measure]) => group === 'families' && run === 'a' && measure === 'R@3',
  );
  expect(row[5]).toBe('0.5');
  expect(place.nmax(['eval', ...files, '--families', 'families.csv', '--family-rule', 'redundant']).stdout).toContain(
    'the others stay as nonrelevant documents (as in NTCIREVAL)',
  );
});

test('kind codes are taken off by rule, and every command counts families', () => {
  expect(values('--families', 'kind-codes')).toEqual(values('--families', 'families.csv'));
  const { stdout } = place.nmax(['describe', ...files.slice(0, 3), '--families', 'kind-codes', '--format', 'json']);
  expect(JSON.parse(stdout).runDescriptions[0]).toMatchObject({ relevantFound: 1, familyMembers: 1 });
});

test.each([
  ['document,family\nd,F1\nd,F2\n', 'odd.csv:3: duplicate document: d in F1 and F2; first on line 2'],
  ['document,family\nd,\n', 'odd.csv:2: missing family of d'],
  ['d,F1,x\n', 'odd.csv: 3 columns; expected two'],
  ['', 'odd.csv: no rows; expected a document on each line'],
])('a file %j is refused', (content, message) => {
  place.file('odd.csv', content);
  const { code, stderr } = place.nmax(['eval', ...files, '--families', 'odd.csv']);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

describe('robust03, 17 runs', { tags: ['data'] }, () => {
  test('families of one give the numbers of documents', () => {
    place.file('none.csv', 'document,family\nnobody,N\n');
    const campaign = [`${sharedData}/robust03/qrels.txt`, `${sharedData}/robust03/runs/input.pircRBa1.gz`];
    const { stdout } = place.nmax(['eval', ...campaign, '-m', 'all_trec', '--families', 'none.csv', '--format', 'csv']);
    const rows = stdout.trim().split('\n').slice(1);
    const of = (group: string) =>
      rows.filter((row) => row.startsWith(`counted by,${group},`)).map((row) => row.split(',').slice(2));
    expect(of('families').length).toBeGreaterThan(80);
    expect(of('families')).toEqual(of('documents'));
  }, 60_000);
});
