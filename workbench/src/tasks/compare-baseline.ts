import { type CompareRunsOptions, compareRuns } from 'nmax';
import { describePair, type RunPair } from 'nmax/studies';
import type { Task } from '../worker/task.ts';
import { type EvaluateInput, evaluateOpen } from './evaluate.ts';

export interface CompareBaselineInput extends EvaluateInput, Pick<CompareRunsOptions, 'test' | 'correction' | 'alpha'> {
  /** Position of the run that the others are held against. */
  readonly baseline: number;
  /** Whether each difference has its interval, which takes longer than p. */
  readonly intervals?: boolean;
}

/** Every run against the baseline on every measure, p corrected over the runs of a measure. */
export const compareBaseline: Task<CompareBaselineInput, readonly RunPair[]> = (
  { baseline, intervals, test, correction, alpha, ...input },
  bench,
) => {
  const study = compareRuns(evaluateOpen(bench, input), { baseline, test, correction, alpha });
  if (!intervals) return study.pairs;
  return study.pairs.map((pair) => ({ ...pair, interval: describePair(study, pair).interval }));
};
