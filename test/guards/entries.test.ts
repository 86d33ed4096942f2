import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist');

/** Every file an entry loads, at once or later, and every other thing it imports. */
function reach(entry: string): { files: string[]; outside: string[] } {
  const files = new Set<string>();
  const outside = new Set<string>();
  const walk = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    // JSDoc of linkedom has imports of its own.
    const text = readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
    const paths = [
      ...text.matchAll(/^(?:import|export)\s*(?:[^'"();]*?from\s*)?"([^"\n]+)"/gm),
      ...text.matchAll(/\bimport\("([^"\n]+)"\)/g),
    ];
    for (const [, path] of paths)
      if (path.startsWith('.')) walk(join(dirname(file), path));
      else outside.add(path);
  };
  walk(join(dist, entry));
  return { files: [...files], outside: [...outside] };
}

describe('the entries as built', () => {
  it.each(['index.mjs', 'studies.mjs', 'reports.mjs', 'figures.mjs'])(
    '%s runs anywhere: nothing it loads needs Node or another package',
    (entry) => {
      const { files, outside } = reach(entry);
      expect(files.length).toBeGreaterThan(1);
      expect(outside).toEqual([]);
      for (const file of files)
        expect(readFileSync(file, 'utf8'), file).not.toMatch(/\brequire\(["']|["']node:|\bprocess\./);
    },
  );

  it('node.mjs is seen to need Node', () => {
    expect(reach('node.mjs').outside).toContain('node:fs/promises');
  });

  it('give the same classes and functions through every door', async () => {
    const doors = await Promise.all(
      ['index', 'node', 'studies', 'reports', 'figures'].map(
        (entry): Promise<Record<string, unknown>> => import(join(dist, `${entry}.mjs`)),
      ),
    );
    const [index, node] = doors;
    expect(Object.keys(index).filter((name) => node[name] !== index[name])).toEqual([]);
    const shared = doors.flatMap((door) =>
      Object.keys(door).filter((name) => name in index && door[name] !== index[name]),
    );
    expect(shared).toEqual([]);
    const { readRunFile } = node as unknown as typeof import('../../src/node.ts');
    const reading = await readRunFile(join(import.meta.dirname, 'imports.test.ts'));
    const { InputError } = index as unknown as typeof import('../../src/index.ts');
    expect(() => reading.log.assertAccepted()).toThrow(InputError);
  });

  it('save what the figures draw', async () => {
    const { createFigureDocument }: typeof import('../../src/node.ts') = await import(join(dist, 'node.mjs'));
    const figures: typeof import('../../src/figures.ts') = await import(join(dist, 'figures.mjs'));
    const svg = figures.renderPresArea(figures.presAreaSample, { document: await createFigureDocument() });
    expect(figures.serializeFigure(svg)).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });
});
