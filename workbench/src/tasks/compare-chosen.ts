import { type CompareRunsOptions, selectEvaluated } from 'nmax';
import { comparison } from 'nmax/page';
import { studyTables, type Table } from 'nmax/reports';
import { type ComparisonStudy, compareRunsInTurn, describePair, type PairDescription } from 'nmax/studies';
import type { Task } from '../worker/task.ts';
import { type EvaluateInput, evaluateOpen } from './evaluate.ts';

export interface CompareChosenInput
  extends EvaluateInput,
    Pick<CompareRunsOptions, 'test' | 'correction' | 'alpha' | 'samples' | 'seed'> {
  /** Positions of the runs to compare, in the order of the comparison. */
  readonly runs: readonly number[];
}

export interface CompareChosenOutput {
  /** Without the evaluation, which the page has. */
  readonly study: Omit<ComparisonStudy, 'evaluation'>;
  readonly tables: readonly Table[];
  /** Intervals and effect sizes of two runs, one for each measure; none for more runs. */
  readonly details: readonly PairDescription[];
}

/** Compares some of the runs pair by pair. */
export const compareChosen: Task<CompareChosenInput, CompareChosenOutput> = async (
  { runs, test, correction, alpha, samples, seed, ...input },
  bench,
  { signal, update },
) => {
  const study = await compareRunsInTurn(selectEvaluated(evaluateOpen(bench, input), runs), {
    ...{ test, correction, alpha, samples, seed, signal },
    onProgress: (done, total) => update({ done, total }),
  });
  const details = runs.length === 2 ? study.pairs.map((pair) => describePair(study, pair)) : [];
  const { evaluation: _, ...rest } = study;
  return { study: rest, tables: studyTables(comparison, study), details };
};
