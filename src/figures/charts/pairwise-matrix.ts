import type { Meaning } from '../kit/answers.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { matrix } from '../kit/matrix.ts';
import type { Pen } from '../kit/pen.ts';
import { rampColour } from '../kit/ramp.ts';
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

/** Draws for every pair of runs which one is significantly better, and below the diagonal by how much its mean differs, where that is told. */
export function renderPairwiseMatrix(data: PairwiseMatrixData, options: FigureOptions): SVGSVGElement {
  const { measure, runs, outcomes, differences } = data;
  const largest = (differences ?? []).flat().reduce((most, one) => Math.max(most, Math.abs(one) || 0), 0);
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
    above: differences ? 38 : 22,
    ofRuns: { rows: true, columns: true },
    answer: (row, column) => cellMeaning(data, row, column),
    cells: (pen, { columnWidth: cell }) => {
      const inset = Math.min(1, cell * 0.08);
      const told = kinds.flatMap(({ outcome }) => {
        const places = outcomes.flatMap((row, i) =>
          row.flatMap((one, j): [number, number][] =>
            (differences ? i < j : i !== j) && Math.sign(one) === outcome
              ? [[pen.left + j * cell + inset, pen.top + i * cell + inset]]
              : [],
          ),
        );
        return squares(pen, outcome, cell - 2 * inset, places);
      });
      return differences ? [...told, ...differenceSquares(pen, differences, largest, cell, inset)] : told;
    },
    key: (pen) => {
      const start = pen.narrow ? Math.min(pen.left, 8) : pen.left;
      let next = start;
      const told = kinds.flatMap(({ outcome, name, short }) => {
        const text = pen.narrow ? short : name;
        const x = next;
        next += 16 + text.length * 5.6 + 14;
        return [...squares(pen, outcome, 11, [[x, 4]]), pen.text(text, x + 15, 13, { anchor: 'start' })];
      });
      return differences ? [...told, ...differenceKey(pen, measure, start, largest)] : told;
    },
  });
}

/** Classes of the size of a difference. */
const steps = 6;

/** Below the diagonal the difference of the means, stronger where larger; one path for each class and sign. */
function differenceSquares(
  { left, top, path, inline }: Pen,
  differences: readonly (readonly number[])[],
  largest: number,
  cell: number,
  inset: number,
): SVGElement[] {
  const side = cell - 2 * inset;
  const paths = new Map<number, string>();
  for (const [i, row] of differences.entries())
    for (const [j, difference] of row.slice(0, i).entries()) {
      if (!Number.isFinite(difference)) continue;
      const size = largest > 0 ? Math.ceil((Math.abs(difference) / largest) * steps) / steps : 0;
      const share = Math.sign(difference) * size;
      const square = shortPath`M${left + j * cell + inset},${top + i * cell + inset}h${side}v${side}h${-side}z`;
      paths.set(share, (paths.get(share) ?? '') + square);
    }
  const mode = inline ? 'inline' : 'standalone';
  return [...paths].sort(([a], [b]) => a - b).map(([share, d]) => path(d, { fill: rampColour(share, mode) }));
}

/** The colours of the differences, in a second line of the key. */
function differenceKey(
  { rect, text, width, inline }: Pen,
  measure: string,
  start: number,
  largest: number,
): SVGElement[] {
  const mode = inline ? 'inline' : 'standalone';
  const shares = Array.from({ length: 2 * steps + 1 }, (_, k) => (k - steps) / steps);
  const end = start + shares.length * 8;
  const words = `below: difference in ${measure}, up to ±${formatFixed(largest, 4)}`;
  return [
    ...shares.map((share, k) =>
      rect({ x: start + k * 8, y: 20, width: 8, height: 10 }, { fill: rampColour(share, mode) }),
    ),
    text(words, end + 5, 29, { anchor: 'start', room: width - end - 11 }),
  ];
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
