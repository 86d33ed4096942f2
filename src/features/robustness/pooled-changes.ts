import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { Note } from '../../model/note.ts';
import { counted } from '../../model/wording.ts';
import { checkDepths } from '../../studies/check-options.ts';
import { type RunGroup, runsNamed } from '../../studies/run-groups.ts';
import type { JudgementChangeOptions, JudgementChanges } from './judgement-changes.ts';
import { droppedAs, droppedMeaning, poolJudgements } from './judgement-samples.ts';

/** Judgements that smaller pools would have seen. */
export function pooledChanges(
  campaign: Campaign,
  { depths = [10, 20, 50, 100], poolRuns, leaveOut = false, runGroups }: JudgementChangeOptions,
): JudgementChanges {
  const { qrels, runs } = campaign;
  checkDepths('depth', depths);
  if (runGroups && !leaveOut) throw new UsageError('invalid runGroups: expected leaveOut, as groups are left out');
  const pooling = poolRuns ? runsNamed(campaign, poolRuns) : runs.map((_, r) => r);
  if (pooling.length === 0) throw new UsageError('no runs to pool; expected at least one');
  const mask = (depth: number, leftOut: readonly number[]) => () => {
    const pooled = pooling.filter((r) => !leftOut.includes(r)).map((r) => runs[r]);
    return poolJudgements(qrels, pooled, depth);
  };
  const groups = groupsOf(campaign, runGroups);
  const contributing = groups.filter(({ members }) => members.some((r) => pooling.includes(r)));
  if (leaveOut && contributing.length < 2)
    throw new UsageError(
      `too few ${runGroups ? 'groups' : 'runs'} to leave one out: ${contributing.length}; expected at least 2`,
    );
  return {
    parameters: {
      ...{ drop: 'pool', droppedAs: droppedAs.pool, depths, leaveOut },
      ...(poolRuns ? { poolRuns: pooling.map((r) => runs[r].name) } : {}),
      ...(runGroups ? { runGroups: groups.map(({ group, members }) => ({ group, runs: namesOf(members) })) } : {}),
    },
    levels: depths.map((level) => ({
      level,
      changes: leaveOut
        ? contributing.map(({ group, members }) => ({ label: group, mask: mask(level, members), leftOut: members }))
        : [{ label: 'pool', mask: mask(level, []) }],
    })),
    notes: [
      { code: 'change', message: describe(poolRuns && pooling.length, leaveOut, runGroups) },
      ...singleNote(groups, runGroups),
      ...shallowNote(campaign, pooling, depths),
    ],
  };

  function namesOf(members: readonly number[]): string[] {
    return members.map((r) => runs[r].name);
  }
}

interface Group {
  readonly group: string;
  /** Positions of its runs. */
  readonly members: readonly number[];
}

/** The groups told; a run in none of them is one of its own. */
function groupsOf(campaign: Campaign, given: readonly RunGroup[] = []): Group[] {
  const grouped = runsNamed(
    campaign,
    given.flatMap(({ runs }) => runs),
  );
  const told = given.map(({ group, runs }) => ({ group, members: runsNamed(campaign, runs) }));
  const alone = campaign.runs.flatMap(({ name }, r) => (grouped.includes(r) ? [] : [{ group: name, members: [r] }]));
  return [...told, ...alone];
}

function describe(pooling: number | undefined, leaveOut: boolean, groups: readonly RunGroup[] | undefined): string {
  const all = pooling === undefined ? 'the runs' : counted(pooling, 'run');
  const others = groups ? 'the runs of all other groups' : 'all other runs';
  const left = pooling === undefined ? others : `${others} among ${counted(pooling, 'run')}`;
  return `judgements kept of documents that ${leaveOut ? left : all} rank within the depth; ${droppedMeaning[droppedAs.pool]}`;
}

function singleNote(groups: readonly Group[], told: readonly RunGroup[] | undefined): Note[] {
  const alone = told ? groups.length - told.length : 0;
  if (alone === 0) return [];
  return [{ code: 'ungrouped', message: `${counted(alone, 'run')} in no group, each left out alone` }];
}

/** A list that ends before the depth of the pool gives less to it than others do. */
function shallowNote({ runs, qrels }: Campaign, pooling: readonly number[], depths: readonly number[]): Note[] {
  const ended = depths.flatMap((depth) => {
    const lists = pooling.map((r) => runs[r].judged.retrieved.filter((retrieved) => retrieved < depth).length);
    const short = lists.filter((count) => count > 0).length;
    const count = lists.reduce((sum, one) => sum + one, 0);
    return count === 0 ? [] : [`${counted(count, 'list')} of ${counted(short, 'run')} at ${depth}`];
  });
  if (ended.length === 0) return [];
  const all = counted(pooling.length * qrels.topics.length, 'list');
  return [{ code: 'shallow', message: `of ${all} that are pooled, these end before the depth: ${ended.join(', ')}` }];
}
