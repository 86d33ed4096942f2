import { fUpper } from '../math/f-distribution.ts';
import { mean } from '../math/mean.ts';
import { checkPaired } from '../math/paired.ts';

/** A line of an analysis of variance. */
export interface VarianceSource {
  readonly source: 'runs' | 'topics' | 'residual';
  readonly sumOfSquares: number;
  readonly df: number;
  readonly meanSquare: number;
  /** The mean square over that of the residual; absent for the residual itself, infinite where that is 0. */
  readonly f?: number;
  readonly pValue?: number;
  /** The share of the whole sum of squares. */
  readonly share: number;
}

/** How far values differ by run, by topic, and by neither. */
export interface VarianceAnalysis {
  /** Topics. */
  readonly n: number;
  /** Runs, topics, residual. */
  readonly sources: readonly VarianceSource[];
  /** Why there is no test, for degenerate data. */
  readonly reason?: string;
}

/** Two-way analysis of variance without replication of `values[run][topic]`: value = run + topic + residual. */
export function twoWayAnova(values: readonly ArrayLike<number>[]): VarianceAnalysis {
  for (const run of values) checkPaired(values[0], run);
  const k = values.length;
  const n = values[0]?.length ?? 0;
  const runMeans = values.map((run) => mean(run));
  const topicMeans = Array.from({ length: n }, (_, t) => mean(values.map((run) => run[t])));
  const grand = mean(runMeans);
  const squares = (list: readonly number[]) => list.reduce((sum, value) => sum + value * value, 0);
  const rest = values.flatMap((run, r) => topicMeans.map((topic, t) => run[t] - runMeans[r] - topic + grand));
  const [runsDf, topicsDf] = [Math.max(0, k - 1), Math.max(0, n - 1)];
  const parts = [
    { source: 'runs', sumOfSquares: n * squares(runMeans.map((value) => value - grand)), df: runsDf },
    { source: 'topics', sumOfSquares: k * squares(topicMeans.map((value) => value - grand)), df: topicsDf },
    { source: 'residual', sumOfSquares: squares(rest), df: runsDf * topicsDf },
  ] as const;
  const total = parts.reduce((sum, { sumOfSquares }) => sum + sumOfSquares, 0);
  const reason =
    k < 2
      ? 'fewer than two runs to compare'
      : n < 2
        ? 'fewer than two topics to compare'
        : total === 0
          ? 'all values are equal'
          : '';
  const error = parts[2].sumOfSquares / parts[2].df;
  const sources = parts.map((part): VarianceSource => {
    const meanSquare = part.df > 0 ? part.sumOfSquares / part.df : Number.NaN;
    const shown = { ...part, meanSquare, share: part.sumOfSquares / total };
    if (reason || part.source === 'residual') return shown;
    const f = meanSquare === 0 ? 0 : meanSquare / error;
    return { ...shown, f, pValue: fUpper(f, part.df, parts[2].df) };
  });
  return { n, sources, ...(reason ? { reason } : {}) };
}
