import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';
import { campaign, otherLines, withCampaign, writeCampaign } from './command-table.ts';

/** A campaign of which reading remarks something serious: a second tag in a run, a topic of the qrels that is a comment. */
const place = new Workplace();
beforeAll(() => {
  mkdirSync(join(place.folder, 'runs'));
  writeCampaign((name, content) => {
    if (name === 'runs/a.txt') place.file(name, content.replace(/ a\n$/, ' other\n'));
    else place.file(name, name === 'qrels.txt' ? `${content}#5 0 a 1\n` : content);
  });
});
afterAll(() => place.remove());

const tags = 'runs/a.txt:20: another run tag: other';
const topics = 'qrels.txt:9: skipped as a comment: topic #5';

const lines = [
  ...otherLines.filter(([name]) => name !== 'citations'),
  ...withCampaign.map(([name, { line }]) => [name, line!] as const),
];

test.each(lines)('nmax %s %j notes what is serious, and refuses it with --strict', (name, line) => {
  const says = [...(line.includes('qrels.txt') ? [topics] : []), ...(line.join().includes('runs') ? [tags] : [])];
  const noted = place.nmax([...name.split(' '), ...line]);
  expect(noted.code).toBe(0);
  for (const message of says) expect(noted.stdout + noted.stderr).toContain(message);
  const { code, stdout, stderr } = place.nmax([...name.split(' '), ...line, '--strict']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  for (const message of says) expect(stderr).toMatch(new RegExp(`^nmax: ${message}.*refused by --strict\\)$`, 'm'));
});

test('validate refuses it with --strict only', () => {
  expect(place.nmax(['validate', ...campaign]).code).toBe(0);
  const { code, stdout } = place.nmax(['validate', ...campaign, '--strict', '-f', 'json']);
  expect(code).toBe(1);
  const files: readonly { readonly path: string; readonly refused: boolean }[] = JSON.parse(stdout).files;
  expect(files.filter(({ refused }) => refused).map(({ path }) => path)).toEqual(['qrels.txt', 'runs/a.txt']);
});

test('a run of which the qrels know nothing is refused with --strict only', () => {
  place.file('stranger.txt', '1 Q0 zz 1 1 t\n');
  expect(place.nmax(['eval', 'qrels.txt', 'stranger.txt']).code).toBe(0);
  const good = place.file('good.txt', '1 0 a 1\n');
  const { code, stderr } = place.nmax(['eval', good, 'stranger.txt', '--strict']);
  expect(code).toBe(2);
  expect(stderr).toContain('no document in common with the qrels');
  expect(place.nmax(['eval', good, 'runs/b.txt', '--strict']).stderr).toContain('no topic in common');
});

test('a judged file keeps it', () => {
  expect(place.nmax(['judge', ...campaign, '-o', 'kept.judged.parquet']).code).toBe(0);
  expect(place.nmax(['eval', 'qrels.txt', 'kept.judged.parquet']).stdout).toContain(tags);
  expect(place.nmax(['eval', 'qrels.txt', 'kept.judged.parquet', '--strict']).code).toBe(2);
});
