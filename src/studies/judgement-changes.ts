import { deriveSeed, seededRandom } from '../math/random.ts';
import type { Campaign } from '../model/campaign.ts';
import type { JudgementMask, Qrels } from '../model/qrels.ts';
import { checkDepths, checkSamples, checkSeed } from './check-options.ts';
import { droppedAs, judgedSampler, type KeepRule, poolJudgements, relevantSampler } from './judgement-samples.ts';

/** What goes missing: relevant documents, any judged documents, or what a smaller pool would not have seen. */
export const dropRules = ['relevant', 'judged', 'pool'] as const;
export type DropRule = (typeof dropRules)[number];

const droppedMeaning = {
  unlisted: 'the others lose their line in the qrels',
  pooled: 'the others become pooled but unjudged (grade −1)',
} as const;

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
  /** For `pool`: leave each run in turn out of the pools. */
  readonly leaveOut?: boolean;
  /** The lowest grade that counts as relevant when relevant documents are dropped; 1 unless told. */
  readonly rel?: number;
  /** 1 unless told. */
  readonly seed?: number;
}

/** One set of judgements to rank the runs with. */
export interface JudgementChange {
  readonly label: string;
  readonly mask: () => JudgementMask;
  /** The run that the pools were made without. */
  readonly leftOut?: number;
}

/** Judgements that go missing, level by level. */
export interface JudgementChanges {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Absent where nothing is random. */
  readonly seed?: number;
  readonly levels: readonly { readonly level: number; readonly changes: readonly JudgementChange[] }[];
  /** What is done, in words. */
  readonly note: string;
}

/** Every set of judgements that the options ask for; a sample depends on the seed, its level and its number alone. */
export function judgementChanges(campaign: Campaign, options: JudgementChangeOptions): JudgementChanges {
  const { drop = 'relevant' } = options;
  return drop === 'pool' ? pools(campaign, options) : samplesOf(campaign.qrels, drop, options);
}

function samplesOf(
  qrels: Qrels,
  drop: 'relevant' | 'judged',
  { fractions = [0.2, 0.4, 0.6, 0.8], samples = 3, keep = 'ceil', rel = 1, seed = 1 }: JudgementChangeOptions,
): JudgementChanges {
  checkSamples(samples);
  checkSeed(seed);
  if (fractions.length === 0) throw new RangeError('no fractions; expected at least one');
  const wrong = fractions.find((fraction) => !(fraction > 0 && fraction <= 1));
  if (wrong !== undefined) throw new RangeError(`invalid fraction: ${wrong}; expected a number above 0, at most 1`);
  const sampler = drop === 'relevant' ? relevantSampler(qrels, rel) : judgedSampler(qrels);
  const draw = (fraction: number, sample: number) =>
    sampler(fraction, keep, seededRandom(deriveSeed(seed, Math.round(fraction * 1e9), sample)));
  const what = drop === 'relevant' ? `relevant documents (grade ${rel} or more)` : 'judged documents';
  return {
    parameters: { drop, droppedAs: droppedAs[drop], fractions, samples, keep, ...(drop === 'relevant' ? { rel } : {}) },
    seed,
    levels: fractions.map((level) => ({
      level,
      changes: Array.from({ length: samples }, (_, s) => ({ label: `${s + 1}`, mask: () => draw(level, s) })),
    })),
    note: `a share f of each topic’s n ${what} kept, ${keep}(f·n) and at least one, drawn without replacement; ${droppedMeaning[droppedAs[drop]]}; seed ${seed}`,
  };
}

function pools(
  { qrels, runs }: Campaign,
  { depths = [10, 20, 50, 100], leaveOut = false }: JudgementChangeOptions,
): JudgementChanges {
  checkDepths('depth', depths);
  const others = leaveOut ? 'all other runs' : 'the runs';
  return {
    parameters: { drop: 'pool', droppedAs: droppedAs.pool, depths, leaveOut },
    levels: depths.map((level) => ({
      level,
      changes: leaveOut
        ? runs.map(({ name }, leftOut) => ({
            label: name,
            mask: () => poolJudgements(qrels, runs.toSpliced(leftOut, 1), level),
            leftOut,
          }))
        : [{ label: 'pool', mask: () => poolJudgements(qrels, runs, level) }],
    })),
    note: `judgements kept of documents that ${others} rank within the depth; ${droppedMeaning[droppedAs.pool]}`,
  };
}
