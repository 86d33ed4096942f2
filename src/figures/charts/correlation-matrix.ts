import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { pixelMark } from '../kit/marks.ts';
import { inkOnRamp, rampColour } from '../kit/ramp.ts';
import { columnLabels, rowLabelMargin, rowLabels } from '../kit/rows.ts';
import { element, textElement } from '../kit/svg.ts';
import { count, formatFixed, widestOf } from '../kit/text.ts';

/** Correlations of the orders that measures put runs in. */
export interface CorrelationMatrixData {
  /** What the numbers are, such as `Kendall’s tau-b`. */
  readonly statistic: string;
  readonly measures: readonly string[];
  /** `values[row][column]`, from −1 to 1. */
  readonly values: readonly (readonly number[])[];
}

/** Draws the correlation of every measure with every other, darker where higher; negative ones are orange. */
export function renderCorrelationMatrix(data: CorrelationMatrixData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { statistic, measures, values } = data;
  const marginLeft = rowLabelMargin(canvas, measures);
  const room = widestOf(measures, 110);
  const cell = Math.min(64, (canvas.width - marginLeft - 8) / measures.length);
  const size = Math.min(10, cell * 0.36);
  const cells = pixelMark(canvas, ({ left, top }) =>
    measures.flatMap((_, row) =>
      measures.flatMap((_, column) => {
        const value = values[row][column];
        const known = Number.isFinite(value);
        const place = { x: left + column * cell, y: top + row * cell };
        const box = element(document, 'rect', {
          ...place,
          width: cell - 1,
          height: cell - 1,
          fill: known ? rampColour(value) : theme.shade,
        });
        if (size < 6.5) return [box];
        const text = row === column ? '1' : known ? formatFixed(value, 2) : '–';
        return [
          box,
          textElement(document, text, {
            x: place.x + (cell - 1) / 2,
            y: place.y + cell / 2 + size * 0.34,
            fill: known ? inkOnRamp(value) : theme.ink,
            'font-size': size,
          }),
        ];
      }),
    ),
  );
  const extent = measures.length * cell;
  const pairs = measures.flatMap((first, i) =>
    measures.slice(i + 1).map((second, j) => `${first} and ${second} ${formatFixed(values[i][i + 1 + j], 2)}`),
  );
  return drawFigure(
    canvas,
    options,
    {
      title: `${statistic} between ${count(measures.length, 'measure')}`,
      description: `${statistic}: ${pairs.slice(0, 12).join('; ')}${pairs.length > 12 ? '; …' : ''}${pairs.length === 0 ? 'no pair of measures' : ''}.`,
      note: statistic,
    },
    {
      height: room + 10 + extent + 4,
      marginTop: room + 10,
      marginBottom: 4,
      marginLeft,
      marginRight: canvas.width - marginLeft - extent,
      x: { domain: [-0.5, measures.length - 0.5], axis: null },
      y: { domain: [measures.length - 0.5, -0.5], axis: null },
      marks: [
        cells,
        rowLabels(canvas, measures, { rowHeight: cell }),
        columnLabels(canvas, measures, { columnWidth: cell, room: 110 }),
      ],
    },
  );
}
