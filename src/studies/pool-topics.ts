import { compareBytes } from '../model/byte-order.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { CampaignHeads } from '../model/run-head.ts';
import { checkDepths } from './check-options.ts';
import { type RunGroup, runsNamed } from './run-groups.ts';
import { bestRank, documentsWithin, type FoundDocument, headsOf } from './topic-documents.ts';

export interface PoolOptions {
  /** How deep the runs are pooled at most; 100 unless told, with a budget 1000. */
  readonly depth?: number;
  /** New documents of a topic at most: each topic is pooled as deep as that allows. */
  readonly budget?: number;
  /** The runs that are pooled, by their names; all of them unless told. */
  readonly poolRuns?: readonly string[];
  /** Runs that belong together; what only a group brings is counted too. */
  readonly runGroups?: readonly RunGroup[];
}

/** A document of a pool. */
export interface PooledDocument {
  readonly topic: string;
  readonly document: string;
  /** The best rank that a pooled run gives it. */
  readonly rank: number;
  /** Whether it has a judgement already. */
  readonly judged: boolean;
  /** The pooled runs that bring it. */
  readonly runs: readonly string[];
}

/** The pool of one topic while it is counted or listed. */
export interface TopicPool {
  readonly topic: string;
  /** Its position in the heads. */
  readonly place: number;
  readonly depth: number;
  /** By their numbers in the heads. */
  readonly documents: ReadonlyMap<number, FoundDocument>;
  readonly isJudged: (one: FoundDocument) => boolean;
}

const standardDepth = 100;
const deepestForBudget = 1000;

/** How deep runs must be read for a pool. */
export function depthOfPool({ depth, budget }: Pick<PoolOptions, 'depth' | 'budget'>): number {
  return depth ?? (budget === undefined ? standardDepth : deepestForBudget);
}

/** The positions of the runs that are pooled, ascending. */
export function pooledRuns(campaign: Campaign, { poolRuns: names }: PoolOptions): number[] {
  if (!names) return [...campaign.runs.keys()];
  if (names.length === 0) throw new UsageError('no runs to pool; expected at least one');
  return runsNamed(campaign, names).sort((a, b) => a - b);
}

/** The documents of a pool, by topic and document in byte order, which tells nothing of their ranks. */
export function* listPool(campaign: Campaign, options: PoolOptions = {}): Generator<PooledDocument> {
  const names = campaign.runs.map(({ name }) => name);
  const ids = headsOf(campaign, depthOfPool(options)).documents;
  for (const { topic, documents, isJudged } of poolTopics(campaign, options))
    for (const one of [...documents.values()].sort((a, b) => compareBytes(ids[a.document], ids[b.document])))
      yield {
        topic,
        document: ids[one.document],
        rank: bestRank(one),
        judged: isJudged(one),
        runs: one.runs.map((r) => names[r]),
      };
}

/** The pool of each topic that a pooled run has, in byte order of the topics. */
export function* poolTopics(campaign: Campaign, options: PoolOptions): Generator<TopicPool> {
  const { budget } = options;
  const depth = depthOfPool(options);
  checkDepths('depth', [depth]);
  if (budget !== undefined) checkDepths('budget', [budget]);
  const heads = headsOf(campaign, depth);
  const pooled = pooledRuns(campaign, options);
  const judgedIn = judgedDocuments(campaign);
  const order = [...heads.topics.keys()].sort((a, b) => compareBytes(heads.topics[a], heads.topics[b]));
  for (const place of order) {
    const topic = heads.topics[place];
    const judged = judgedIn(topic);
    const isJudged = ({ document }: FoundDocument) => judged.has(heads.documents[document]);
    const documents = documentsWithin(heads, place, pooled, depth);
    if (documents.size === 0) continue;
    if (budget === undefined) yield { topic, place, depth, documents, isJudged };
    else {
      const own = depthWithin(documents, budget, longestList(heads, place, pooled, depth), isJudged);
      yield { topic, place, depth: own, documents: documentsWithin(heads, place, pooled, own), isJudged };
    }
  }
}

function longestList({ runs }: CampaignHeads, place: number, pooled: readonly number[], depth: number): number {
  const lengths = pooled.map((r) => runs[r].offsets[place + 1] - runs[r].offsets[place]);
  return Math.min(
    depth,
    lengths.reduce((most, length) => Math.max(most, length), 0),
  );
}

/** The deepest pool of a topic with at most so many documents that nobody has judged. */
function depthWithin(
  documents: ReadonlyMap<number, FoundDocument>,
  budget: number,
  depth: number,
  isJudged: TopicPool['isJudged'],
): number {
  const added = new Uint32Array(depth + 1);
  for (const one of documents.values()) if (!isJudged(one)) added[bestRank(one)]++;
  let total = 0;
  for (let d = 1; d <= depth; d++) {
    total += added[d];
    if (total > budget) return d - 1;
  }
  return depth;
}

/** The documents of each topic that have a grade of 0 or more. */
function judgedDocuments({ qrels }: Campaign): (topic: string) => ReadonlySet<string> {
  const places = new Map(qrels.topics.map((topic, t) => [topic, t]));
  return (topic) => {
    const judged = new Set<string>();
    const t = places.get(topic);
    if (t === undefined) return judged;
    for (let i = qrels.offsets[t]; i < qrels.offsets[t + 1]; i++)
      if (qrels.grades[i] >= 0) judged.add(qrels.documents[i]);
    return judged;
  };
}
