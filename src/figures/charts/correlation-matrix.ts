import type { FigureOptions } from '../kit/frame.ts';
import { matrix } from '../kit/matrix.ts';
import { inkOnRamp, rampColour } from '../kit/ramp.ts';
import { count, formatFixed, listed } from '../kit/text.ts';

/** Correlations of the orders that measures put runs in. */
export interface CorrelationMatrixData {
  /** What the numbers are, such as `Kendall’s tau-b`. */
  readonly statistic: string;
  readonly measures: readonly string[];
  /** `values[row][column]`, from −1 to 1. */
  readonly values: readonly (readonly number[])[];
}

/** Draws the correlation of every measure with every other, stronger in colour where higher; negative ones are orange. */
export function renderCorrelationMatrix(data: CorrelationMatrixData, options: FigureOptions): SVGSVGElement {
  const { statistic, measures, values } = data;
  const pairs = measures.flatMap((first, i) =>
    measures.slice(i + 1).map((second, j) => `${first} and ${second} ${formatFixed(values[i][i + 1 + j], 2)}`),
  );
  const words = {
    title: `${statistic} between ${count(measures.length, 'measure')}`,
    description: `${statistic}: ${listed(pairs, 12, '; ') || 'no pair of measures'}.`,
    note: statistic,
  };
  return matrix(options, words, {
    rows: measures,
    columns: measures,
    widest: 64,
    room: 110,
    marginBottom: 4,
    answer: (row, column) =>
      row === undefined || column === undefined
        ? undefined
        : {
            lines: [`${measures[row]} and ${measures[column]}`, `${statistic} ${formatFixed(values[row][column], 4)}`],
          },
    cells: ({ left, top, rect, text, theme, inline }, { columnWidth: cell }) => {
      const size = Math.min(10, cell * 0.36);
      const mode = inline ? 'inline' : 'standalone';
      return values.flatMap((list, row) =>
        list.flatMap((value, column) => {
          const known = Number.isFinite(value);
          const [x, y] = [left + column * cell, top + row * cell];
          const fill = known ? rampColour(value, mode) : theme.shade;
          const box = rect({ x, y, width: cell - 1, height: cell - 1 }, { fill });
          if (size < 6.5) return [box];
          const shown = row === column ? '1' : known ? formatFixed(value, 2) : '–';
          const ink = known ? inkOnRamp(value, mode) : theme.ink;
          return [box, text(shown, x + (cell - 1) / 2, y + cell / 2 + size * 0.34, { size, fill: ink })];
        }),
      );
    },
  });
}
