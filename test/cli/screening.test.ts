import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

const fixtures = new URL('../parity/fixtures/screening/', import.meta.url);
for (const name of ['asreview-3.0.8.asreview', 'small.csv', 'latin1.ris', 'repeated-ids.csv', 'log.csv'])
  place.file(name, readFileSync(new URL(name, fixtures)));

test('a project is both qrels and run, and every output says what was read', () => {
  const { stdout, code } = place.nmax([
    'eval',
    'asreview-3.0.8.asreview',
    'asreview-3.0.8.asreview',
    '-m',
    'R@9,num_rel',
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain('review: 24 records, 24 decided (7 included), 3 priors, first in the order');
  expect(stdout).toContain('1.0000');
});

test('convert writes the decisions or the order, with another topic and without priors', () => {
  const asked = ['convert', 'asreview-3.0.8.asreview', '--to', 'trec', '--topic', 'pumps', '--priors', 'exclude'];
  const run = place.nmax([...asked, '--kind', 'run']);
  expect(run.stdout.split('\n')[0]).toBe('pumps Q0 0 1 -1 asreview-3.0.8');
  expect(run.stdout.trim().split('\n')).toHaveLength(6);
  expect(run.stderr).toContain('3 priors, left out');
  expect(
    place
      .nmax([...asked, '--kind', 'qrels'])
      .stdout.trim()
      .split('\n'),
  ).toHaveLength(21);
});

test('ids that repeat are refused where they were asked for, or the first is kept', () => {
  const asked = ['convert', 'repeated-ids.csv', '--to', 'trec', '--id', 'record_id'];
  expect(place.nmax(asked).stderr).toContain('repeated-ids.csv:3: duplicate record: 1; first on line 2');
  expect(place.nmax([...asked, '--duplicates', 'first']).stdout).toBe('review 0 1 1\nreview 0 2 0\n');
});

test('what cannot be read is told with file and line', () => {
  expect(place.nmax(['convert', 'latin1.ris', '--kind', 'run', '--to', 'trec']).stderr).toContain(
    'latin1.ris:3: invalid text: not UTF-8; expected UTF-8, or --encoding windows-1252',
  );
  const asRun = place.nmax(['eval', 'small.csv', 'small.csv', '-m', 'AP']);
  expect([asRun.code, asRun.stderr]).toEqual([2, expect.stringContaining('small.csv: no order of screening')]);
});

test('options of reviews are refused for other files', () => {
  place.file('qrels.txt', '1 0 a 1\n');
  const { stderr, code } = place.nmax(['convert', 'qrels.txt', '--to', 'json', '--priors', 'first']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--priors with trec; expected a file of a review')]);
  expect(place.nmax(['convert', 'log.csv', '--to', 'trec', '--topic', ' ']).stderr).toContain('invalid --topic: blank');
});

test('titles are taken from a project', () => {
  const project = 'asreview-3.0.8.asreview';
  const { stdout, code } = place.nmax(['misses', project, project, '--texts', project, '--topic', 'review']);
  expect(code).toBe(0);
  expect(stdout).toContain('under pressure');
});
