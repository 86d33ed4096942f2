import type { FigureOptions } from './kit/frame.ts';

/** A figure of a study's result, ready to be drawn. */
export interface StudyFigure {
  /** Its name in the registry. */
  readonly name: string;
  /** Which of several figures of that name it is: a measure, a cut-off, a run. */
  readonly subject?: string;
  /** A sentence for below the figure. */
  readonly caption: string;
  readonly draw: (options: FigureOptions) => SVGSVGElement;
}

/** Draws with a remark of the figure's own before the one in the options. */
export function withNote(note: string | undefined, options: FigureOptions): FigureOptions {
  return note === undefined ? options : { ...options, note: options.note ? `${note}; ${options.note}` : note };
}
