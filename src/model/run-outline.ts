import type { Campaign } from './campaign.ts';
import type { JudgedRun, RunFacts } from './judged-run.ts';
import type { Qrels } from './qrels.ts';

/** What is told of a run in notes and files: all that is kept of it where its ranks are let go. */
export interface RunOutline extends RunFacts {
  /** Judged documents that it found. */
  readonly found: number;
  readonly missing: MissingTopics;
  /** Where its lists end, where that is known. */
  readonly ends?: ListEnds;
}

/** How long the lists of a run are. */
export interface ListEnds {
  /** Topics of the qrels with a list that is not empty. */
  readonly lists: number;
  /** The length of the longest. */
  readonly longest: number;
  /** Lists of that length. */
  readonly atLongest: number;
}

/** The topics of the qrels that a run does not have. */
export interface MissingTopics {
  readonly count: number;
  /** The first few of their ids. */
  readonly first: readonly string[];
}

/** How many missing topics are named. */
const named = 5;

/** What is told of a run that was joined with these qrels. */
export function outlineRun(
  { tag, policies, counts, findings, ranks, retrieved }: JudgedRun,
  { topics }: Pick<Qrels, 'topics'>,
): RunOutline {
  const first: string[] = [];
  let count = 0;
  for (let t = 0; t < retrieved.length; t++) if (retrieved[t] < 0 && count++ < named) first.push(topics[t]);
  return { tag, policies, counts, findings, found: ranks.length, missing: { count, first }, ends: endsOf(retrieved) };
}

function endsOf(retrieved: Int32Array): ListEnds {
  const longest = retrieved.reduce((most, length) => Math.max(most, length), 0);
  const count = (holds: (length: number) => boolean) =>
    retrieved.reduce((sum, length) => sum + (holds(length) ? 1 : 0), 0);
  return { lists: count((length) => length > 0), longest, atLongest: count((length) => length === longest) };
}

/** A campaign with what is told of its runs. */
export function outlineCampaign({ qrels, runs, ranking, source }: Campaign): Campaign<RunOutline> {
  return { qrels, runs: runs.map((run) => ({ ...run, judged: outlineRun(run.judged, qrels) })), ranking, source };
}
