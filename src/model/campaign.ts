import { UsageError } from './errors.ts';
import type { JudgedRun, RunFacts } from './judged-run.ts';
import { defaultPolicies, type RankingPolicies } from './policy.ts';
import type { Qrels } from './qrels.ts';
import { type CampaignHeads, type HeadLists, shareHeads } from './run-head.ts';
import { nameRuns } from './run-names.ts';
import { withoutMark } from './simulated.ts';
import type { Texts } from './texts.ts';
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
export interface NamedRun<Run extends RunFacts = JudgedRun> {
  readonly name: string;
  readonly judged: Run;
  readonly source?: Provenance;
}

/**
 * Qrels and runs that were joined with them: what every evaluation and study starts from.
 * A campaign of other than judged runs is one whose ranks were let go.
 */
export interface Campaign<Run extends RunFacts = JudgedRun> {
  readonly qrels: Qrels;
  /** Their names are unique. */
  readonly runs: readonly NamedRun<Run>[];
  /** How the runs were ranked, all in the same way. */
  readonly ranking: RankingPolicies;
  /** Of the qrels. */
  readonly source?: Provenance;
  /** How the topics can be divided, where someone said. */
  readonly groups?: TopicGroups;
  /** The first documents of every run, where they were asked for. */
  readonly heads?: CampaignHeads;
  /** How many documents of each topic some run retrieved, or the qrels list, and nobody judged; where that was asked for. */
  readonly unjudged?: Uint32Array;
  /** What topics and documents say, where someone gave their texts. */
  readonly texts?: Texts;
}

/** A run to make a campaign of; its tag is its name where it has no other, told apart by its file where tags repeat. */
export interface GivenRun<Run extends RunFacts = JudgedRun> {
  readonly judged: Run;
  /** Makes the campaign's heads where every run has one, as deep as the others. */
  readonly head?: HeadLists;
  readonly name?: string;
  /** What the run's file is called, without folder and ending. */
  readonly file?: string;
  readonly source?: Provenance;
}

/** Makes a campaign: runs get names that are unique, and must have been ranked alike; of runs whose ranks are gone too. */
export function createCampaign<Run extends RunFacts & Partial<JudgedRun> = JudgedRun>(
  qrels: Qrels,
  given: readonly (Run | GivenRun<Run>)[],
  { source, unjudged }: Pick<Campaign, 'source' | 'unjudged'> = {},
): Campaign<Run> {
  const runs = given.map((one): GivenRun<Run> => ('judged' in one ? one : { judged: one }));
  const tags = withoutMark(runs.map(({ judged }) => judged.tag));
  const names = nameRuns(
    runs.map(({ name }, r) => name ?? tags[r]),
    runs.map(({ file }) => file ?? ''),
  );
  const { ties, duplicates } = defaultPolicies;
  const ranking = runs[0]?.judged.policies ?? { ties, duplicates };
  for (const { judged } of runs) {
    const { policies, retrieved, tag } = judged;
    if (retrieved && retrieved.length !== qrels.topics.length)
      throw new UsageError(`run ${tag}: joined with other qrels; expected those of the campaign`);
    for (const policy of ['ties', 'duplicates'] as const)
      if (policies[policy] !== ranking[policy])
        throw new UsageError(
          `run ${tag}: ranked with ${policy} ${policies[policy]}; expected ${ranking[policy]} as the others`,
        );
  }
  const heads = headsOf(qrels, runs);
  return {
    qrels,
    runs: runs.map(({ judged, source }, r) => ({ name: names[r], judged, source })),
    ranking,
    source,
    ...(heads ? { heads } : {}),
    ...(unjudged ? { unjudged } : {}),
  };
}

function headsOf(qrels: Qrels, runs: readonly Pick<GivenRun, 'head'>[]): CampaignHeads | undefined {
  const heads = runs.flatMap(({ head }) => head ?? []);
  if (heads.length === 0) return undefined;
  const [{ depth }] = heads;
  if (heads.length < runs.length || heads.some((head) => head.depth !== depth))
    throw new UsageError('heads of some runs only; expected those of all runs, of one depth, or none');
  return shareHeads(qrels.topics, depth, heads);
}

/** The campaign with some of its runs, in the order given. */
export function selectRuns(campaign: Campaign, positions: readonly number[]): Campaign {
  const { runs, heads } = campaign;
  return {
    ...campaign,
    runs: positions.map((r) => runs[r]),
    ...(heads ? { heads: { ...heads, runs: positions.map((r) => heads.runs[r]) } } : {}),
  };
}
