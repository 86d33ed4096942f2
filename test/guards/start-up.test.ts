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

/** The files that a command loads, by their names without what the build adds to them. */
function loadedFor(command: string): string[] {
  const chunks = readdirSync(join(dist, 'cli')).filter((name) => new RegExp(`^${command}-[\\w-]{8}\\.mjs$`).test(name));
  const loaded = [join(dist, 'cli.mjs'), ...chunks.map((chunk) => join(dist, 'cli', chunk))].flatMap((file) => [
    ...loadedBy(file),
  ]);
  const names = [...new Set(loaded)].map((file) => file.slice(dist.length + 1).replaceAll('\\', '/'));
  const plain = names.map((name) => name.replace(/-[\w-]{8}\.mjs$/, '.mjs'));
  return [...new Set(plain)].filter((name) => name !== 'cli/rolldown-runtime.mjs').sort();
}

test('nmax eval starts from three files besides its entry: many small ones take longer to find and compile', () => {
  expect(loadedFor('eval')).toEqual(['cli.mjs', 'cli/core.mjs', 'cli/eval.mjs', 'cli/start.mjs']);
});

test('nmax trec_eval loads nothing of formats and options that it does without', () => {
  expect(loadedFor('trec-eval')).toEqual(['cli.mjs', 'cli/core.mjs', 'cli/start.mjs', 'cli/trec-eval.mjs']);
});
