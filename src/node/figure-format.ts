import { extname } from 'node:path';
import { nearest } from '../math/edit-distance.ts';
import { UsageError } from '../model/errors.ts';

/** The file formats a figure can be saved in. */
export const figureFormats = ['svg', 'png', 'pdf'] as const;
export type FigureFormat = (typeof figureFormats)[number];

/** The format that the ending of a file's name asks for. */
export function figureFormatOf(path: string): FigureFormat {
  const ending = extname(path).slice(1).toLowerCase();
  const format = figureFormats.find((one) => one === ending);
  if (format) return format;
  const suggestion = ending ? nearest(ending, figureFormats) : undefined;
  throw new UsageError(
    `${path}: unknown figure format: ${ending || '(no ending)'}; expected .svg, .png or .pdf${suggestion ? `; did you mean .${suggestion}` : ''}`,
  );
}
