import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist');

/** The files that a built file loads at once. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.mjs)["']/g))
    loadedBy(resolve(dirname(file), path), found);
  return found;
}

test('nmax eval starts from one file besides its entry: many small ones take longer to find and compile', () => {
  const [chunk] = readdirSync(join(dist, 'cli')).filter((name) => /^eval-.*\.mjs$/.test(name));
  const loaded = [...loadedBy(join(dist, 'cli.mjs')), ...loadedBy(join(dist, 'cli', chunk))];
  const names = [...new Set(loaded)].map((file) => file.slice(dist.length + 1)).sort();
  expect(names.filter((name) => !name.startsWith(join('cli', 'rolldown-runtime')))).toEqual([
    'cli.mjs',
    join('cli', chunk),
  ]);
});
