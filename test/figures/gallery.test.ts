import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { serializeFigure } from '../../src/figures/kit/svg.ts';
import { figures } from '../../src/figures/registry.ts';
import { createFigureDocument } from '../../src/node/save-figure.ts';
import { figureCases } from './cases.ts';
import { galleryPage } from './gallery-page.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const document = await createFigureDocument();

describe('the gallery', () => {
  test.each(figureCases)('$name is drawn as its snapshot', async ({ name, draw }) => {
    await mkdir(`${docs}figures`, { recursive: true });
    const path = `${docs}figures/${name}.svg`;
    const changed = `${docs}figures/${name}-changed.svg`;
    const text = serializeFigure(draw({ document }));
    if (existsSync(path) && (await readFile(path, 'utf8')) !== text) await writeFile(changed, text);
    await expect(text).toMatchFileSnapshot(path);
    await rm(changed, { force: true });
  });

  test('the page shows every figure', async () => {
    await expect(galleryPage()).toMatchFileSnapshot(`${docs}gallery.md`);
  });

  test('every figure of the registry has a picture, and no picture lacks an entry', () => {
    expect(new Set(figureCases.map(({ figure }) => figure))).toEqual(new Set(figures.map(({ name }) => name)));
  });

  test('names in the registry and names of pictures are each used once', () => {
    for (const names of [figures.map(({ name }) => name), figureCases.map(({ name }) => name)])
      expect(new Set(names).size).toBe(names.length);
  });

  test('a figure that needs no data is drawn by its entry as in the gallery', async () => {
    const drawn = figures.filter(({ draw }) => draw !== undefined);
    expect(drawn.map(({ name }) => name)).toEqual([
      'pres-area',
      'crowded-area',
      'normalised-recall-area',
      'recall-fallout',
      'random-order',
      'pres-surface',
      'pres-and-rr',
      'normalised-recall',
      'crowded-topics',
      'lorenz',
    ]);
    for (const { name, draw } of drawn) {
      const picture = figureCases.find((one) => one.name === name)!;
      expect(serializeFigure(await draw!({ document }))).toBe(serializeFigure(picture.draw({ document })));
    }
  });
});
