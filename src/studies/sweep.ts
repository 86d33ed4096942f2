import { choosePolicies } from '../evaluation/choose-policies.ts';
import { RepeatedEvaluation } from '../evaluation/repeated-evaluation.ts';
import { nameRuns } from '../evaluation/run-names.ts';
import { familyMeasures, type MeasureFamily } from '../measures/measure-family.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Study } from '../model/study.ts';
import { studyNotes } from './study-notes.ts';

export interface SweepOptions extends Partial<TopicPolicies> {
  /** What to call the runs; their tags, made unique, when left out. */
  readonly names?: readonly string[];
}

/** Measures as the number of documents checked grows. */
export interface SweepStudy extends Study {
  readonly study: 'sweep';
  readonly families: readonly SweptFamily[];
}

/** One measure over its cut-offs. */
export interface SweptFamily {
  /** The measure's name without its cut-off. */
  readonly name: string;
  readonly better: 'higher' | 'lower' | 'neither';
  /** Absent for a measure that has none. */
  readonly cutoffs: readonly (number | undefined)[];
  /** `values[run][cutoff]`; NaN where no topic of a run counts. */
  readonly values: readonly (readonly number[])[];
}

/** Evaluates each measure at each of its cut-offs for each run. */
export function sweepCutoffs(
  qrels: Qrels,
  runs: readonly JudgedRun[],
  families: readonly MeasureFamily[],
  options: SweepOptions = {},
): SweepStudy {
  const { names = nameRuns(runs.map(({ tag }) => tag)) } = options;
  const policies = choosePolicies(runs, options);
  const measures = familyMeasures(families);
  const summaries = new RepeatedEvaluation(qrels, runs, measures, policies).summaries();
  return {
    study: 'sweep',
    parameters: {
      families: families.map(({ name }) => name),
      cutoffs: [...new Set(families.flatMap(({ members }) => members.map(({ cutoff }) => cutoff)))],
    },
    policies,
    measures: measures.map(({ name }) => name),
    runs: names,
    families: families.map(({ name, members }) => ({
      name,
      better: members[0].measure.definition.better,
      cutoffs: members.map(({ cutoff }) => cutoff),
      values: runs.map((_, r) => members.map(({ measure }) => summaries[measures.indexOf(measure)][r])),
    })),
    notes: studyNotes(qrels, runs, names, families, policies),
  };
}
