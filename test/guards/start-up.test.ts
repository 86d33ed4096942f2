import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist');

/** The files that a built file loads at once. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(
    /(?<!\(\)\s*=>\s*)\brequire\(["'`](\.{1,2}\/[^"'`]+\.cjs)["'`]\)/g,
  ))
    loadedBy(resolve(dirname(file), path), found);
  return found;
}

/** The files that a command loads, by their names without what the build adds to them. */
function loadedFor(command: string): string[] {
  const chunks = readdirSync(join(dist, 'cli')).filter((name) => new RegExp(`^${command}-[\\w-]{8}\\.cjs$`).test(name));
  const loaded = [join(dist, 'cli.cjs'), ...chunks.map((chunk) => join(dist, 'cli', chunk))].flatMap((file) => [
    ...loadedBy(file),
  ]);
  const names = [...new Set(loaded)].map((file) => file.slice(dist.length + 1).replaceAll('\\', '/'));
  const plain = names.map((name) => name.replace(/-[\w-]{8}\.cjs$/, '.cjs'));
  return [...new Set(plain)].filter((name) => name !== 'cli/rolldown-runtime.cjs').sort();
}

test('nmax eval starts from three files besides its entry: many small ones take longer to find and compile', () => {
  expect(loadedFor('eval')).toEqual(['cli.cjs', 'cli/core.cjs', 'cli/eval.cjs', 'cli/start.cjs']);
});

test('nmax trec_eval loads nothing of formats and options that it does without', () => {
  expect(loadedFor('trec-eval')).toEqual(['cli.cjs', 'cli/core.cjs', 'cli/start.cjs', 'cli/trec-eval.cjs']);
});
