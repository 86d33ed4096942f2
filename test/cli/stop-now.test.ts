import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

const fixtures = new URL('../parity/fixtures/screening/', import.meta.url);
for (const name of ['asreview-3.0.8.asreview', 'log.csv']) place.file(name, readFileSync(new URL(name, fixtures)));
const label = (i: number) => (i >= 60 ? '' : i % 7 === 0 && i < 30 ? '1' : '0');
const ids = Array.from({ length: 200 }, (_, i) => i);
place.file('screened.csv', `id,title,included\n${ids.map((i) => `d${i},T,${label(i)}`).join('\n')}\n`);
place.file('screened.ris', ids.map((i) => `TY  - JOUR\nID  - d${i}\nTI  - T\n${note(i)}ER  - \n`).join('\n'));
place.file('qrels.txt', ids.flatMap((i) => (i < 60 ? [`1 0 d${i} ${label(i)}\n`] : [])).join(''));
place.file('list.txt', ids.map((i) => `1 Q0 d${i} ${i + 1} ${200 - i} list\n`).join(''));
place.file('empty.csv', '');

/** As Rayyan writes it. */
function note(i: number): string {
  return i >= 60 ? '' : `N1  - RAYYAN-INCLUSION: {"Ann"=>"${label(i) === '1' ? 'Included' : 'Excluded'}"}\n`;
}

const ask = (...args: string[]) => place.nmax(['stop', '--now', ...args]);

test('one file of a review is enough, and each rule answers', () => {
  const { stdout, code } = ask('screened.csv', '--rules', 'Fixed,Streak(documents=40),CMHBatches,QBCB');
  expect(code).toBe(0);
  expect(stdout).toContain('review: 60 of 200 documents screened, 5 relevant; may it stop?');
  expect(stdout).toMatch(/Fixed +not yet +documents looked at: 60; needs 100 +40 more, none of them relevant/);
  expect(stdout).toMatch(/Streak\(documents=40\) +not yet .*31; needs 40 +9 more, none of them relevant/);
  expect(stdout).toMatch(/QBCB +cannot say/);
  expect(stdout).toContain('order of screening: that of the rows');
  expect(stdout).toContain('review: 140 of 200 documents are undecided: recall is not known');
});

test.each([
  ['the same file twice', 'screened.csv', 'screened.csv'],
  ['an export of Rayyan as RIS', 'screened.ris'],
  ['a ranked list, its beginning judged', 'qrels.txt', 'list.txt'],
])('%s gives the same answers', (_, ...files) => {
  const rowsOf = (...paths: string[]) =>
    ask(...paths, '-f', 'jsonl')
      .stdout.trim()
      .split('\n')
      .map((line) => {
        const { run: _, topic: __, order: ___, ...numbers } = JSON.parse(line);
        return numbers;
      });
  expect(rowsOf(...files)).toEqual(rowsOf('screened.csv'));
});

test('a project has its own order; all of it is decided on', () => {
  const { stdout, code } = ask('asreview-3.0.8.asreview', '--rules', 'Streak', '-f', 'json');
  expect(code).toBe(0);
  const { schema, reviews, notes } = JSON.parse(stdout);
  expect(schema).toBe('nmax-stopnow/1');
  expect(reviews[0]).toMatchObject({ topic: 'review', collection: 24, order: 'recorded' });
  expect(JSON.stringify(notes)).toContain('with a decision but none of them: not screened yet');
});

test.each([
  [['empty.csv'], 'empty.csv: no records; expected those of a review'],
  [['log.csv'], 'log.csv: only what was decided on is in the file: --collection says how many records there are'],
  [['qrels.txt'], 'no file of a review but trec'],
  [['qrels.txt', 'list.txt', '--id', 'doi'], 'invalid --id: expected a file of a review alone, not QRELS RUN'],
  [['screened.csv', '--collection', '150'], 'invalid --collection: 150; expected at least the 200 records of the file'],
  [['screened.csv', '--rules', 'Streek'], 'unknown stopping rule: Streek; did you mean Streak'],
  [[], 'missing argument: review'],
])('refuses %j', (args, message) => {
  const { code, stderr } = ask(...args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
});

test('options of files of reviews belong to --now', () => {
  const { code, stderr } = place.nmax(['stop', 'qrels.txt', 'list.txt', '--order', 'rows']);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('invalid --order: expected --now beside it'),
  });
});
