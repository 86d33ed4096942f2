import type { Campaign } from './campaign.ts';
import type { JudgedRun, RunFacts } from './judged-run.ts';
import type { Qrels } from './qrels.ts';

/** What is told of a run in notes and files: all that is kept of it where its ranks are let go. */
export interface RunOutline extends RunFacts {
  /** Judged documents that it found. */
  readonly found: number;
  readonly missing: MissingTopics;
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
  return { tag, policies, counts, findings, found: ranks.length, missing: { count, first } };
}

/** A campaign with what is told of its runs. */
export function outlineCampaign({ qrels, runs, ranking, source }: Campaign): Campaign<RunOutline> {
  return { qrels, runs: runs.map((run) => ({ ...run, judged: outlineRun(run.judged, qrels) })), ranking, source };
}
