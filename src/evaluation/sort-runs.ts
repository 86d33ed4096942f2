import type { EvaluationSummaries } from '../model/evaluation.ts';

/** Positions of the runs, best first by a measure; equal ones stay in order, unknown values come last. */
export function sortRuns({ runs, measures }: EvaluationSummaries, measure: number): number[] {
  const sign = measures[measure].better === 'lower' ? 1 : -1;
  const key = (r: number) => {
    const { value } = runs[r].summaries[measure];
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value;
  };
  return runs.map((_, r) => r).sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}
