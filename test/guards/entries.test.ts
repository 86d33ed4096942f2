import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileConsumer, complaintsOf, exportsOf, typesNamedBy } from './consumer.ts';

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

describe('the types as built', () => {
  it('of nmax and nmax/node need no DOM', () => {
    const program = compileConsumer(
      `import { evaluate, InputError } from 'nmax';
       import { createFigureDocument, readCampaign, saveFigure } from 'nmax/node';
       export const error: Error = new InputError('x');
       export const value: number = evaluate({ qrels: { t: { a: 1 } }, runs: { r: { t: { a: 1 } } } }).runs[0].summaries[0].value;
       export const work = async () => { await readCampaign('q', ['r']); await saveFigure(await createFigureDocument(), 'f.svg'); };`,
      ['es2023'],
    );
    expect(complaintsOf(program)).toEqual([]);
  });

  const whole = compileConsumer(
    `import { InputError } from 'nmax';
     import { createFigureDocument, InputError as SameError, saveFigure } from 'nmax/node';
     import { studyRobustness } from 'nmax/studies';
     import { renderLatex } from 'nmax/reports';
     import { presAreaSample, renderPresArea } from 'nmax/figures';
     export const others = [studyRobustness, renderLatex];
     export const same: typeof InputError = SameError;
     export const work = async () => saveFigure(renderPresArea(presAreaSample, { document: await createFigureDocument() }), 'f.svg');`,
    ['es2023', 'dom', 'dom.iterable'],
  );

  it('of all entries fit together where there is a DOM', () => {
    expect(complaintsOf(whole)).toEqual([]);
  });

  it('name only types that one of the doors exports', () => {
    const entries = exportsOf(whole);
    expect([...entries.keys()]).toEqual(['nmax', 'nmax/node', 'nmax/studies', 'nmax/reports', 'nmax/figures']);
    const known = new Set([...entries.values()].flat());
    const hidden = [...entries].flatMap(([entry, exported]) => {
      return exported.flatMap((one) =>
        typesNamedBy(one, whole)
          .filter((named) => !known.has(named))
          .map((named) => `${entry}: ${one.name} names ${named.name}`),
      );
    });
    expect(hidden).toEqual([]);
  });
});
