import type { FigureDocument, FigureElement } from '../figures/kit/drawing-types.ts';
import { serializeFigure } from '../figures/kit/svg.ts';
import { UserError } from '../model/errors.ts';
import { figureFormatOf } from './figure-format.ts';
import { printPdf } from './print-pdf.ts';
import { writeFileAtomic } from './write-file.ts';

export interface SaveFigureOptions {
  /** Pixels of a PNG for each pixel of the figure; 3 unless told, some 300 dots per inch in print. */
  readonly scale?: number;
}

/** A document to draw figures in; loads linkedom. */
export async function createFigureDocument(): Promise<FigureDocument> {
  const { parseHTML } = await import('linkedom');
  return parseHTML('<!doctype html><html><body></body></html>').document as unknown as Document;
}

/** Whether figures can be saved as PNG here: the optional package for it is installed, and there are fonts. */
export async function canSavePng(): Promise<boolean> {
  try {
    await loadRenderer('figure.png', 1);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** Saves a figure as SVG, PNG or PDF, by the ending of the file's name. */
export async function saveFigure(svg: FigureElement, path: string, options: SaveFigureOptions = {}): Promise<void> {
  const format = figureFormatOf(path);
  const text = serializeFigure(svg);
  if (format === 'svg') await writeFileAtomic(path, text);
  else if (format === 'png') await writeFileAtomic(path, await renderPng(text, path, options));
  else await writeFileAtomic(path, await printPdf(text, path));
}

async function renderPng(text: string, path: string, { scale = 3 }: SaveFigureOptions): Promise<Uint8Array> {
  if (!(scale > 0 && scale <= 20)) throw new RangeError(`invalid scale: ${scale}; expected a number up to 20`);
  const render = await loadRenderer(path, scale);
  return render(text);
}

async function loadRenderer(path: string, scale: number): Promise<(svg: string) => Uint8Array> {
  const { Resvg } = await loadResvg(path);
  const options = { fitTo: { mode: 'zoom' as const, value: scale }, font: { loadSystemFonts: true } };
  // Without a single font resvg draws figures without their text and says nothing.
  const letter = '<svg xmlns="http://www.w3.org/2000/svg"><text y="9" font-family="sans-serif">x</text></svg>';
  if (!new Resvg(letter, options).getBBox())
    throw new UserError(`${path}: no fonts on this machine; expected at least one, or save .svg, which needs none`);
  return (svg) => new Resvg(svg, options).render().asPng();
}

async function loadResvg(path: string): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch {
    throw new UserError(
      `${path}: missing package: @resvg/resvg-js; npm install @resvg/resvg-js, or save .svg, which needs nothing`,
    );
  }
}
