import type { Campaign } from '../../model/campaign.ts';
import type { Note } from '../../model/note.ts';
import type { JudgementMask } from '../../model/qrels.ts';
import type { RunGroup } from '../../studies/run-groups.ts';
import type { KeepRule } from './judgement-samples.ts';
import { pooledChanges } from './pooled-changes.ts';
import { sampledChanges } from './sampled-changes.ts';

/** What goes missing: relevant documents, any judged documents, or what a smaller pool would not have seen. */
export const dropRules = ['relevant', 'judged', 'pool'] as const;
export type DropRule = (typeof dropRules)[number];

export interface JudgementChangeOptions {
  /** `relevant` unless told. */
  readonly drop?: DropRule;
  /** Shares of documents kept; 0.2, 0.4, 0.6 and 0.8 unless told. */
  readonly fractions?: readonly number[];
  /** Samples at each share; 3 unless told. */
  readonly samples?: number;
  /** How a share of a topic's documents becomes a whole number; `ceil` unless told. */
  readonly keep?: KeepRule;
  /** Depths of the pools for `pool`; 10, 20, 50 and 100 unless told. */
  readonly depths?: readonly number[];
  /** For `pool`: names of the runs that pools are made of; all unless told. */
  readonly poolRuns?: readonly string[];
  /** For `pool`: leave each run in turn, or each group of runs, out of the pools. */
  readonly leaveOut?: boolean;
  /** For `leaveOut`: runs that are left out together; each alone unless told. */
  readonly runGroups?: readonly RunGroup[];
  /** The lowest grade that counts as relevant when relevant documents are dropped; 1 unless told. */
  readonly rel?: number;
  /** 1 unless told. */
  readonly seed?: number;
}

/** One set of judgements to rank the runs with. */
export interface JudgementChange {
  readonly label: string;
  readonly mask: () => JudgementMask;
  /** Positions of the runs that the pools were made without. */
  readonly leftOut?: readonly number[];
}

/** Judgements that go missing, level by level. */
export interface JudgementChanges {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Absent where nothing is random. */
  readonly seed?: number;
  readonly levels: readonly { readonly level: number; readonly changes: readonly JudgementChange[] }[];
  /** What is done, and what is remarkable about it. */
  readonly notes: readonly Note[];
}

/** Every set of judgements that the options ask for; a sample depends on the seed, its level and its number alone. */
export function judgementChanges(campaign: Campaign, options: JudgementChangeOptions): JudgementChanges {
  const { drop = 'relevant' } = options;
  return drop === 'pool' ? pooledChanges(campaign, options) : sampledChanges(campaign.qrels, drop, options);
}
