import type { Campaign, Provenance } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { isJudged, joinJudgements } from '../model/join-judgements.ts';
import type { Measure } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Study } from '../model/study.ts';
import { counted } from '../model/wording.ts';
import { type AssessorRanking, rankByAssessors } from './assessor-rankings.ts';
import {
  nameJudgements,
  noteSameJudgements,
  notesOfEach,
  notesOnShared,
  requireCommonTopics,
} from './judgement-sets.ts';
import { requireDirections, requireRuns } from './score-runs.ts';
import { agreementOf, type SetAgreement } from './set-agreement.ts';
import { flipAlpha } from './verdict-flips.ts';

export interface AssessorsOptions extends Partial<TopicPolicies> {
  /** The lowest grade that counts as relevant when judgements are compared; 1 unless told. */
  readonly rel?: number;
  /** By which the runs are ranked, where the sets were read with runs. */
  readonly measures?: readonly Measure[];
}

/** How far several sets of judgements agree, and how far the order of runs depends on them. */
export interface AssessorsStudy extends Study {
  readonly study: 'assessors';
  readonly sets: readonly AssessorSet[];
  /** Of all sets together. */
  readonly all: SetAgreement;
  /** Of every two. */
  readonly pairs: readonly PairAgreement[];
  /** Of those that have a topic, where two or more do. */
  readonly perTopic: readonly TopicAgreement[];
  /** One for each measure; none without runs, and where no topic is in all sets. */
  readonly rankings: readonly AssessorRanking[];
}

/** A set of judgements: its own counts. */
export interface AssessorSet {
  readonly name: string;
  readonly source?: Provenance;
  readonly topics: number;
  readonly judged: number;
  readonly relevant: number;
}

export interface PairAgreement extends SetAgreement {
  readonly first: string;
  readonly second: string;
}

export interface TopicAgreement extends SetAgreement {
  readonly topic: string;
  /** The names of the sets that have it. */
  readonly sets: readonly string[];
  readonly pairs: readonly PairAgreement[];
}

/** Says how far several sets of judgements agree, topic by topic, by twos and all together; and with runs, how far their order depends on the set. */
export function studyAssessors(sets: readonly Campaign[], options: AssessorsOptions = {}): AssessorsStudy {
  const { rel = 1, measures = [], ...policies } = options;
  if (sets.length < 2) throw new UsageError(`too few sets of judgements: ${sets.length}; expected at least 2`);
  requireCommonTopics(sets);
  requireDirections(measures);
  const runs = sets[0].runs.map(({ name }) => name);
  if (measures.length > 0) requireRuns(runs.length);
  const names = nameJudgements(sets);
  const joined = [...joinJudgements(sets.map(({ qrels }) => qrels))];
  const shared = joined.filter((topic) => topic.sets.length >= 2);
  const everywhere = joined.flatMap((one) => (one.sets.length === sets.length ? [one.topic] : []));
  const pairsOf = (topics: typeof joined, among: readonly number[]): PairAgreement[] =>
    among.flatMap((i, place) =>
      among.slice(place + 1).map((j) => ({ first: names[i], second: names[j], ...agreementOf(topics, [i, j], rel) })),
    );
  const positions = sets.map((_, s) => s);
  const ranked = measures.length > 0 && everywhere.length > 0;
  const { rankings, evaluations } = ranked
    ? rankByAssessors(sets, names, everywhere, measures, policies)
    : { rankings: [], evaluations: [] };
  const all = agreementOf(shared, positions, rel);
  const read = sets.map((set, s) => (ranked ? notesOnShared(evaluations[s].notes, set) : (set.qrels.notes ?? [])));
  return {
    study: 'assessors',
    parameters: { rel },
    ...(ranked ? { policies: evaluations[0].policies } : {}),
    measures: measures.map(({ name }) => name),
    runs: measures.length > 0 ? runs : [],
    sets: sets.map((campaign, s) => describeSet(campaign, names[s], rel)),
    all,
    pairs: pairsOf(shared, positions),
    perTopic: shared.map((topic) => ({
      topic: topic.topic,
      ...agreementOf([topic], topic.sets, rel),
      sets: topic.sets.map((s) => names[s]),
      pairs: pairsOf([topic], topic.sets),
    })),
    rankings,
    notes: [
      ...describeAssessors(sets.length, joined.length - shared.length, all, rel),
      ...(measures.length > 0 ? [describeRankings(everywhere.length, sets.length)] : []),
      ...noteSameJudgements(sets, names),
      ...notesOfEach(names, read),
    ],
  };
}

function describeSet({ qrels, source }: Campaign, name: string, rel: number): AssessorSet {
  return {
    name,
    ...(source ? { source } : {}),
    topics: qrels.topics.length,
    judged: qrels.grades.filter(isJudged).length,
    relevant: qrels.grades.filter((grade) => isJudged(grade) && grade >= rel).length,
  };
}

function describeAssessors(sets: number, alone: number, all: SetAgreement, rel: number): Note[] {
  const kind = sets === 2 ? 'Cohen’s' : 'Cohen’s of two sets, Fleiss’ of all';
  const notes = [
    {
      code: 'assessors',
      message: `kappa: ${kind}, of the documents that all of them judge, relevant (grade ${rel} or more) or not; alpha: Krippendorff’s, of the documents that two or more judge; both of all topics together; overlap: relevant by all over relevant by any, mean over topics`,
    },
  ];
  if (alone > 0) notes.push({ code: 'topics', message: `${counted(alone, 'topic')} in one set only; left out` });
  if (all.documents === 0)
    notes.push({ code: 'no-document', message: 'no document is judged by all sets: there is no kappa of all' });
  else if (Number.isNaN(all.kappa))
    notes.push({
      code: 'no-kappa',
      message:
        'all sets say the same of every document that all judge, relevant or not: chance alone would agree, and there is no kappa of all',
    });
  if (all.topics === 0)
    notes.push({ code: 'no-topic', message: 'no topic is in all sets: there is no overlap of all' });
  return notes;
}

function describeRankings(topics: number, sets: number): Note {
  if (topics === 0) return { code: 'rankings', message: 'no topic is in all sets: the runs are not ranked' };
  const majority = sets > 2 ? ', majority: by more than half' : '';
  return {
    code: 'rankings',
    message: `runs: on ${counted(topics, 'topic')} in all sets; verdicts: Wilcoxon over topics, corrected by Holm, ${flipAlpha}; union: relevant by any set, intersection: by all${majority}, a document that a set does not judge being not relevant by it`,
  };
}
