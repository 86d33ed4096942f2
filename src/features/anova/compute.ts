import type { Evaluation } from '../../model/evaluation.ts';
import type { Study } from '../../model/study.ts';
import { twoWayAnova, type VarianceAnalysis } from '../../significance/anova.ts';
import { describeMeasures } from '../../studies/comparison-words.ts';
import { sharedTopics } from '../../studies/pair-values.ts';
import { requireRuns } from '../../studies/score-runs.ts';

/** How far the values of runs differ by run and how far by topic. */
export interface AnovaStudy extends Study {
  readonly study: 'anova';
  /** One for each measure. */
  readonly results: readonly MeasureAnova[];
}

/** The analysis of variance of one measure. */
export interface MeasureAnova extends VarianceAnalysis {
  readonly measure: string;
  /** Topics left out because they do not count for one of the runs. */
  readonly leftOut: number;
}

/** Analyses the variance of every measure: runs and topics as factors, their interaction as the residual. */
export function studyAnova(evaluation: Evaluation): AnovaStudy {
  const { measures, runs, policies, notes } = evaluation;
  requireRuns(runs.length);
  const everyRun = runs.map((_, r) => r);
  return {
    study: 'anova',
    parameters: {},
    policies,
    measures: measures.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    results: measures.map(({ name }, m) => {
      const { values, leftOut } = sharedTopics(evaluation, m, everyRun);
      return { measure: name, ...twoWayAnova(values), leftOut };
    }),
    notes: [
      { code: 'test', message: 'two-way analysis of variance without replication: value = run + topic + residual' },
      ...describeMeasures(measures).map((message) => ({ code: 'measure', message })),
      ...notes,
    ],
  };
}
