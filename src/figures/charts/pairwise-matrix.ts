import type { FigureOptions } from '../kit/frame.ts';
import { matrix } from '../kit/matrix.ts';
import type { Pen } from '../kit/pen.ts';
import { shortPath } from '../kit/svg.ts';
import { count, listed } from '../kit/text.ts';

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
  const beaten = runs.map((name, i) => `${name} beats ${outcomes[i].filter((outcome) => outcome > 0).length}`);
  const words = {
    title: `Which of ${count(runs.length, 'run')} beat which under ${measure}`,
    description: `Of ${count((runs.length * (runs.length - 1)) / 2, 'pair')}, ${told} are told apart. ${listed(beaten, 8, ', ')}.`,
  };
  return matrix(options, words, {
    rows: runs,
    columns: runs,
    widest: 32,
    room: 90,
    sizes: [size, size],
    above: 22,
    cells: (pen, { columnWidth: cell }) => {
      const inset = Math.min(1, cell * 0.08);
      return kinds.flatMap(({ outcome }) => {
        const places = outcomes.flatMap((row, i) =>
          row.flatMap((one, j): [number, number][] =>
            i !== j && Math.sign(one) === outcome ? [[pen.left + j * cell + inset, pen.top + i * cell + inset]] : [],
          ),
        );
        return squares(pen, outcome, cell - 2 * inset, places);
      });
    },
    key: (pen) => {
      let next = pen.narrow ? Math.min(pen.left, 8) : pen.left;
      return kinds.flatMap(({ outcome, name, short }) => {
        const text = pen.narrow ? short : name;
        const x = next;
        next += 16 + text.length * 5.6 + 14;
        return [...squares(pen, outcome, 11, [[x, 4]]), pen.text(text, x + 15, 13, { anchor: 'start' })];
      });
    },
  });
}

/** Squares of one outcome as a single path, so that 48 runs stay a small file; the worse also carry a minus. */
function squares({ path, theme }: Pen, outcome: number, side: number, places: readonly (readonly [number, number])[]) {
  if (places.length === 0) return [];
  const fill = outcome > 0 ? theme.series[0] : outcome < 0 ? '#f2cf85' : theme.shade;
  const boxes = places.map(([x, y]) => shortPath`M${x},${y}h${side}v${side}h${-side}z`);
  const signs = places.map(([x, y]) => shortPath`M${x + side * 0.3},${y + side / 2}h${side * 0.4}`);
  const width = Math.round(Math.max(0.8, side * 0.09) * 100) / 100;
  return [
    path(boxes.join(''), { fill }),
    ...(outcome < 0 && side >= 6 ? [path(signs.join(''), { stroke: '#1f1f1f', width })] : []),
  ];
}
