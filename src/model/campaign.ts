import { UsageError } from './errors.ts';
import type { JudgedRun } from './judged-run.ts';
import { defaultPolicies, type RankingPolicies } from './policy.ts';
import type { Qrels } from './qrels.ts';
import { nameRuns } from './run-names.ts';
import { withoutMark } from './simulated.ts';
import type { TopicGroups } from './topic-groups.ts';

/** Where something came from: enough to find the same bytes again. */
export interface Provenance {
  readonly path: string;
  readonly format?: string;
  readonly bytes?: number;
  /** SHA-256 of the content, unpacked; absent unless asked for. */
  readonly sha256?: string;
  /** The judged file that gave the run, where its own file was read when that was written. */
  readonly judgedFile?: string;
}

/** A judged run and what it is called in every output. */
export interface NamedRun {
  readonly name: string;
  readonly judged: JudgedRun;
  readonly source?: Provenance;
}

/** Qrels and runs that were joined with them: what every evaluation and study starts from. */
export interface Campaign {
  readonly qrels: Qrels;
  /** Their names are unique. */
  readonly runs: readonly NamedRun[];
  /** How the runs were ranked, all in the same way. */
  readonly ranking: RankingPolicies;
  /** Of the qrels. */
  readonly source?: Provenance;
  /** How the topics can be divided, where someone said. */
  readonly groups?: TopicGroups;
}

/** A run to make a campaign of; its tag is its name where it has no other, told apart by its file where tags repeat. */
export interface GivenRun {
  readonly judged: JudgedRun;
  readonly name?: string;
  /** What the run's file is called, without folder and ending. */
  readonly file?: string;
  readonly source?: Provenance;
}

/** Makes a campaign: runs get names that are unique, and must have been ranked alike. */
export function createCampaign(
  qrels: Qrels,
  given: readonly (JudgedRun | GivenRun)[],
  { source }: Pick<Campaign, 'source'> = {},
): Campaign {
  const runs = given.map((one): GivenRun => ('judged' in one ? one : { judged: one }));
  const tags = withoutMark(runs.map(({ judged }) => judged.tag));
  const names = nameRuns(
    runs.map(({ name }, r) => name ?? tags[r]),
    runs.map(({ file }) => file ?? ''),
  );
  const { ties, duplicates } = defaultPolicies;
  const ranking = runs[0]?.judged.policies ?? { ties, duplicates };
  for (const { judged } of runs) {
    const { policies, retrieved, tag } = judged;
    if (retrieved.length !== qrels.topics.length)
      throw new UsageError(`run ${tag}: joined with other qrels; expected those of the campaign`);
    for (const policy of ['ties', 'duplicates'] as const)
      if (policies[policy] !== ranking[policy])
        throw new UsageError(
          `run ${tag}: ranked with ${policy} ${policies[policy]}; expected ${ranking[policy]} as the others`,
        );
  }
  return { qrels, runs: runs.map(({ judged, source }, r) => ({ name: names[r], judged, source })), ranking, source };
}

/** The campaign with some of its runs, in the order given. */
export function selectRuns(campaign: Campaign, positions: readonly number[]): Campaign {
  return { ...campaign, runs: positions.map((r) => campaign.runs[r]) };
}
