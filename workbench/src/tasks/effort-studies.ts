import { measureFamilies, selectRuns, type TopicPolicies } from 'nmax';
import { type EffortOptions, type EffortStudy, type SweepStudy, sweepCutoffs, traceEffort } from 'nmax/studies';
import { openCampaign, type Task } from '../worker/task.ts';

interface ChosenRuns {
  /** Positions of the runs. */
  readonly runs: readonly number[];
  readonly policies: TopicPolicies;
}

export interface SweepInput extends ChosenRuns {
  /** Measures without their cut-offs. */
  readonly families: readonly string[];
  readonly cutoffs: readonly number[];
}

/** Some runs under some measures at many cut-offs. */
export const sweep: Task<SweepInput, SweepStudy> = ({ families, cutoffs, policies, ...chosen }, bench) => {
  return sweepCutoffs(selectRuns(openCampaign(bench), chosen.runs), measureFamilies(families, cutoffs), policies);
};

export interface EffortInput extends ChosenRuns, Pick<EffortOptions, 'collection'> {
  readonly checked: readonly number[];
}

/** The recall of some runs by the documents checked. */
export const effort: Task<EffortInput, EffortStudy> = ({ checked, collection, policies, ...chosen }, bench) => {
  return traceEffort(selectRuns(openCampaign(bench), chosen.runs), checked, { ...policies, collection });
};
