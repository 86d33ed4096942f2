import type { Canvas, FigureOptions } from '../kit/frame.ts';
import { matrix } from '../kit/matrix.ts';
import { element, textElement } from '../kit/svg.ts';
import { count } from '../kit/text.ts';

/** Which of many runs beat which. */
export interface PairwiseMatrixData {
  readonly measure: string;
  /** In the order to be drawn, usually best first. */
  readonly runs: readonly string[];
  /** `outcomes[row][column]`: 1 where the row's run is significantly better, −1 where it is worse, 0 where neither. */
  readonly outcomes: readonly (readonly number[])[];
}

const kinds = [
  { outcome: 1, name: 'row significantly better', short: 'row better' },
  { outcome: -1, name: 'row significantly worse', short: 'row worse' },
  { outcome: 0, name: 'not told apart', short: 'not told apart' },
];

/** Draws for every pair of runs which one is significantly better. */
export function renderPairwiseMatrix(
  { measure, runs, outcomes }: PairwiseMatrixData,
  options: FigureOptions,
): SVGSVGElement {
  const size = runs.length > 30 ? 8.5 : 10;
  const told = outcomes.reduce((sum, row, i) => sum + row.slice(0, i).filter((outcome) => outcome !== 0).length, 0);
  const words = {
    title: `Which of ${count(runs.length, 'run')} beat which under ${measure}`,
    description: `Of ${count((runs.length * (runs.length - 1)) / 2, 'pair')}, ${told} are told apart. ${runs
      .slice(0, 8)
      .map((name, i) => `${name} beats ${outcomes[i].filter((outcome) => outcome > 0).length}`)
      .join(', ')}${runs.length > 8 ? ', …' : ''}.`,
  };
  return matrix(options, words, {
    rows: runs,
    columns: runs,
    widest: 32,
    room: 90,
    sizes: [size, size],
    above: 22,
    cells: ({ left, top, columnWidth: cell }, canvas) => {
      const inset = Math.min(1, cell * 0.08);
      return kinds.flatMap(({ outcome }) => {
        const places = outcomes.flatMap((row, i) =>
          row.flatMap((one, j): [number, number][] =>
            i !== j && Math.sign(one) === outcome ? [[left + j * cell + inset, top + i * cell + inset]] : [],
          ),
        );
        return squares(canvas, outcome, cell - 2 * inset, places);
      });
    },
    key: ({ left }, canvas) => {
      let next = canvas.narrow ? Math.min(left, 8) : left;
      return kinds.flatMap(({ outcome, name, short }) => {
        const text = canvas.narrow ? short : name;
        const x = next;
        next += 16 + text.length * 5.6 + 14;
        return [
          ...squares(canvas, outcome, 11, [[x, 4]]),
          textElement(canvas.document, text, { x: x + 15, y: 13, 'text-anchor': 'start' }),
        ];
      });
    },
  });
}

/** Squares of one outcome as a single path, so that 48 runs stay a small file; the worse also carry a minus. */
function squares(
  { document, theme }: Canvas,
  outcome: number,
  side: number,
  places: readonly (readonly [number, number])[],
): SVGElement[] {
  if (places.length === 0) return [];
  const square = ([x, y]: readonly [number, number]) =>
    `M${round(x)},${round(y)}h${round(side)}v${round(side)}h${round(-side)}z`;
  const fill = outcome > 0 ? theme.series[0] : outcome < 0 ? '#f2cf85' : theme.shade;
  const made = [element(document, 'path', { d: places.map(square).join(''), fill })];
  if (outcome < 0 && side >= 6) {
    const minus = places.map(([x, y]) => `M${round(x + side * 0.3)},${round(y + side / 2)}h${round(side * 0.4)}`);
    const width = round(Math.max(0.8, side * 0.09));
    made.push(element(document, 'path', { d: minus.join(''), stroke: '#1f1f1f', 'stroke-width': width }));
  }
  return made;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
