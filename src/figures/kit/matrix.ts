import { type Answering, boxAnswer, type Meaning } from './answers.ts';
import { type Canvas, drawFigure, type FigureOptions, type FigureWords } from './frame.ts';
import type { Pen } from './pen.ts';
import { columnLabels, rowLabelMargin, rowLabels } from './rows.ts';
import { widestOf } from './text.ts';

/** What the cells of a matrix are laid out by. */
export interface MatrixShape {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Pixels that a column has at most. */
  readonly widest?: number;
  /** Height of a row; cells are squares unless told. */
  readonly rowHeight?: number;
  /** Pixels that the names of columns have at most. */
  readonly room: number;
  /** Size of the names of rows and of columns. */
  readonly sizes?: readonly [number, number];
  /** Columns narrower than this have no names. */
  readonly leastNamed?: number;
  /** Pixels above the names of the columns, for a key. */
  readonly above?: number;
}

/** Where the cells of a matrix lie, in pixels. */
export interface MatrixLayout {
  readonly left: number;
  readonly top: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
}

/** A matrix: its shape, what fills its cells, and a key above it. */
export interface Matrix extends MatrixShape {
  readonly cells: (pen: Pen, layout: MatrixLayout) => readonly SVGElement[];
  readonly key?: (pen: Pen) => readonly SVGElement[];
  readonly marginBottom?: number;
  /** What a cell is, to a pointer; without a column or a row, what the name of the row or the column is. */
  readonly answer?: (row: number | undefined, column: number | undefined) => Meaning | undefined;
  /** Whether rows and columns are runs. */
  readonly ofRuns?: { readonly rows?: boolean; readonly columns?: boolean };
}

/** Lays out a matrix on a canvas, as wide as there is room for. */
export function matrixLayout(canvas: Canvas, shape: MatrixShape): MatrixLayout {
  const { rows, columns, widest = canvas.width, rowHeight, room, sizes = [], leastNamed = 0, above = 0 } = shape;
  const left = rowLabelMargin(canvas, rows);
  const columnWidth = Math.min(widest, (canvas.width - left - 8) / Math.max(1, columns.length));
  const names = columnWidth >= leastNamed ? widestOf(columns, room, sizes[1]) : 0;
  return { left, top: names + 10 + above, columnWidth, rowHeight: rowHeight ?? columnWidth };
}

/** Draws a matrix with the names of its rows at the left and those of its columns above. */
export function matrix(options: FigureOptions, words: FigureWords, shown: Matrix): SVGSVGElement {
  const { rows, columns, room, sizes = [], leastNamed = 0, marginBottom: bottom = 6, key, cells, ofRuns = {} } = shown;
  return drawFigure(options, words, (canvas) => {
    const layout = matrixLayout(canvas, shown);
    const { left, top, columnWidth, rowHeight } = layout;
    return {
      height: top + rows.length * rowHeight + bottom,
      margins: { top, right: canvas.width - left - columns.length * columnWidth, bottom, left },
      x: { domain: [-0.5, columns.length - 0.5], axis: null },
      y: { domain: [rows.length - 0.5, -0.5], axis: null },
      marks: [
        ...(key ? [key] : []),
        (pen) => cells(pen, layout),
        rowLabels(rows, rowHeight, sizes[0], ofRuns.rows),
        ...(columnWidth < leastNamed ? [] : [columnLabels(columns, columnWidth, room, sizes[1], ofRuns.columns)]),
        ({ answer }) => {
          answer(matrixAnswers(shown, layout));
          return [];
        },
      ],
    };
  });
}

function matrixAnswers({ rows, columns, answer }: Matrix, layout: MatrixLayout): Answering {
  const { left, top, columnWidth, rowHeight } = layout;
  return (x, y) => {
    const [column, row] = [Math.floor((x - left) / columnWidth), Math.floor((y - top) / rowHeight)];
    if (row >= rows.length || column >= columns.length || (row < 0 && column < 0)) return undefined;
    const meaning = answer?.(row < 0 ? undefined : row, column < 0 ? undefined : column);
    if (!meaning) return undefined;
    const across =
      column < 0
        ? { x: 0, width: left + columns.length * columnWidth }
        : { x: left + column * columnWidth, width: columnWidth };
    const down =
      row < 0 ? { y: 0, height: top + rows.length * rowHeight } : { y: top + row * rowHeight, height: rowHeight };
    return boxAnswer({ ...across, ...down }, meaning);
  };
}
