import {
  type AgreementStudy,
  type CorrelationStatistic,
  type CorrelationStudy,
  correlateMeasures,
  scoresOf,
  studyAgreement,
} from 'nmax/studies';
import type { Task } from '../worker/task.ts';
import { type EvaluateInput, evaluateOpen } from './evaluate.ts';

/** Whether the measures say the same about pairs of runs. */
export const agreement: Task<EvaluateInput & { readonly alpha: number }, AgreementStudy> = (
  { alpha, ...input },
  bench,
  { signal, update },
) => {
  return studyAgreement(evaluateOpen(bench, input), {
    alpha,
    signal,
    onProgress: (done, total) => update({ done, total }),
  });
};

/** How far the measures rank the runs alike, by one statistic. */
export const correlation: Task<EvaluateInput & { readonly statistic: CorrelationStatistic }, CorrelationStudy> = (
  { statistic, ...input },
  bench,
) => {
  const evaluation = evaluateOpen(bench, input);
  const { policies, notes } = evaluation;
  return correlateMeasures(scoresOf(evaluation), { statistics: [statistic], policies, notes });
};
