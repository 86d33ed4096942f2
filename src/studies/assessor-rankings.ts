import { evaluateCampaign } from '../evaluation/evaluator.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import { type MergeRule, mergeQrels } from '../model/merge-qrels.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { rejudge } from '../model/rejudge.ts';
import { selectTopics } from '../model/select-topics.ts';
import { flipsBetween, placesOf, type ScoringFlips, scoringOf, tauBetween, verdictsOf } from './scorings.ts';

/** The sets of judgements that are made of all, as Voorhees (2000) did, by what she calls them. */
const mergedSets = { union: 'any', intersection: 'all', majority: 'majority' } as const satisfies Readonly<
  Record<string, MergeRule>
>;

/** A set of judgements that is made of all. */
export type MergedSet = keyof typeof mergedSets;

/** How the order of the runs by a measure depends on who judges. */
export interface AssessorRanking {
  readonly measure: string;
  /** By each set of judgements. */
  readonly runs: readonly {
    readonly run: string;
    readonly scores: readonly number[];
    readonly places: readonly number[];
  }[];
  /** Every two sets: tau-b between their orders of the runs, the most places a run moves, and verdicts that change. */
  readonly pairs: readonly {
    readonly first: string;
    readonly second: string;
    readonly tau: number;
    readonly mostMoved: number;
    readonly flips: ScoringFlips;
  }[];
  /** Over the pairs of sets; NaN where a measure orders no runs. */
  readonly tau: TauRange;
  /** Over the sets: tau-b of each with a set that is made of all. */
  readonly merged: readonly { readonly set: MergedSet; readonly taus: readonly number[]; readonly tau: TauRange }[];
}

export interface TauRange {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

/** The rankings by every measure, and the evaluations that they rest on. */
export interface AssessorRankings {
  readonly rankings: readonly AssessorRanking[];
  readonly evaluations: readonly Evaluation[];
}

/** Ranks the runs by each set of judgements and by sets made of all, on the topics named, which all of them have. */
export function rankByAssessors(
  sets: readonly Campaign[],
  names: readonly string[],
  topics: readonly string[],
  measures: readonly Measure[],
  policies: Partial<TopicPolicies>,
): AssessorRankings {
  const campaigns = sets.map((campaign) => {
    const places = new Map(campaign.qrels.topics.map((topic, t) => [topic, t]));
    return selectTopics(
      campaign,
      topics.map((topic) => places.get(topic)!),
    );
  });
  const evaluations = campaigns.map((campaign) => evaluateCampaign(campaign, measures, policies));
  const kinds = (Object.keys(mergedSets) as MergedSet[]).filter((set) => set !== 'majority' || sets.length > 2);
  const ofMerged = kinds.map((set) => {
    const { qrels } = mergeQrels(
      campaigns.map((campaign) => campaign.qrels),
      { rule: mergedSets[set], missing: 'nonrelevant' },
    );
    return evaluateCampaign(rejudge(campaigns, qrels), measures, policies);
  });
  const rankings = measures.map(({ name }, m): AssessorRanking => {
    const scorings = evaluations.map((evaluation) => scoringOf(evaluation, m));
    const places = scorings.map(placesOf);
    const verdicts = verdictsOf(scorings);
    const pairs = scorings.flatMap((first, i) =>
      scorings.slice(i + 1).map((second, k) => {
        const j = i + 1 + k;
        const moved = places[i].map((place, r) => Math.abs(places[j][r] - place));
        return {
          first: names[i],
          second: names[j],
          tau: tauBetween(first, second),
          mostMoved: moved.reduce((most, one) => Math.max(most, one), 0),
          flips: flipsBetween(verdicts[i], verdicts[j]),
        };
      }),
    );
    return {
      measure: name,
      runs: evaluations[0].runs.map(({ name: run }, r) => ({
        run,
        scores: scorings.map(({ scores }) => scores[r]),
        places: places.map((ofSet) => ofSet[r]),
      })),
      pairs,
      tau: rangeOf(pairs.map(({ tau }) => tau)),
      merged: kinds.map((set, k) => {
        const taus = scorings.map((scoring) => tauBetween(scoring, scoringOf(ofMerged[k], m)));
        return { set, taus, tau: rangeOf(taus) };
      }),
    };
  });
  return { rankings, evaluations };
}

function rangeOf(values: readonly number[]): TauRange {
  return {
    min: Math.min(...values),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    max: Math.max(...values),
  };
}
