import { nearest } from '../../math/edit-distance.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import { type TextKind, type Texts, titleOf } from '../../model/texts.ts';
import { checkDepths } from '../../studies/check-options.ts';
import { findTopic } from '../../studies/find-topic.ts';
import { type Finding, findingFor, findings, ranksIn } from '../../studies/sightings.ts';

/**
 * Which relevant documents are listed: those of one kind; `missed`, which no run found within Nmax; or `near`, which no
 * run found within Nmax and some run just beyond it.
 */
export const listings = ['missed', 'near', ...findings] as const;
/** Which relevant documents are listed. */
export type Listing = (typeof listings)[number];

/** What is looked at of the relevant documents. */
export interface ListingOptions {
  /** Documents of each topic that are looked at; 100 unless told. */
  readonly nmax?: number;
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
  /** The documents that are listed; none unless told, and of one topic all. */
  readonly list?: Listing;
  /** The name of a run: only documents that it has within Nmax and no other run has are listed. */
  readonly only?: string;
}

/** A relevant document and who has it. */
export interface RelevantDocument {
  readonly topic: string;
  readonly document: string;
  /** Where texts of documents are known. */
  readonly title?: string;
  readonly grade: number;
  readonly finding: Finding;
  /** The best rank in any run, within Nmax or beyond; NaN where no run has it. */
  readonly rank: number;
  /** The first run with that rank. */
  readonly best?: string;
  /** The runs that have it within Nmax. */
  readonly runs: readonly string[];
}

/** A relevant document with its rank in every run. */
export interface RankedDocument extends RelevantDocument {
  /** In the order of the runs; 0 where a run does not have it. */
  readonly ranks: readonly number[];
}

/** Relevant documents of one topic against runs. */
export interface TopicDocuments {
  readonly topic: string;
  /** Where texts of topics are known. */
  readonly title?: string;
  readonly nmax: number;
  readonly runs: readonly string[];
  /** Relevant documents of the topic, whether listed or not. */
  readonly relevant: number;
  /** How many of them each run has within Nmax. */
  readonly found: readonly number[];
  /** Those that fewest runs find first; of equals the one with the best rank. */
  readonly documents: readonly RankedDocument[];
}

/** Where a document stands in one list: within Nmax, just beyond it, further down, or nowhere. */
export const reaches = ['within', 'near', 'later', 'none'] as const;
/** Where a document stands in one list. */
export type Reach = (typeof reaches)[number];

/** The last rank that is just beyond Nmax. */
export function lastNear(nmax: number): number {
  return 2 * nmax;
}

/** Where a rank lies, of a document that a run has or, with rank 0, has not. */
export function reachOf(rank: number, nmax: number): Reach {
  if (rank === 0) return 'none';
  return rank <= nmax ? 'within' : rank <= lastNear(nmax) ? 'near' : 'later';
}

/** What is looked at of the documents of a topic, and among which documents ranks count. */
export type TopicDocumentsOptions = ListingOptions & Partial<Pick<TopicPolicies, 'unjudged'>>;

/** The relevant documents of one topic, by its id, with their rank in every run: those that fewest runs find first. */
export function findTopicDocuments(
  campaign: Campaign,
  topic: string,
  options: TopicDocumentsOptions = {},
): TopicDocuments {
  const { qrels, runs } = campaign;
  const { nmax = 100 } = options;
  checkDepths('nmax', [nmax]);
  const all = documentsOf(campaign, findTopic(qrels.topics, topic), options);
  const documents = all
    .filter(listedBy(campaign, options))
    .sort((a, b) => a.runs.length - b.runs.length || orLast(a.rank) - orLast(b.rank));
  const title = titled(campaign.texts, 'topics', topic);
  const found = runs.map((_, r) => all.filter(({ ranks }) => ranks[r] > 0 && ranks[r] <= nmax).length);
  return { topic, ...title, nmax, runs: runs.map(({ name }) => name), relevant: all.length, found, documents };
}

/** The relevant documents of a kind, of all topics. */
export function listDocuments(campaign: Campaign, options: TopicDocumentsOptions): RelevantDocument[] {
  const isListed = listedBy(campaign, options);
  return campaign.qrels.topics.flatMap((_, t) =>
    documentsOf(campaign, t, options)
      .filter(isListed)
      .map(({ ranks: _, ...document }) => document),
  );
}

/** The relevant documents of a topic in the order of the qrels. */
function documentsOf({ qrels, runs, texts }: Campaign, t: number, options: TopicDocumentsOptions): RankedDocument[] {
  const { nmax = 100, rel = 1, unjudged } = options;
  const ranks = new Map<number, number[]>();
  for (let at = qrels.offsets[t]; at < qrels.offsets[t + 1]; at++)
    if (qrels.grades[at] >= rel) ranks.set(at, new Array<number>(runs.length).fill(0));
  runs.forEach(({ judged }, r) => {
    for (const [at, rank] of ranksIn(qrels, judged, t, unjudged === 'judged-only')) {
      const own = ranks.get(at);
      if (own) own[r] = rank;
    }
  });
  return [...ranks].map(([at, own]) => {
    const rank = own.reduce((least, one) => (one > 0 && one < least ? one : least), Number.POSITIVE_INFINITY);
    const isSeen = rank < Number.POSITIVE_INFINITY;
    const having = runs.flatMap(({ name }, r) => (own[r] > 0 && own[r] <= nmax ? [name] : []));
    return {
      ...{ topic: qrels.topics[t], document: qrels.documents[at] },
      ...titled(texts, 'documents', qrels.documents[at]),
      grade: qrels.grades[at],
      finding: findingFor(having.length, runs.length, isSeen),
      rank: isSeen ? rank : Number.NaN,
      ...(isSeen ? { best: runs[own.indexOf(rank)].name } : {}),
      runs: having,
      ranks: own,
    };
  });
}

/** Whether a document is one of those asked for. */
function listedBy({ runs }: Campaign, { nmax = 100, list, only }: TopicDocumentsOptions) {
  if (only !== undefined && !runs.some(({ name }) => name === only)) throw unknownRun(only, runs);
  return ({ finding, rank, runs: having }: RelevantDocument): boolean => {
    if (only !== undefined) return finding === 'one' && having[0] === only;
    if (list === 'missed') return having.length === 0;
    if (list === 'near') return finding === 'beyond' && rank <= lastNear(nmax);
    return list === undefined || list === finding;
  };
}

function unknownRun(only: string, runs: Campaign['runs']): UsageError {
  const names = runs.map(({ name }) => name);
  const suggestion = nearest(only, names);
  const first = names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');
  return new UsageError(
    `unknown run: ${only}; ${suggestion ? `did you mean ${suggestion}` : `expected one of ${first}`}`,
  );
}

const orLast = (rank: number) => (Number.isNaN(rank) ? Number.MAX_SAFE_INTEGER : rank);

function titled(texts: Texts | undefined, kind: TextKind, id: string): { readonly title?: string } {
  const title = titleOf(texts, kind, id);
  return title === '' ? {} : { title };
}
