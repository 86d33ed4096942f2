import { chiSquareUpper } from '../math/chi-square.ts';
import { checkPaired } from '../math/paired.ts';
import { averageRanks } from '../math/ranks.ts';
import { roundingOf, settle } from '../math/settle.ts';
import { studentisedRangeQuantile, studentisedRangeUpper } from '../math/studentised-range.ts';

/** Many runs ranked on every topic: whether they differ at all, and which of them do. */
export interface RankComparison {
  readonly test: 'friedman';
  readonly rule: string;
  /** Topics compared. */
  readonly n: number;
  /** The mean of each run's ranks over the topics; 1 where it has the highest value on every topic. */
  readonly meanRanks: readonly number[];
  /** Friedman's χ², corrected for ties, with one degree of freedom less than there are runs. */
  readonly statistic: number;
  readonly df: number;
  /** That all runs are alike. */
  readonly pValue: number;
  /** Nemenyi's, `pValues[i][j]` that of runs i and j; they hold for all pairs at once; 1 on the diagonal. */
  readonly pValues: readonly (readonly number[])[];
  /** Mean ranks that are farther apart differ significantly at alpha. */
  readonly criticalDifference: number;
  readonly alpha: number;
  /** Why the result is not an ordinary one, for degenerate data. */
  readonly reason?: string;
}

/**
 * Friedman's test of many runs, given as `values[run][topic]`, and Nemenyi's of every pair (Demšar 2006).
 * Equal values share the average of their ranks; values that differ by rounding alone are equal.
 */
export function friedman(values: readonly ArrayLike<number>[], alpha = 0.05): RankComparison {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`invalid alpha: ${alpha}; expected a number between 0 and 1`);
  const k = values.length;
  if (k < 2) throw new RangeError(`invalid number of runs: ${k}; expected 2 or more`);
  for (const run of values) checkPaired(values[0], run);
  const n = values[0].length;
  const sums = new Float64Array(k);
  const rounding = roundingOf(...values);
  let tied = 0;
  for (let topic = 0; topic < n; topic++) {
    const column = values.map((run) => -run[topic]);
    const ranks = averageRanks(settle(column, rounding));
    ranks.forEach((rank, run) => {
      sums[run] += rank;
    });
    tied += tieTerm(ranks);
  }
  const meanRanks = Array.from(sums, (sum) => sum / n);
  const spread = sums.reduce((total, sum) => total + (sum - (n * (k + 1)) / 2) ** 2, 0);
  const statistic = (12 * spread) / (n * k * (k + 1) - tied / (k - 1));
  const base = {
    test: 'friedman',
    rule: 'χ² of mean ranks, ties at their average and corrected for; pairs by Nemenyi',
    n,
    alpha,
    df: k - 1,
  } as const;
  const error = Math.sqrt((k * (k + 1)) / (6 * n));
  const criticalDifference = (studentisedRangeQuantile(alpha, k) / Math.SQRT2) * error;
  const nobody = values.map(() => values.map(() => 1));
  const reason = n < 2 ? 'fewer than two topics to compare' : spread === 0 ? 'all runs have the same mean rank' : '';
  if (reason) return { ...base, meanRanks, statistic: 0, pValue: 1, pValues: nobody, criticalDifference, reason };
  const pValueOf = (i: number, j: number) =>
    studentisedRangeUpper((Math.abs(meanRanks[i] - meanRanks[j]) / error) * Math.SQRT2, k);
  return {
    ...base,
    meanRanks,
    statistic,
    pValue: chiSquareUpper(statistic, k - 1),
    pValues: values.map((_, i) => values.map((_, j) => pValueOf(i, j))),
    criticalDifference,
  };
}

/** Σ(t³ − t) over groups of t equal ranks. */
function tieTerm(ranks: Float64Array): number {
  const sizes = new Map<number, number>();
  for (const rank of ranks) sizes.set(rank, (sizes.get(rank) ?? 0) + 1);
  let sum = 0;
  for (const t of sizes.values()) sum += t ** 3 - t;
  return sum;
}
