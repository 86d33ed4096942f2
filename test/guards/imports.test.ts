import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../src');

/** Folders from the floor up: each may import from itself and from what stands before it. */
const layers = [
  'model',
  'math',
  'formats',
  'ranking',
  'fusion',
  'sources',
  'measures',
  'evaluation',
  'significance',
  'stopping',
  'output',
  'studies',
  'figures',
  'reports',
  'trec-eval',
  'node',
  'cli',
];
const floor = new Set(['model', 'math']);
const withNode = new Set(['node', 'cli']);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('assembly/'),
);
const importsOf = (file: string) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, path]) => path);
/** Features and the studies that are not yet features are one layer. */
const folderOf = (file: string) => file.split(/[\\/]/)[0].replace('features', 'studies');

describe('the architecture', () => {
  it('has no folder that the table of layers does not know', () => {
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => folderOf(name)).filter((name) => !layers.includes(name))).toEqual([]);
  });

  it('imports only downwards', () => {
    const wrong = files
      .filter((file) => /[\\/]/.test(file) && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        importsOf(file)
          .filter((path) => path.startsWith('.') && !path.endsWith('package.json'))
          .map((path) => folderOf(relative(source, resolve(source, dirname(file), path))))
          .filter((target) => {
            const [from, to] = [folderOf(file), target].map((folder) => layers.indexOf(folder));
            return floor.has(folderOf(file)) ? target !== folderOf(file) : to > from || to === -1;
          })
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('keeps Node out of everything that runs anywhere', () => {
    const wrong = files.filter(
      (file) =>
        !file.endsWith('.test.ts') &&
        file !== 'node.ts' &&
        !withNode.has(folderOf(file)) &&
        importsOf(file).some((path) => path.startsWith('node:')),
    );
    expect(wrong).toEqual([]);
  });

  it('has no default exports and no barrel files besides the entry points', () => {
    const contents = files
      .filter((file) => file.includes('/'))
      .map((file) => [file, readFileSync(join(source, file), 'utf8')]);
    expect(contents.filter(([, text]) => /^export default/m.test(text)).map(([file]) => file)).toEqual([]);
    expect(contents.filter(([, text]) => /^export \* from/m.test(text)).map(([file]) => file)).toEqual([]);
  });
});
