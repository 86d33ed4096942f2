import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatLimit, type Limit, limitNames, limits } from '../../src/model/limits.ts';

const root = resolve(import.meta.dirname, '../..');

test('docs/limits.md has every limit as it is', () => {
  const page = readFileSync(join(root, 'docs/limits.md'), 'utf8');
  const [, ...rows] = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|--'));
  const expected = limitNames.map((name) => {
    const { usual, most, of }: Limit = limits[name];
    return `| ${name} | ${formatLimit(name, usual)} | ${formatLimit(name, most)} | ${of} |`;
  });
  expect(rows).toEqual(expected);
});

test('no other file says how much is taken at most, in megabytes of its own', () => {
  const source = join(root, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const telling = files.filter((name) =>
    />> 20\} ?MB|(?:more than|at most) \d+ (?:MB|GB)/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(telling).toEqual([]);
});
