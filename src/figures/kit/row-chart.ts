import { boxAnswer, type Meaning } from './answers.ts';
import { type Axis, axisOf } from './axes.ts';
import { drawFigure, type FigureOptions, type FigureWords, type Margins, type PlotSpec } from './frame.ts';
import type { Pen } from './pen.ts';
import { rowLabelMargin, rowLabels } from './rows.ts';

/** What a chart of rows shows; `y` of its pen is the middle of row 0, 1, 2 … */
export interface RowChart {
  readonly rows: readonly string[];
  readonly rowHeight: number;
  readonly x: Axis;
  /** What is drawn before and after the names of the rows. */
  readonly marks: PlotSpec['marks'];
  readonly over?: PlotSpec['marks'];
  /** What a row is, for a pointer at so many pixels from the left; `undefined` where it says nothing. */
  readonly answer?: (row: number, x: number, pen: Pen) => (Meaning & { readonly x?: number }) | undefined;
  /** Whether the rows are runs. */
  readonly ofRuns?: boolean;
  /** The left one is told where the chart writes the names of the rows itself. */
  readonly margins: Omit<Margins, 'left'> & Partial<Margins>;
}

/** Draws a chart of rows from top to bottom with their names at the left. */
export function rowChart(options: FigureOptions, words: FigureWords, chart: RowChart): SVGSVGElement {
  const { rows, rowHeight, x, marks, over = [], margins, answer, ofRuns } = chart;
  const answering = (pen: Pen) => {
    pen.answer((atX, atY) => {
      const row = Math.floor((atY - margins.top) / rowHeight);
      const meaning = row >= 0 && row < rows.length ? answer?.(row, atX, pen) : undefined;
      if (!meaning) return undefined;
      const box = { x: 0, y: margins.top + row * rowHeight, width: pen.width, height: rowHeight };
      const { x = atX, ...words } = meaning;
      return { ...boxAnswer(box, words), x };
    });
    return [];
  };
  const end = margins.top + rows.length * rowHeight;
  return drawFigure(options, words, (canvas) => ({
    height: end + margins.bottom,
    margins: { left: rowLabelMargin(canvas, rows), ...margins },
    x: { labelAnchor: 'center', ...axisOf(canvas, x) },
    y: { domain: [-0.5, rows.length - 0.5], axis: null, range: [margins.top, end] },
    marks: [
      ...marks,
      ...(margins.left === undefined ? [rowLabels(rows, rowHeight, 10, ofRuns)] : []),
      ...over,
      answering,
    ],
  }));
}
