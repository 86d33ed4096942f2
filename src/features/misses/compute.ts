import { choosePolicies } from '../../evaluation/choose-policies.ts';
import type { Campaign } from '../../model/campaign.ts';
import type { Note } from '../../model/note.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { Study } from '../../model/study.ts';
import { counted } from '../../model/wording.ts';
import { checkDepths } from '../../studies/check-options.ts';
import { type Finding, Sightings } from '../../studies/sightings.ts';
import { studyNotes } from '../../studies/study-notes.ts';
import {
  findTopicDocuments,
  type ListingOptions,
  listDocuments,
  type RelevantDocument,
  type TopicDocuments,
} from './relevant-documents.ts';

export interface MissesOptions extends Partial<TopicPolicies>, ListingOptions {
  /** The topic whose documents are shown with their rank in every run; none unless told. */
  readonly topic?: string;
}

/** Relevant documents by how they stand with the runs. */
export interface Found extends Readonly<Record<Finding, number>> {
  readonly relevant: number;
  /** In no run's first Nmax: nowhere or beyond. */
  readonly missed: number;
}

/** Which relevant documents runs find within Nmax, and which nobody does. */
export interface MissesStudy extends Study {
  readonly study: 'misses';
  /** Over all topics. */
  readonly total: Found;
  readonly ofTopics: readonly TopicMisses[];
  /** In the order of the campaign's runs. */
  readonly ofRuns: readonly RunMisses[];
  /** By topic and document, where they were asked for. */
  readonly documents?: readonly RelevantDocument[];
  /** The documents of one topic with their rank in every run, where it was asked for. */
  readonly ofTopic?: TopicDocuments;
}

/** The relevant documents of one topic. */
export interface TopicMisses extends Found {
  readonly topic: string;
}

/** What one run finds of the relevant documents of all topics. */
export interface RunMisses {
  readonly run: string;
  readonly found: number;
  /** Found over relevant; NaN where nothing is relevant. */
  readonly share: number;
  /** Found by this run and by no other. */
  readonly onlyHere: number;
  /** Found by every other run, and not by this one. */
  readonly onlyMissing: number;
}

/** Finds which relevant documents runs have within Nmax, and which none of them has. */
export function findMisses(campaign: Campaign, options: MissesOptions = {}): MissesStudy {
  const { nmax = 100, rel = 1, list, only, topic } = options;
  checkDepths('nmax', [nmax]);
  const { qrels, runs } = campaign;
  const policies = choosePolicies(campaign, options);
  const shown = { nmax, rel, list, only, unjudged: policies.unjudged };
  const seen = new Sightings(campaign, nmax, policies.unjudged === 'judged-only');
  const ofTopics = qrels.topics.map((topic, t) => ({ topic, ...tally(findingsOf(qrels, t, seen, rel)) }));
  const total = sumUp(ofTopics);
  const isListed = topic === undefined && (list !== undefined || only !== undefined);
  return {
    study: 'misses',
    parameters: { nmax, rel, ...given({ list, only, topic }) },
    policies,
    measures: [],
    runs: runs.map(({ name }) => name),
    total,
    ofTopics,
    ofRuns: ofRuns(campaign, seen, rel).map((counts, r) => ({
      run: runs[r].name,
      ...counts,
      share: counts.found / total.relevant,
    })),
    ...(isListed ? { documents: listDocuments(campaign, shown) } : {}),
    ...(topic === undefined ? {} : { ofTopic: findTopicDocuments(campaign, topic, shown) }),
    notes: [...shortNotes(campaign, nmax), ...studyNotes(campaign, [], policies)],
  };
}

/** The parameters that were told. */
function given(parameters: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const told = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined);
  return Object.fromEntries(told);
}

function* findingsOf({ offsets, grades }: Qrels, t: number, seen: Sightings, rel: number): Generator<Finding> {
  for (let at = offsets[t]; at < offsets[t + 1]; at++) if (grades[at] >= rel) yield seen.findingOf(at);
}

function tally(of: Iterable<Finding>): Found {
  const counts: Record<Finding, number> = { nowhere: 0, beyond: 0, one: 0, some: 0, all: 0 };
  let relevant = 0;
  for (const finding of of) {
    counts[finding]++;
    relevant++;
  }
  return { relevant, missed: counts.nowhere + counts.beyond, ...counts };
}

function sumUp(ofTopics: readonly Found[]): Found {
  const sum = (key: keyof Found) => ofTopics.reduce((total, one) => total + one[key], 0);
  return {
    relevant: sum('relevant'),
    missed: sum('missed'),
    nowhere: sum('nowhere'),
    beyond: sum('beyond'),
    one: sum('one'),
    some: sum('some'),
    all: sum('all'),
  };
}

/** How often a run has a document that no other has, and lacks one that every other has. */
function ofRuns({ qrels, runs }: Campaign, seen: Sightings, rel: number): Omit<RunMisses, 'run' | 'share'>[] {
  const isRelevant = (at: number) => qrels.grades[at] >= rel;
  const lackedByOne = seen.within.reduce(
    (sum, count, at) => sum + (count === runs.length - 1 && isRelevant(at) ? 1 : 0),
    0,
  );
  return runs.map(({ judged }) => {
    let [found, onlyHere, hasOfThose] = [0, 0, 0];
    for (const [at, rank] of seen.ranksOf(judged)) {
      if (rank > seen.nmax || !isRelevant(at)) continue;
      found++;
      if (seen.within[at] === 1) onlyHere++;
      if (seen.within[at] === runs.length - 1) hasOfThose++;
    }
    const alone = runs.length === 1;
    return { found, onlyHere: alone ? 0 : onlyHere, onlyMissing: alone ? 0 : lackedByOne - hasOfThose };
  });
}

function shortNotes({ runs }: Campaign, nmax: number): Note[] {
  const lists = runs.flatMap(({ judged }) => [...judged.retrieved].filter((count) => count >= 0));
  const short = lists.filter((count) => count < nmax).length;
  if (short === 0) return [];
  const message = `lists that end before Nmax = ${nmax}: ${short} of ${counted(lists.length, 'list')}; what would stand there is not found`;
  return [{ code: 'short-lists', message }];
}
