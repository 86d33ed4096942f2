import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { presAreaSample, renderPresArea } from '../../src/figures/charts/pres-area.ts';
import { serializeFigure } from '../../src/figures/kit/svg.ts';
import { createFigureDocument, saveFigure } from '../../src/node/save-figure.ts';

const folder = await mkdtemp(join(tmpdir(), 'nmax-figures-'));
const document = await createFigureDocument();
const figure = renderPresArea(presAreaSample, { document, width: 'one' });

afterAll(() => rm(folder, { recursive: true }));

describe('saveFigure', () => {
  test('an SVG file is the serialised figure', async () => {
    await saveFigure(figure, join(folder, 'a.svg'));
    expect(await readFile(join(folder, 'a.svg'), 'utf8')).toBe(serializeFigure(figure));
  });

  test('a PNG file is as many times larger as the scale says', async () => {
    await saveFigure(figure, join(folder, 'a.png'), { scale: 2 });
    const png = await readFile(join(folder, 'a.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([680, Number(figure.getAttribute('height')) * 2]);
  });

  test('a PDF file is one page of the figure’s size, with the same bytes twice', { tags: ['chromium'] }, async () => {
    await saveFigure(figure, join(folder, 'a.pdf'));
    await saveFigure(figure, join(folder, 'b.pdf'));
    const pdf = await readFile(join(folder, 'a.pdf'), 'latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(1);
    // 340 pixels at 96 to the inch are 255 points; Chromium rounds to its own grid.
    expect(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])).toBeCloseTo(255, 0);
    expect(await readFile(join(folder, 'b.pdf'), 'latin1')).toBe(pdf);
  });

  test('a Chromium that cannot be run is a mistake of the user', async () => {
    vi.stubEnv('NMAX_CHROMIUM', join(folder, 'no-such-chromium'));
    await expect(saveFigure(figure, join(folder, 'c.pdf'))).rejects.toThrow(
      /c\.pdf: cannot run NMAX_CHROMIUM: .*; expected one on the PATH/,
    );
    vi.unstubAllEnvs();
  });

  test('another ending is refused, with a suggestion where one is near', async () => {
    await expect(saveFigure(figure, 'a.gif')).rejects.toThrow(
      'a.gif: unknown figure format: gif; expected .svg, .png or .pdf',
    );
    await expect(saveFigure(figure, 'a.pgn')).rejects.toThrow(/did you mean \.png$/);
    await expect(saveFigure(figure, 'a')).rejects.toThrow('a: unknown figure format: (no ending)');
  });

  test('a folder that does not exist is a mistake of the user', async () => {
    await expect(saveFigure(figure, join(folder, 'no', 'a.svg'))).rejects.toThrow(
      /a\.svg: cannot write: no such file or directory/,
    );
  });
});
