import { type CompareRunsOptions, compareRuns } from 'nmax';
import type { RunPair } from 'nmax/studies';
import type { Task } from '../worker/task.ts';
import { type EvaluateInput, evaluateOpen } from './evaluate.ts';

export interface CompareBaselineInput extends EvaluateInput, Pick<CompareRunsOptions, 'test' | 'correction' | 'alpha'> {
  /** Position of the run that the others are held against. */
  readonly baseline: number;
}

/** Every run against the baseline on every measure, p corrected over the runs of a measure. */
export const compareBaseline: Task<CompareBaselineInput, readonly RunPair[]> = (
  { baseline, test, correction, alpha, ...input },
  bench,
) => {
  return compareRuns(evaluateOpen(bench, input), { baseline, test, correction, alpha }).pairs;
};
