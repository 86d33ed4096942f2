import { Evaluator } from '../../evaluation/evaluator.ts';
import { sortRuns } from '../../evaluation/sort-runs.ts';
import { kendallTau } from '../../math/kendall-tau.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { Evaluation } from '../../model/evaluation.ts';
import type { Measure } from '../../model/measure.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import { selectTopics } from '../../model/select-topics.ts';
import type { Study } from '../../model/study.ts';
import type { TopicGrouping } from '../../model/topic-groups.ts';
import { settleTies } from '../../studies/rank-correlation.ts';

export interface GroupsOptions extends Partial<TopicPolicies> {
  /** Names of the groupings looked at; all unless told. */
  readonly by?: readonly string[];
}

/** Runs under measures on groups of topics. */
export interface GroupsStudy extends Study {
  readonly study: 'groups';
  readonly groupings: readonly GroupedScores[];
  /** `all[measure][run]`, over all topics. */
  readonly all: readonly (readonly number[])[];
  /** `best[measure]`: the position of the best run on all topics; null for a measure without a better and a worse. */
  readonly best: readonly (number | null)[];
}

/** One way to divide the topics. */
export interface GroupedScores {
  /** What the groups are of. */
  readonly by: string;
  readonly groups: readonly {
    readonly name: string;
    /** Topics in it. */
    readonly topics: number;
  }[];
  /** `scores[measure][run][group]`, the summary over the topics of the group; NaN where none counts. */
  readonly scores: readonly (readonly (readonly number[])[])[];
  /** `taus[measure][group]`: Kendall's tau-b between the order of the runs on the group and on all topics; NaN for a single run or where all score the same. */
  readonly taus: readonly (readonly number[])[];
  /** `best[measure][group]`: the position of the best run; null for a measure without a better and a worse. */
  readonly best: readonly (readonly (number | null)[])[];
}

/** Evaluates runs on every group of the campaign's topics, and asks whether the groups order them alike. */
export function studyGroups(
  campaign: Campaign,
  measures: readonly Measure[],
  options: GroupsOptions = {},
): GroupsStudy {
  const { groups, runs } = campaign;
  if (!groups) throw new UsageError('no groups of topics; expected a file of them, such as --groups FILE');
  const { by, ...policies } = options;
  const chosen = by?.map((name) => findGrouping(groups.groupings, name)) ?? groups.groupings;
  const whole = new Evaluator(campaign.qrels, policies).evaluateCampaign(campaign, measures);
  const all = measures.map((_, m) => whole.runs.map(({ summaries }) => summaries[m].value));
  return {
    study: 'groups',
    parameters: { by: chosen.map(({ name }) => name) },
    policies: whole.policies,
    measures: measures.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    groupings: chosen.map((grouping): GroupedScores => {
      const parts = grouping.groups.map(({ topics }) => {
        const part = selectTopics(campaign, topics);
        return new Evaluator(part.qrels, policies).evaluateCampaign(part, measures);
      });
      const scores = measures.map((_, m) => runs.map((_, r) => parts.map((part) => part.runs[r].summaries[m].value)));
      return {
        by: grouping.name,
        groups: grouping.groups.map(({ name, topics }) => ({ name, topics: topics.length })),
        scores,
        taus: measures.map((_, m) =>
          parts.map((_, g) =>
            tauBetween(
              all[m],
              scores[m].map((row) => row[g]),
            ),
          ),
        ),
        best: measures.map((_, m) => parts.map((part) => bestRun(part, m))),
      };
    }),
    all,
    best: measures.map((_, m) => bestRun(whole, m)),
    notes: [
      {
        code: 'groups',
        message:
          'tau-b: Kendall’s tau between the order of the runs on the topics of a group and on all topics; of few topics it is mostly chance',
      },
      ...groups.notes.filter(({ message }) => whole.notes.every((note) => note.message !== message)),
      ...whole.notes,
    ],
  };
}

function bestRun(evaluation: Evaluation, m: number): number | null {
  return evaluation.measures[m].better === 'neither' ? null : sortRuns(evaluation, m)[0];
}

function findGrouping(groupings: readonly TopicGrouping[], name: string): TopicGrouping {
  const found = groupings.find((grouping) => grouping.name === name);
  if (found) return found;
  throw new UsageError(`unknown grouping: ${name}; expected one of ${groupings.map((one) => one.name).join(', ')}`);
}

function tauBetween(one: readonly number[], other: readonly number[]): number {
  if (one.length < 2 || [...one, ...other].some(Number.isNaN)) return Number.NaN;
  return kendallTau(settleTies(one), settleTies(other)).tauB;
}
