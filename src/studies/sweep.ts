import { choosePolicies } from '../evaluation/choose-policies.ts';
import { RepeatedEvaluation } from '../evaluation/repeated-evaluation.ts';
import { familyMeasures, type MeasureFamily } from '../measures/measure-family.ts';
import type { Campaign } from '../model/campaign.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Study } from '../model/study.ts';
import { studyNotes } from './study-notes.ts';

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
  campaign: Campaign,
  families: readonly MeasureFamily[],
  options: Partial<TopicPolicies> = {},
): SweepStudy {
  const { runs } = campaign;
  const policies = choosePolicies(campaign, options);
  const measures = familyMeasures(families);
  const summaries = new RepeatedEvaluation(campaign, measures, policies).summaries();
  return {
    study: 'sweep',
    parameters: {
      families: families.map(({ name }) => name),
      cutoffs: [...new Set(families.flatMap(({ members }) => members.map(({ cutoff }) => cutoff)))],
    },
    policies,
    measures: measures.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    families: families.map(({ name, members }) => ({
      name,
      better: members[0].measure.better,
      cutoffs: members.map(({ cutoff }) => cutoff),
      values: runs.map((_, r) => members.map(({ measure }) => summaries[measures.indexOf(measure)][r])),
    })),
    notes: studyNotes(campaign, families, policies),
  };
}
