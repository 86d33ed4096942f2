import type { Campaign } from '../model/campaign.ts';
import type { Study } from '../model/study.ts';
import { PoolCounts } from './pool-counts.ts';
import { poolNotes } from './pool-notes.ts';
import { depthOfPool, type PoolOptions, poolTopics } from './pool-topics.ts';

/** The pool of some runs: how large it is, and who brings what. */
export interface PoolStudy extends Study {
  readonly study: 'pool';
  /** The topics that a pooled run has, in byte order. */
  readonly topics: readonly PooledTopic[];
  /** In the order of the campaign's runs. */
  readonly ofRuns: readonly PooledRun[];
  /** Groups of the pooled runs, where there are any; a run in no group is one of its own. */
  readonly ofGroups?: readonly PooledGroup[];
  /** `foundBy[n − 1]`: documents that exactly n of the pooled runs bring. */
  readonly foundBy: readonly number[];
  /** `growth[d − 1]`: documents of the pool within rank d. */
  readonly growth: readonly number[];
  /** What two pooled runs bring both. */
  readonly overlap: RunOverlap;
}

/** The pool of one topic. */
export interface PooledTopic {
  readonly topic: string;
  readonly depth: number;
  readonly documents: number;
  /** Of its documents, those that have a judgement already. */
  readonly judged: number;
  /** The others. */
  readonly toJudge: number;
}

/** What a run brings to the pool, over all topics. */
export interface PooledRun {
  readonly run: string;
  readonly pooled: boolean;
  /** Documents within the depth. */
  readonly documents: number;
  /** Of these, those in the pool: all of them where the run is pooled. */
  readonly inPool: number;
  /** Documents of the pool that only this run brings. */
  readonly unique: number;
  /** Of the unique ones, those that have no judgement. */
  readonly uniqueNew: number;
  /** Topics that the run has, though not as deep as the pool. */
  readonly shortTopics: number;
  /** Topics of the pool that the run lacks. */
  readonly missingTopics: number;
}

/** What a group of runs brings to the pool. */
export interface PooledGroup {
  readonly group: string;
  readonly runs: readonly string[];
  readonly documents: number;
  /** Documents of the pool that only runs of this group bring. */
  readonly unique: number;
}

/** How far the documents of pooled runs are the same. */
export interface RunOverlap {
  readonly runs: readonly string[];
  /** `shares[run][run]`: documents that two runs bring both, over those of either; NaN where neither brings any. */
  readonly shares: readonly (readonly number[])[];
}

/**
 * Pools the first documents of runs; the campaign must have heads of that depth.
 * It may have no judgements; those it has say which documents of the pool are judged already.
 */
export function poolRuns(campaign: Campaign, options: PoolOptions = {}): PoolStudy {
  const { budget, poolRuns: pooled, runGroups } = options;
  const counts = new PoolCounts(campaign, options);
  const topics: PooledTopic[] = [];
  for (const pool of poolTopics(campaign, options)) {
    const { topic, depth, documents, isJudged } = pool;
    const judged = [...documents.values()].filter(isJudged).length;
    topics.push({ topic, depth, documents: documents.size, judged, toJudge: documents.size - judged });
    counts.add(pool);
  }
  const study = {
    study: 'pool' as const,
    parameters: {
      depth: depthOfPool(options),
      ...(budget === undefined ? {} : { budget }),
      ...(pooled ? { poolRuns: pooled } : {}),
      ...(runGroups ? { runGroups } : {}),
      ...campaign.ranking,
    },
    measures: [],
    runs: campaign.runs.map(({ name }) => name),
    topics,
    ...counts.result(),
  };
  return { ...study, notes: poolNotes(campaign, study) };
}
