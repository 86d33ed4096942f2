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
  return printedCorrelations.flatMap(({ first, second, tau, spearman: rhos }): ReproducedNumber[] => {
    const [x, y] = [table4Scores[first], table4Scores[second]];
    const names = { row: '48 runs', column: `${first} and ${second}` };
    const { low, high } = tauRange(x, y);
    return [
      checkNumber({
        ...{ place: printedCorrelationPlaces.tau, ...names, printed: tau, ours: kendallTau(x, y).tauA },
        // The printed tau is of scores with more digits than the table has: ties in the table may go either way.
        ...(Number(tau) + tolerance(tau) >= low && Number(tau) - tolerance(tau) <= high
          ? { accepted: [low, high] }
          : {}),
      }),
      checkNumber({
        ...{ place: printedCorrelationPlaces.spearman, ...names, printed: rhos.join('–'), ours: spearman(x, y) },
        accepted: [Number(rhos[0]) - tolerance(rhos[0]), Number(rhos.at(-1)) + tolerance(rhos[0])],
      }),
    ];
  });
}

/** The lowest and the highest tau that the scores can have had before they were rounded: every tie broken for or against. */
export function tauRange(x: readonly number[], y: readonly number[]): { low: number; high: number } {
  let balance = 0;
  let tied = 0;
  for (let i = 0; i < x.length; i++)
    for (let j = i + 1; j < x.length; j++) {
      const sign = Math.sign(x[i] - x[j]) * Math.sign(y[i] - y[j]);
      if (sign === 0) tied++;
      else balance += sign;
    }
  const pairs = (x.length * (x.length - 1)) / 2;
  return { low: (balance - tied) / pairs, high: (balance + tied) / pairs };
}
