import type { Meaning } from '../kit/answers.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { matrix } from '../kit/matrix.ts';
import type { Pen } from '../kit/pen.ts';
import { shortPath } from '../kit/svg.ts';
import { count, formatFixed, listed } from '../kit/text.ts';

/** Which of many runs beat which. */
export interface PairwiseMatrixData {
  readonly measure: string;
  /** In the order to be drawn, usually best first. */
  readonly runs: readonly string[];
  /** `outcomes[row][column]`: 1 where the row's run is significantly better, −1 where it is worse, 0 where neither. */
  readonly outcomes: readonly (readonly number[])[];
  /** How much larger the mean of the row's run is. */
  readonly differences?: readonly (readonly number[])[];
  /** Of the test, corrected as the outcomes are. */
  readonly pValues?: readonly (readonly number[])[];
}

const kinds = [
  { outcome: 1, name: 'row significantly better', short: 'row better', said: 'the first is significantly better' },
  { outcome: -1, name: 'row significantly worse', short: 'row worse', said: 'the first is significantly worse' },
  { outcome: 0, name: 'not told apart', short: 'not told apart', said: 'no significant difference' },
];

/** Draws for every pair of runs which one is significantly better. */
export function renderPairwiseMatrix(data: PairwiseMatrixData, options: FigureOptions): SVGSVGElement {
  const { measure, runs, outcomes } = data;
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
    ofRuns: { rows: true, columns: true },
    answer: (row, column) => cellMeaning(data, row, column),
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

/** The two runs of a cell and what is known of them; a name alone says how many its run beats. */
function cellMeaning(
  { measure, runs, outcomes, differences, pValues }: PairwiseMatrixData,
  row: number | undefined,
  column: number | undefined,
): Meaning | undefined {
  const alone = row ?? column!;
  if (row === undefined || column === undefined || row === column) {
    const beats = outcomes[alone].filter((outcome) => outcome > 0).length;
    return { lines: [runs[alone], `significantly better than ${beats}`], run: runs[alone] };
  }
  const outcome = Math.sign(outcomes[row][column]);
  const [difference, pValue] = [differences?.[row][column], pValues?.[row][column]];
  return {
    lines: [
      `${runs[row]} and ${runs[column]}`,
      kinds.find((kind) => kind.outcome === outcome)!.said,
      ...(difference === undefined ? [] : [`difference in ${measure} ${formatSigned(difference)}`]),
      ...(pValue === undefined ? [] : [`p ${formatFixed(pValue, 4)}`]),
    ],
    ...{ run: runs[row], other: runs[column] },
  };
}

function formatSigned(difference: number): string {
  return `${difference > 0 ? '+' : ''}${formatFixed(difference, 4)}`;
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
