import { canvasOf, drawFigure, type FigureOptions } from './frame.ts';
import { pixelMark } from './marks.ts';
import { columnLabels, rowLabelMargin, rowLabels } from './rows.ts';
import { element, textElement } from './svg.ts';
import { cleanText, count, widestOf } from './text.ts';

/** Which of many runs beat which. */
export interface PairwiseMatrixData {
  readonly measure: string;
  /** In the order to be drawn, usually best first. */
  readonly runs: readonly string[];
  /** `outcomes[row][column]`: 1 where the row's run is significantly better, −1 where it is worse, 0 where neither. */
  readonly outcomes: readonly (readonly number[])[];
}

/** Draws for every pair of runs which one is significantly better. */
export function renderPairwiseMatrix(data: PairwiseMatrixData, options: FigureOptions): SVGSVGElement {
  const canvas = canvasOf(options);
  const { document, theme } = canvas;
  const { measure, runs, outcomes } = data;
  const size = runs.length > 30 ? 8.5 : 10;
  const marginLeft = rowLabelMargin(canvas, runs);
  const room = widestOf(runs, 90, size);
  const marginTop = room + 32;
  const cell = Math.min(26, (canvas.width - marginLeft - 8) / Math.max(1, runs.length));
  const extent = runs.length * cell;
  const [better, worse] = [theme.series[0], theme.series[5]];
  const inset = Math.min(1, cell * 0.08);

  const swatch = (x: number, y: number, side: number, outcome: number, title?: string): SVGElement[] => {
    const children = title === undefined ? [] : [element(document, 'title', {}, [title])];
    const box = { x, y, width: side, height: side };
    if (outcome > 0) return [element(document, 'rect', { ...box, fill: better }, children)];
    if (outcome === 0) return [element(document, 'rect', { ...box, fill: theme.shade }, children)];
    const made = [element(document, 'rect', { ...box, fill: worse, 'fill-opacity': 0.55 }, children)];
    if (side >= 6) {
      const d = `M${x + side * 0.3},${y + side / 2}H${x + side * 0.7}`;
      made.push(element(document, 'path', { d, stroke: '#1f1f1f', 'stroke-width': Math.max(0.8, side * 0.09) }));
    }
    return made;
  };
  const cells = pixelMark(canvas, ({ left, top }) =>
    runs.flatMap((row, i) =>
      runs.flatMap((column, j) => {
        if (i === j) return [];
        const verb = outcomes[i][j] > 0 ? 'better than' : outcomes[i][j] < 0 ? 'worse than' : 'not told apart from';
        const title = cell >= 8 ? `${cleanText(row)} ${verb} ${cleanText(column)}` : undefined;
        return swatch(left + j * cell + inset, top + i * cell + inset, cell - 2 * inset, outcomes[i][j], title);
      }),
    ),
  );
  const key = pixelMark(canvas, ({ left }) => {
    const words = canvas.narrow
      ? ['row better', 'row worse', 'not told apart']
      : ['row significantly better', 'row significantly worse', 'not told apart'];
    let x = Math.min(left, canvas.narrow ? 8 : left);
    return words.flatMap((text, i) => {
      const place = x;
      x += 16 + text.length * 5.6 + 14;
      return [
        ...swatch(place, 4, 11, [1, -1, 0][i]),
        textElement(document, text, { x: place + 15, y: 13, 'text-anchor': 'start' }),
      ];
    });
  });
  let told = 0;
  for (const [i] of runs.entries()) for (let j = 0; j < i; j++) if (outcomes[i][j] !== 0) told++;
  const pairs = (runs.length * (runs.length - 1)) / 2;
  return drawFigure(
    canvas,
    options,
    {
      title: `Which of ${count(runs.length, 'run')} beat which under ${measure}`,
      description: `Of ${count(pairs, 'pair')}, ${told} are told apart. ${runs
        .slice(0, 8)
        .map((name, i) => `${name} beats ${outcomes[i].filter((outcome) => outcome > 0).length}`)
        .join(', ')}${runs.length > 8 ? ', …' : ''}.`,
    },
    {
      height: marginTop + extent + 6,
      marginTop,
      marginBottom: 6,
      marginLeft,
      marginRight: canvas.width - marginLeft - extent,
      x: { domain: [-0.5, runs.length - 0.5], axis: null },
      y: { domain: [runs.length - 0.5, -0.5], axis: null },
      marks: [
        key,
        cells,
        rowLabels(canvas, runs, { rowHeight: cell, size }),
        columnLabels(canvas, runs, { columnWidth: cell, room: 90, size }),
      ],
    },
  );
}
