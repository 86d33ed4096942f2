import { choosePolicies } from '../evaluation/choose-policies.ts';
import { RepeatedEvaluation } from '../evaluation/repeated-evaluation.ts';
import { familyMeasures, measureFamilies } from '../measures/measure-family.ts';
import type { Campaign } from '../model/campaign.ts';
import type { Note } from '../model/note.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { countRelevant } from '../model/qrels.ts';
import type { Study } from '../model/study.ts';
import { checkDepths } from './check-options.ts';
import { studyNotes } from './study-notes.ts';

export interface EffortOptions extends Partial<TopicPolicies> {
  /**
   * Documents in the collection, for the line of a random order; `judged` where they are the judged ones of each topic,
   * as in screening. Left out, it is `judged` where every document that the runs retrieve is judged.
   */
  readonly collection?: number | 'judged';
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
}

/** Recall against the number of documents checked. */
export interface EffortStudy extends Study {
  readonly study: 'effort';
  /** Documents checked, ascending. */
  readonly checked: readonly number[];
  /** `recall[run][point]`: the mean over topics. */
  readonly recall: readonly (readonly number[])[];
  /** The best any order could do: all relevant documents first. */
  readonly ideal: readonly number[];
  /** What checking in a random order finds on average; absent where the number of documents is not known. */
  readonly random?: readonly number[];
}

/** Follows the mean recall of each run over the documents checked, between the ideal and the random line. */
export function traceEffort(campaign: Campaign, checked: readonly number[], options: EffortOptions = {}): EffortStudy {
  const { qrels, runs } = campaign;
  const { collection, rel = 1 } = options;
  checkDepths('number of documents checked', checked);
  if (typeof collection === 'number') checkDepths('collection', [collection]);
  const policies = choosePolicies(campaign, options);
  const points = [...new Set(checked)].sort((a, b) => a - b);
  const families = measureFamilies(['R'], points, { rel });
  const summaries = new RepeatedEvaluation(campaign, familyMeasures(families), policies).summaries();
  const relevant = qrels.topics.map((_, t) => countRelevant(qrels, t, rel));
  const meanOver = (share: (n: number, t: number) => number) => {
    const counting = relevant.flatMap((n, t) => (n > 0 ? [share(n, t)] : policies.zeroRelevant === 'zero' ? [0] : []));
    return counting.reduce((sum, value) => sum + value, 0) / counting.length;
  };
  const sizes = collectionSizes(campaign, collection);
  return {
    study: 'effort',
    parameters: { checked: points, rel, ...(collection === undefined ? {} : { collection }) },
    policies,
    measures: [families[0].name],
    runs: runs.map(({ name }) => name),
    checked: points,
    recall: runs.map((_, r) => points.map((_, p) => summaries[p][r])),
    ideal: points.map((depth) => meanOver((n) => Math.min(depth, n) / n)),
    ...(sizes ? { random: points.map((depth) => meanOver((_, t) => Math.min(1, depth / sizes[t]))) } : {}),
    notes: [randomNote(collection, sizes), ...studyNotes(campaign, families, policies)],
  };
}

/** The documents that each topic could have been answered with; undefined where nobody can tell. */
function collectionSizes({ qrels, runs }: Campaign, collection: EffortOptions['collection']): number[] | undefined {
  if (typeof collection === 'number') return qrels.topics.map(() => collection);
  const screened = runs.every(({ judged: run }) =>
    qrels.topics.every((_, t) => run.retrieved[t] <= run.offsets[t + 1] - run.offsets[t]),
  );
  if (!screened && collection !== 'judged') return undefined;
  return qrels.topics.map((_, t) => qrels.offsets[t + 1] - qrels.offsets[t]);
}

function randomNote(collection: EffortOptions['collection'], sizes: readonly number[] | undefined): Note {
  const message =
    typeof collection === 'number'
      ? `random line: documents checked over ${collection} documents in the collection`
      : sizes
        ? 'random line: documents checked over the judged documents of each topic'
        : 'no random line: it needs the number of documents in the collection';
  return { code: 'random', message };
}

/** Numbers of documents checked that make a smooth curve: fine at first, some fifty in all. */
export function effortSteps(most: number): number[] {
  const even = steps(most, Math.max(1, Math.round(most / 50)));
  return [...new Set([1, 2, 5, ...even].filter((depth) => depth <= most))].sort((a, b) => a - b);
}

/** Even steps up to a number. */
export function steps(most: number, step: number): number[] {
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
}
