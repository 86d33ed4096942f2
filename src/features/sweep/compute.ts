import { choosePolicies } from '../../evaluation/choose-policies.ts';
import { RepeatedEvaluation } from '../../evaluation/repeated-evaluation.ts';
import { familyMeasures, type MeasureFamily, type Percentage } from '../../measures/measure-family.ts';
import type { Campaign } from '../../model/campaign.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import type { Study } from '../../model/study.ts';
import { studyNotes } from '../../studies/study-notes.ts';

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
  /** Documents checked, or a share of the collection; absent for a measure that has none. */
  readonly cutoffs: readonly (number | Percentage | undefined)[];
  /** `values[run][cutoff]`; NaN where no topic of a run counts. */
  readonly values: readonly (readonly number[])[];
}

/** Evaluates each measure at each of its cut-offs for each run. */
export function sweepCutoffs(
  campaign: Campaign,
  families: readonly MeasureFamily[],
  options: Partial<TopicPolicies> = {},
): SweepStudy {
  const { runs, qrels } = campaign;
  const policies = choosePolicies(campaign, options);
  const measures = familyMeasures(families);
  const summaries = new RepeatedEvaluation(campaign, measures, policies).summaries();
  const cutoffsOf = ({ members }: MeasureFamily) => members.map(({ cutoff, share }) => share ?? cutoff);
  const cutoffs = [...new Set(families.flatMap(cutoffsOf))];
  const isOfCollection = cutoffs.some((cutoff) => typeof cutoff === 'string');
  return {
    study: 'sweep',
    parameters: {
      families: families.map(({ name }) => name),
      cutoffs,
      ...(isOfCollection ? { collection: qrels.reading?.collection ?? 'judged' } : {}),
    },
    policies,
    measures: measures.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    families: families.map((family) => ({
      name: family.name,
      better: family.members[0].measure.better,
      cutoffs: cutoffsOf(family),
      values: runs.map((_, r) => family.members.map(({ measure }) => summaries[measures.indexOf(measure)][r])),
    })),
    notes: studyNotes(campaign, families, policies),
  };
}
