import { UsageError } from './errors.ts';

/** How documents with equal scores are ordered. */
export const tiePolicies = ['trec', 'trec9', 'file', 'rank', 'best', 'worst', 'expected'] as const;
export type TiePolicy = (typeof tiePolicies)[number];

/** Those that put documents in one order; of a run under `expected` every order counts. */
export type OrderedTies = Exclude<TiePolicy, 'expected'>;
export const orderedTies = tiePolicies.filter((rule): rule is OrderedTies => rule !== 'expected');

/** What a document listed twice in one topic means. */
export const duplicatePolicies = ['error', 'first', 'unchecked'] as const;
export type DuplicatePolicy = (typeof duplicatePolicies)[number];

/** Which topics a summary covers: all of the qrels (missing ones score 0) or those the run has too. */
export const topicPolicies = ['qrels', 'both'] as const;
export type TopicPolicy = (typeof topicPolicies)[number];

/** What a topic without any relevant document does: count as 0, as with trec_eval -c, or leave the average. */
export const zeroRelevantPolicies = ['zero', 'skip'] as const;
export type ZeroRelevantPolicy = (typeof zeroRelevantPolicies)[number];

/** What documents without a judgement are: non-relevant, or taken out of the list before ranks are counted. */
export const unjudgedPolicies = ['nonrelevant', 'judged-only'] as const;
export type UnjudgedPolicy = (typeof unjudgedPolicies)[number];

/** The choices that decide the ranks of a run. */
export interface RankingPolicies {
  readonly ties: TiePolicy;
  readonly duplicates: DuplicatePolicy;
}

/** The choices that decide which topics and documents count. */
export interface TopicPolicies {
  readonly topics: TopicPolicy;
  readonly zeroRelevant: ZeroRelevantPolicy;
  readonly unjudged: UnjudgedPolicy;
}

/** Every choice an evaluation rests on; echoed in each output. */
export interface Policies extends RankingPolicies, TopicPolicies {}

export const defaultPolicies: Policies = {
  ties: 'trec',
  duplicates: 'error',
  topics: 'qrels',
  zeroRelevant: 'zero',
  unjudged: 'nonrelevant',
};

/** What becomes of the topics that a rule for topics without a relevant document touches. */
export const zeroRelevantEffect: Readonly<Record<ZeroRelevantPolicy, string>> = {
  zero: 'each scores 0',
  skip: 'left out',
};

/** Every rule there is, by the question it answers. */
const policyRules: Readonly<Record<keyof Policies, readonly string[]>> = {
  ties: tiePolicies,
  duplicates: duplicatePolicies,
  topics: topicPolicies,
  zeroRelevant: zeroRelevantPolicies,
  unjudged: unjudgedPolicies,
};

/** Refuses a rule that does not exist, which plain JavaScript could hand us. */
export function checkPolicies(given: Partial<Policies>): void {
  for (const [question, rules] of Object.entries(policyRules)) {
    const rule = given[question as keyof Policies];
    if (rule !== undefined && !rules.includes(rule))
      throw new UsageError(`invalid ${question}: ${String(rule)}; expected one of ${rules.join(', ')}`);
  }
}

/** The ranking policies given, checked, with defaults for the rest. */
export function chooseRankingPolicies(given: Partial<RankingPolicies> = {}): RankingPolicies {
  const { ties = defaultPolicies.ties, duplicates = defaultPolicies.duplicates } = given;
  checkPolicies({ ties, duplicates });
  return { ties, duplicates };
}

/** One sentence for each choice, for notes and help. */
export const policyMeaning = {
  ties: {
    trec: 'equal scores by document id, descending (trec_eval 10, scores as doubles)',
    trec9: 'equal scores by document id, descending (trec_eval 9, scores as 32-bit floats)',
    file: 'the order of the lines in the file; scores and ranks are not used',
    rank: 'the rank column; scores are not used',
    best: 'equal scores with the most relevant document first (upper bound)',
    worst: 'equal scores with the most relevant document last (lower bound)',
    expected: 'each value is the mean over all orders of equal scores',
  },
  duplicates: {
    error: 'a document listed twice in a topic is refused',
    first: 'the first of a document listed twice counts',
    unchecked: 'an engine does not look for documents listed twice; files are checked all the same',
  },
  topics: {
    qrels: 'all topics of the qrels; one missing from a run scores 0',
    both: 'the topics that are in the qrels and in the run',
  },
  zeroRelevant: {
    zero: 'topics without a relevant document score 0',
    skip: 'topics without a relevant document are left out',
  },
  unjudged: {
    nonrelevant: 'documents without a judgement count as non-relevant',
    'judged-only': 'documents without a judgement are removed before ranks are counted',
  },
} as const;
