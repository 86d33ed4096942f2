import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { cohensKappa } from '../math/kappa.ts';
import type { Campaign } from '../model/campaign.ts';
import { isJudged, joinJudgements } from '../model/join-judgements.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { selectTopics } from '../model/select-topics.ts';
import type { Study } from '../model/study.ts';
import { counted } from '../model/wording.ts';
import {
  nameJudgements,
  noteSameJudgements,
  notesOfEach,
  notesOnShared,
  requireCommonTopics,
} from './judgement-sets.ts';
import { requireDirections, requireRuns } from './score-runs.ts';
import {
  flipsBetween,
  placesOf,
  type Scoring,
  type ScoringFlips,
  scoringOf,
  tauBetween,
  verdictsOf,
} from './scorings.ts';
import { flipAlpha } from './verdict-flips.ts';

export interface JudgementDiffOptions extends Partial<TopicPolicies> {
  /** The lowest grade that counts as relevant when judgements are compared; 1 unless told. */
  readonly rel?: number;
}

/** Two sets of judgements of the same runs: what is different, and which conclusions are. */
export interface JudgementDiffStudy extends Study {
  readonly study: 'judgements';
  readonly topics: { readonly both: number; readonly onlyFirst: number; readonly onlySecond: number };
  /** Judged documents, over the topics in both. */
  readonly documents: { readonly both: number; readonly onlyFirst: number; readonly onlySecond: number };
  /** Relevant documents, over the topics in both; `turned` are relevant by one set and judged not relevant by the other. */
  readonly relevant: {
    readonly first: number;
    readonly second: number;
    readonly both: number;
    readonly turnedNonrelevant: number;
    readonly turnedRelevant: number;
  };
  /** Of the documents that both judge, relevant or not; NaN where chance alone agrees. */
  readonly kappa: number;
  /** Relevant by both over relevant by either, the mean over topics where there is one (Voorhees 2000). */
  readonly overlap: number;
  /** How often the sets give which grades to a document they both judge, most frequent first. */
  readonly grades: readonly { readonly first: number; readonly second: number; readonly documents: number }[];
  readonly conclusions: readonly Conclusion[];
}

/** What a measure says of the runs by one set of judgements and by the other. */
export interface Conclusion {
  readonly measure: string;
  /** Kendall's tau-b between the two orders of the runs; NaN where all score the same. */
  readonly tau: number;
  readonly runs: readonly {
    readonly run: string;
    readonly first: number;
    readonly second: number;
    /** 1 for the best; equal scores share the best of their places. */
    readonly firstPlace: number;
    readonly secondPlace: number;
  }[];
  /** Pairs of runs told apart by the first set, and how verdicts change with the second. */
  readonly flips: ScoringFlips;
}

/** Holds two sets of judgements against each other, and what they say about the same runs; on the topics in both. */
export function diffJudgements(
  first: Campaign,
  second: Campaign,
  measures: readonly Measure[],
  options: JudgementDiffOptions = {},
): JudgementDiffStudy {
  const { rel = 1, ...policies } = options;
  requireRuns(first.runs.length);
  requireDirections(measures);
  requireCommonTopics([first, second]);
  const places = new Map(second.qrels.topics.map((topic, t) => [topic, t]));
  const common = first.qrels.topics.flatMap((topic, t) => (places.has(topic) ? [t] : []));
  const ours = selectTopics(first, common);
  const theirs = selectTopics(
    second,
    common.map((t) => places.get(first.qrels.topics[t])!),
  );
  const [one, other] = [ours, theirs].map((campaign) => evaluateCampaign(campaign, measures, policies));
  const onlyFirst = first.qrels.topics.length - common.length;
  const onlySecond = second.qrels.topics.length - common.length;
  return {
    study: 'judgements',
    parameters: { rel, ...(second.source ? { second: second.source } : {}) },
    policies: one.policies,
    measures: measures.map(({ name }) => name),
    runs: first.runs.map(({ name }) => name),
    topics: { both: common.length, onlyFirst, onlySecond },
    ...compareGrades(ours.qrels, theirs.qrels, rel),
    conclusions: measures.map((_, m) =>
      conclude(
        scoringOf(one, m),
        scoringOf(other, m),
        one.runs.map(({ name }) => name),
      ),
    ),
    notes: [
      {
        code: 'judgements',
        message: `verdicts: Wilcoxon over topics, corrected by Holm, ${flipAlpha}; kappa: of the documents that both judge, relevant (grade ${rel} or more) or not; overlap: relevant by both over relevant by either, mean over topics`,
      },
      ...(onlyFirst + onlySecond > 0
        ? [
            {
              code: 'topics',
              message: `${counted(onlyFirst, 'topic')} only in the first and ${onlySecond} only in the second; left out`,
            },
          ]
        : []),
      ...noteSameJudgements([first, second]),
      ...notesOfEach(nameJudgements([first, second]), [
        notesOnShared(one.notes, first),
        notesOnShared(other.notes, second),
      ]),
    ],
  };
}

type Compared = Pick<JudgementDiffStudy, 'documents' | 'relevant' | 'kappa' | 'overlap' | 'grades'>;

function compareGrades(first: Qrels, second: Qrels, rel: number): Compared {
  const documents = { both: 0, onlyFirst: 0, onlySecond: 0 };
  const relevant = { first: 0, second: 0, both: 0, turnedNonrelevant: 0, turnedRelevant: 0 };
  const counts = [
    [0, 0],
    [0, 0],
  ];
  const grades = new Map<string, number>();
  const overlaps: number[] = [];
  for (const topic of joinJudgements([first, second])) {
    let both = 0;
    let either = 0;
    for (const [one, other] of topic.grades.values()) {
      const [a, b] = [one, other].map((grade) => (isJudged(grade) ? grade : undefined));
      if (a === undefined && b === undefined) continue;
      if (a !== undefined && a >= rel) relevant.first++;
      if (b !== undefined && b >= rel) relevant.second++;
      if ((a ?? -1) >= rel || (b ?? -1) >= rel) either++;
      if (a === undefined) documents.onlySecond++;
      else if (b === undefined) documents.onlyFirst++;
      else {
        documents.both++;
        counts[Number(a >= rel)][Number(b >= rel)]++;
        grades.set(`${a},${b}`, (grades.get(`${a},${b}`) ?? 0) + 1);
        if (a >= rel && b >= rel) both++;
      }
    }
    relevant.both += both;
    if (either > 0) overlaps.push(both / either);
  }
  relevant.turnedNonrelevant = counts[1][0];
  relevant.turnedRelevant = counts[0][1];
  return {
    documents,
    relevant,
    kappa: cohensKappa(counts),
    overlap: overlaps.reduce((sum, value) => sum + value, 0) / overlaps.length,
    grades: [...grades]
      .map(([key, many]) => {
        const [a, b] = key.split(',').map(Number);
        return { first: a, second: b, documents: many };
      })
      .sort((x, y) => y.documents - x.documents || x.first - y.first || x.second - y.second),
  };
}

function conclude(before: Scoring, after: Scoring, runs: readonly string[]): Conclusion {
  const [firstPlaces, secondPlaces] = [placesOf(before), placesOf(after)];
  const [was, now] = verdictsOf([before, after]);
  return {
    measure: before.measure.name,
    tau: tauBetween(before, after),
    runs: runs.map((run, r) => ({
      run,
      first: before.scores[r],
      second: after.scores[r],
      firstPlace: firstPlaces[r],
      secondPlace: secondPlaces[r],
    })),
    flips: flipsBetween(was, now),
  };
}
