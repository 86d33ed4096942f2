import {
  type EffortOptions,
  type EffortStudy,
  measureFamilies,
  type SweepStudy,
  sweepCutoffs,
  type TopicPolicies,
  traceEffort,
} from 'nmax';
import { type Bench, openCampaign, type Task } from '../worker/task.ts';

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
  const { qrels, runs, names } = pick(bench, chosen.runs);
  return sweepCutoffs(qrels, runs, measureFamilies(families, cutoffs), { ...policies, names });
};

export interface EffortInput extends ChosenRuns, Pick<EffortOptions, 'collection'> {
  readonly checked: readonly number[];
}

/** The recall of some runs by the documents checked. */
export const effort: Task<EffortInput, EffortStudy> = ({ checked, collection, policies, ...chosen }, bench) => {
  const { qrels, runs, names } = pick(bench, chosen.runs);
  return traceEffort(qrels, runs, checked, { ...policies, names, collection });
};

function pick(bench: Bench, chosen: readonly number[]) {
  const { qrels, runs, names } = openCampaign(bench);
  return { qrels, runs: chosen.map((r) => runs[r]), names: chosen.map((r) => names[r]) };
}
