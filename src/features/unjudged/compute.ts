import { choosePolicies } from '../../evaluation/choose-policies.ts';
import { compareBytes } from '../../model/byte-order.ts';
import type { Campaign } from '../../model/campaign.ts';
import type { Note } from '../../model/note.ts';
import { requireOneOrder } from '../../model/one-order.ts';
import type { Policies, TopicPolicies } from '../../model/policy.ts';
import type { CampaignHeads } from '../../model/run-head.ts';
import type { Study } from '../../model/study.ts';
import { counted } from '../../model/wording.ts';
import { checkDepths } from '../../studies/check-options.ts';
import { studyNotes } from '../../studies/study-notes.ts';
import { bestRank, documentsWithin, type FoundDocument, headsOf } from '../../studies/topic-documents.ts';

export interface UnjudgedOptions extends Partial<TopicPolicies> {
  /** Documents of each topic that are looked at; 100 unless told. */
  readonly depth?: number;
  /** Whether to list the documents too; not unless told. */
  readonly documents?: boolean;
}

/** Which documents stand unjudged in the first places of runs. */
export interface UnjudgedStudy extends Study {
  readonly study: 'unjudged';
  /** In the order of the campaign's runs. */
  readonly ofRuns: readonly UnjudgedOfRun[];
  readonly ofTopics: readonly UnjudgedOfTopic[];
  /** Documents of all runs together, each once for a topic. */
  readonly distinct: { readonly documents: number; readonly unjudged: number };
  /** By topic and document, where they were asked for. */
  readonly documents?: readonly UnjudgedDocument[];
}

/** What of the first documents of a run is unjudged, over all topics. */
export interface UnjudgedOfRun {
  readonly run: string;
  /** Documents within k. */
  readonly retrieved: number;
  readonly unjudged: number;
  /** Unjudged over retrieved; NaN where nothing is retrieved. */
  readonly share: number;
  /** Of the unjudged, those with a negative grade: pooled, and not judged. */
  readonly pooled: number;
  /** Of the unjudged, those that no other run has within k. */
  readonly unique: number;
  /** The best rank of an unjudged document in any topic; NaN where there is none within k. */
  readonly firstRank: number;
  /** Topics with an unjudged document. */
  readonly topics: number;
}

/** What of the first documents of all runs is unjudged in one topic, each document once. */
export interface UnjudgedOfTopic {
  readonly topic: string;
  readonly documents: number;
  readonly unjudged: number;
  readonly share: number;
  /** The best rank of an unjudged document in any run; NaN where there is none. */
  readonly firstRank: number;
  /** Runs with an unjudged document. */
  readonly runs: number;
}

/** A document without a judgement, and the runs that have it. */
export interface UnjudgedDocument {
  readonly topic: string;
  readonly document: string;
  /** The best rank that a run gives it. */
  readonly rank: number;
  /** Whether it has a line in the qrels, with a negative grade. */
  readonly pooled: boolean;
  readonly runs: readonly string[];
}

/** Finds the documents that stand unjudged in the first k of runs; the campaign must have heads of that depth. */
export function findUnjudged(campaign: Campaign, options: UnjudgedOptions = {}): UnjudgedStudy {
  requireOneOrder(campaign.ranking, 'what stands unjudged in the first documents');
  const { depth: k = 100, documents: listed = false } = options;
  checkDepths('depth', [k]);
  const { qrels, runs } = campaign;
  const heads = headsOf(campaign, k);
  const policies = choosePolicies(campaign, options);
  const names = runs.map(({ name }) => name);
  const tallies = names.map(() => ({ retrieved: 0, unjudged: 0, pooled: 0, unique: 0, firstRank: none, topics: 0 }));
  const ofTopics: UnjudgedOfTopic[] = [];
  const documents: UnjudgedDocument[] = [];
  qrels.topics.forEach((topic, t) => {
    const found = documentsWithin(heads, t, [...names.keys()], k);
    const grades = gradesWithin(campaign, heads, t, k);
    const missing: FoundDocument[] = [];
    const touched = new Set<number>();
    for (const one of found.values()) {
      for (const r of one.runs) tallies[r].retrieved++;
      const grade = grades.get(one.document);
      if (grade !== undefined && grade >= 0) continue;
      missing.push(one);
      one.runs.forEach((r, i) => {
        touched.add(r);
        const tally = tallies[r];
        tally.unjudged++;
        if (grade !== undefined) tally.pooled++;
        if (one.runs.length === 1) tally.unique++;
        tally.firstRank = Math.min(tally.firstRank, one.ranks[i]);
      });
    }
    for (const r of touched) tallies[r].topics++;
    ofTopics.push({
      topic,
      documents: found.size,
      unjudged: missing.length,
      share: missing.length / found.size,
      firstRank: rankOrNaN(missing.reduce((first, one) => Math.min(first, bestRank(one)), none)),
      runs: touched.size,
    });
    if (listed)
      for (const one of inByteOrder(missing, heads)) documents.push(describe(topic, one, heads, grades, names));
  });
  return {
    study: 'unjudged',
    parameters: { depth: k, documents: listed },
    policies,
    measures: [],
    runs: names,
    distinct: {
      documents: ofTopics.reduce((sum, one) => sum + one.documents, 0),
      unjudged: ofTopics.reduce((sum, one) => sum + one.unjudged, 0),
    },
    ofRuns: tallies.map(({ retrieved, unjudged, pooled, unique, firstRank, topics }, r) => ({
      run: names[r],
      ...{ retrieved, unjudged, share: unjudged / retrieved },
      ...{ pooled, unique, firstRank: rankOrNaN(firstRank), topics },
    })),
    ofTopics,
    ...(listed ? { documents } : {}),
    notes: [...shortNotes(campaign, k), ...policyNotes(policies), ...studyNotes(campaign, [], policies)],
  };
}

const none = Number.POSITIVE_INFINITY;
const rankOrNaN = (rank: number) => (rank === none ? Number.NaN : rank);

/** The grades of the documents within k of a topic, by their numbers in the heads: those at the ranks of judged ones. */
function gradesWithin({ qrels, runs }: Campaign, heads: CampaignHeads, t: number, k: number): Map<number, number> {
  const grades = new Map<number, number>();
  runs.forEach(({ judged }, r) => {
    const { offsets, documents } = heads.runs[r];
    for (let i = judged.offsets[t]; i < judged.offsets[t + 1] && judged.ranks[i] <= k; i++)
      grades.set(documents[offsets[t] + judged.ranks[i] - 1], qrels.grades[qrels.offsets[t] + judged.documents[i]]);
  });
  return grades;
}

function inByteOrder(found: readonly FoundDocument[], { documents }: CampaignHeads): FoundDocument[] {
  return found.toSorted((a, b) => compareBytes(documents[a.document], documents[b.document]));
}

function describe(
  topic: string,
  one: FoundDocument,
  heads: CampaignHeads,
  grades: ReadonlyMap<number, number>,
  names: readonly string[],
): UnjudgedDocument {
  return {
    topic,
    document: heads.documents[one.document],
    rank: bestRank(one),
    pooled: grades.has(one.document),
    runs: one.runs.map((r) => names[r]),
  };
}

function shortNotes({ runs }: Campaign, k: number): Note[] {
  const lists = runs.map(({ judged }) => judged.retrieved.filter((count) => count >= 0 && count < k).length);
  const total = runs.reduce((sum, { judged }) => sum + judged.retrieved.filter((count) => count >= 0).length, 0);
  const short = lists.reduce((sum, count) => sum + count, 0);
  if (short === 0) return [];
  const touched = lists.filter((count) => count > 0).length;
  const message = `lists that end before ${counted(k, 'document')}: ${short} of ${counted(total, 'list')}, in ${touched} of ${counted(runs.length, 'run')}; shares are of the documents there are`;
  return [{ code: 'short-lists', message }];
}

function policyNotes({ unjudged }: Policies): Note[] {
  if (unjudged !== 'judged-only') return [];
  const message = 'unjudged judged-only: ranks are those before documents without a judgement are taken out';
  return [{ code: 'judged-only', message }];
}
