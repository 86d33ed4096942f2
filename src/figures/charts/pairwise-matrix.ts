import { canvasOf, drawFigure, type FigureOptions } from '../kit/frame.ts';
import { pixelMark } from '../kit/marks.ts';
import { columnLabels, rowLabelMargin, rowLabels } from '../kit/rows.ts';
import { element, textElement } from '../kit/svg.ts';
import { count, widestOf } from '../kit/text.ts';

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
  const cell = Math.min(32, (canvas.width - marginLeft - 8) / Math.max(1, runs.length));
  const extent = runs.length * cell;
  const inset = Math.min(1, cell * 0.08);

  /** Squares of one outcome as a single path, so that 48 runs stay a small file; the worse also carry a minus. */
  const squares = (outcome: number, side: number, places: readonly (readonly [number, number])[]): SVGElement[] => {
    if (places.length === 0) return [];
    const d = places
      .map(([x, y]) => `M${round(x)},${round(y)}h${round(side)}v${round(side)}h${round(-side)}z`)
      .join('');
    const fill = outcome > 0 ? theme.series[0] : outcome < 0 ? '#f2cf85' : theme.shade;
    const made = [element(document, 'path', { d, fill })];
    if (outcome < 0 && side >= 6) {
      const minus = places.map(([x, y]) => `M${round(x + side * 0.3)},${round(y + side / 2)}h${round(side * 0.4)}`);
      const width = round(Math.max(0.8, side * 0.09));
      made.push(element(document, 'path', { d: minus.join(''), stroke: '#1f1f1f', 'stroke-width': width }));
    }
    return made;
  };
  const cells = pixelMark(canvas, ({ left, top }) =>
    [1, -1, 0].flatMap((outcome) => {
      const places = runs.flatMap((_, i) =>
        runs.flatMap((_, j) =>
          i !== j && Math.sign(outcomes[i][j]) === outcome
            ? [[left + j * cell + inset, top + i * cell + inset] as const]
            : [],
        ),
      );
      return squares(outcome, cell - 2 * inset, places);
    }),
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
        ...squares([1, -1, 0][i], 11, [[place, 4]]),
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
