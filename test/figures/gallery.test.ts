import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serializeFigure } from '../../src/figures/kit/svg.ts';
import { figures } from '../../src/figures/registry.ts';
import { createFigureDocument } from '../../src/node/save-figure.ts';
import { figureCases } from './cases.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const document = await createFigureDocument();

test.each(figureCases)('$name is drawn as in the gallery', async ({ file, draw }) => {
  const path = `${docs}figures/${file}.svg`;
  const changed = `${docs}figures/${file}-changed.svg`;
  const text = serializeFigure(draw({ document }));
  if (existsSync(path) && (await readFile(path, 'utf8')) !== text) await writeFile(changed, text);
  await expect(text).toMatchFileSnapshot(path);
  await rm(changed, { force: true });
});

test('the page shows every figure, with what it needs and where its data comes from', async () => {
  const sections = figures.map(({ name, title, data, paper }) => {
    const { file, source } = figureCases.find((one) => one.name === name)!;
    const says = `${title[0].toUpperCase()}${title.slice(1)}${paper ? ` (${paper})` : ''}. Needs ${data}.`;
    return `## ${name}\n\n${says}\n\n![${title}](figures/${file}.svg)\n\nDrawn from ${source}.\n`;
  });
  const head =
    '# Gallery\n\nEvery figure, on small data. `nmax figure --list` says which command draws it from yours. `npm run gallery` makes this page.\n';
  await expect([head, ...sections].join('\n')).toMatchFileSnapshot(`${docs}gallery.md`);
  expect(figureCases.length).toBe(figures.length);
});

test('a figure that needs no data is drawn by its entry as in the gallery', async () => {
  for (const { name, draw } of figures.filter((figure) => figure.draw !== undefined)) {
    const picture = figureCases.find((one) => one.name === name)!;
    expect(serializeFigure(await draw!({ document })), name).toBe(serializeFigure(picture.draw({ document })));
  }
});
