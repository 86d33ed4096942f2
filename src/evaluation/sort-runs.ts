import { settle } from '../math/settle.ts';
import type { EvaluationSummaries } from '../model/evaluation.ts';

/** Positions of the runs, best first by a measure; runs that are equal but for rounding stay in order, unknown values come last. */
export function sortRuns({ runs, measures }: EvaluationSummaries, measure: number): number[] {
  const sign = measures[measure].better === 'lower' ? 1 : -1;
  const values = settle(runs.map(({ summaries }) => summaries[measure].value));
  const key = (r: number) => (Number.isNaN(values[r]) ? Number.POSITIVE_INFINITY : sign * values[r]);
  return runs.map((_, r) => r).sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}
