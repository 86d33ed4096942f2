import { kendallTau } from '../../math/kendall-tau.ts';
import { spearman } from '../../math/spearman.ts';
import { clefIpTable4 } from '../clef-ip-table4.ts';
import { checkNumber, type ReproducedNumber, tolerance } from './check-number.ts';
import { printedCorrelationPlaces, printedCorrelations } from './printed-studies.ts';

/** The printed scores of the 48 runs, by measure. */
export const table4Scores = {
  AP: clefIpTable4.map(({ map }) => map),
  R: clefIpTable4.map(({ recall }) => recall),
  PRES: clefIpTable4.map(({ pres }) => pres),
} as const;

/** Kendall's tau and Spearman's rho between the measures, from the 144 printed scores. */
export function reproduceCorrelations(): ReproducedNumber[] {
  return printedCorrelations.flatMap(({ first, second, tau, spearman: rho }) => {
    const [x, y] = [table4Scores[first], table4Scores[second]];
    const names = { row: '48 runs', column: `${first} and ${second}` };
    return [
      checkWithinTies({ place: printedCorrelationPlaces.tau, ...names, printed: tau }, x, y, tauA),
      checkWithinTies({ place: printedCorrelationPlaces.spearman, ...names, printed: rho }, x, y, spearman),
    ];
  });
}

type Correlate = (x: readonly number[], y: readonly number[]) => number;

const tauA: Correlate = (x, y) => kendallTau(x, y).tauA;

/** The printed correlation is of scores with more digits than the table has: ties in the table may go either way. */
function checkWithinTies(
  number: Pick<ReproducedNumber, 'place' | 'row' | 'column' | 'printed'>,
  x: readonly number[],
  y: readonly number[],
  correlate: Correlate,
): ReproducedNumber {
  const { low, high } = tieRange(x, y, correlate);
  const printed = Number(number.printed);
  const half = tolerance(number.printed);
  const isWithin = printed + half >= low && printed - half <= high;
  return checkNumber({ ...number, ours: correlate(x, y), ...(isWithin ? { accepted: [low, high] } : {}) });
}

/**
 * The lowest and the highest rank correlation that the scores can have had before they were rounded.
 * Lowest is where every tie is broken against the other list, highest where with it; pairs tied in both go either way.
 */
export function tieRange(
  x: readonly number[],
  y: readonly number[],
  correlate: Correlate,
): { low: number; high: number } {
  const broken = (sign: 1 | -1) =>
    correlate(
      ranked(x, (i, j) => x[i] - x[j] || sign * (y[i] - y[j]) || i - j),
      ranked(x, (i, j) => y[i] - y[j] || sign * (x[i] - x[j]) || sign * (i - j)),
    );
  return { low: broken(-1), high: broken(1) };
}

function ranked(of: readonly number[], compare: (i: number, j: number) => number): number[] {
  const ranks = new Array<number>(of.length);
  of.map((_, i) => i)
    .sort(compare)
    .forEach((i, rank) => {
      ranks[i] = rank + 1;
    });
  return ranks;
}
