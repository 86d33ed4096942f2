import { deriveSeed, seededRandom } from '../../math/random.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { Note } from '../../model/note.ts';
import type { JudgementMask, Qrels } from '../../model/qrels.ts';
import { counted } from '../../model/wording.ts';
import { checkDepths, checkSamples, checkSeed } from '../../studies/check-options.ts';
import { type RunGroup, runsNamed } from '../../studies/run-groups.ts';
import {
  droppedAs,
  droppedMeaning,
  judgedSampler,
  type KeepRule,
  poolJudgements,
  relevantSampler,
} from './judgement-samples.ts';

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

/** Judgements of which random shares are kept. */
function sampledChanges(
  qrels: Qrels,
  drop: Exclude<DropRule, 'pool'>,
  options: JudgementChangeOptions,
): JudgementChanges {
  const { fractions = [0.2, 0.4, 0.6, 0.8], samples = 3, keep = 'ceil', seed = 1 } = options;
  checkSamples(samples);
  checkSeed(seed);
  if (fractions.length === 0) throw new RangeError('no fractions; expected at least one');
  const wrong = fractions.find((fraction) => !(fraction > 0 && fraction <= 1));
  if (wrong !== undefined) throw new RangeError(`invalid fraction: ${wrong}; expected a number above 0, at most 1`);
  const { sampler, what, parameters } = chosenOf(qrels, drop, options);
  const draw = (fraction: number, sample: number) =>
    sampler(fraction, keep, seededRandom(deriveSeed(seed, Math.round(fraction * 1e9), sample)));
  const message = `a share f of each topic’s n ${what} kept, ${keep}(f·n) and at least one, drawn without replacement; ${droppedMeaning[droppedAs[drop]]}; seed ${seed}`;
  return {
    parameters: { drop, droppedAs: droppedAs[drop], fractions, samples, keep, ...parameters },
    seed,
    levels: fractions.map((level) => ({
      level,
      changes: Array.from({ length: samples }, (_, s) => ({ label: `${s + 1}`, mask: () => draw(level, s) })),
    })),
    notes: [{ code: 'change', message }],
  };
}

/** How each rule draws, what it draws from in words, and the parameters that decide it. */
function chosenOf(qrels: Qrels, drop: Exclude<DropRule, 'pool'>, { rel = 1 }: JudgementChangeOptions) {
  if (drop === 'judged') return { sampler: judgedSampler(qrels), what: 'judged documents', parameters: {} };
  const what = `relevant documents (grade ${rel} or more)`;
  return { sampler: relevantSampler(qrels, rel), what, parameters: { rel } };
}

/** Judgements that smaller pools would have seen. */
function pooledChanges(
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
