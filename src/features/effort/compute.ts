import { choosePolicies } from '../../evaluation/choose-policies.ts';
import { RepeatedEvaluation } from '../../evaluation/repeated-evaluation.ts';
import { shareOf } from '../../math/share-of.ts';
import { familyMeasures, measureFamilies } from '../../measures/measure-family.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { Note } from '../../model/note.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import { countRelevant } from '../../model/qrels.ts';
import { collectionSize, withCollection } from '../../model/reading.ts';
import type { Study } from '../../model/study.ts';
import { counted } from '../../model/wording.ts';
import { checkDepths } from '../../studies/check-options.ts';
import { studyNotes } from '../../studies/study-notes.ts';
import { type Effort, effortMarks, isShared, placeOfEffort } from './effort-unit.ts';

export interface EffortOptions extends Partial<TopicPolicies> {
  /**
   * Documents in the collection, for the line of a random order and for shares; `judged` where they are the judged ones
   * of each topic, as in screening. Left out, it is `judged` where every document that the runs retrieve is judged, and
   * for shares what the qrels know, or `judged`.
   */
  readonly collection?: number | 'judged';
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
}

/** Recall against the number of documents checked. */
export interface EffortStudy extends Study {
  readonly study: 'effort';
  /** Documents checked, ascending, or shares of those there are. */
  readonly checked: readonly Effort[];
  /** `recall[run][point]`: the mean over topics. */
  readonly recall: readonly (readonly number[])[];
  /** The best any order could do: all relevant documents first. */
  readonly ideal: readonly number[];
  /** What checking in a random order finds on average; absent where the number of documents is not known. */
  readonly random?: readonly number[];
  /** Of shares: what is read off such a curve, work saved and relevant documents found beyond a random order; means over topics. */
  readonly marks?: readonly { readonly measure: string; readonly values: readonly number[] }[];
}

/** Follows the mean recall of each run over the documents checked, between the ideal and the random line. */
export function traceEffort(campaign: Campaign, checked: readonly Effort[], options: EffortOptions = {}): EffortStudy {
  const { collection, rel = 1 } = options;
  const isOfAll = isShared(checked);
  if (isOfAll && checked.some((point) => typeof point === 'number'))
    throw new UsageError(`invalid efforts: ${checked.join(', ')}; expected documents or shares of them, not both`);
  if (!isOfAll) checkDepths('number of documents checked', checked as readonly number[]);
  if (typeof collection === 'number') checkDepths('collection', [collection]);
  const policies = choosePolicies(campaign, options);
  const points = [...new Set(checked)].sort((a, b) => placeOfEffort(a) - placeOfEffort(b));
  const sized = isOfAll && collection !== undefined ? withCollection(campaign, collection) : campaign;
  const { qrels, runs } = sized;
  const families = isOfAll ? [] : measureFamilies(['R'], points as readonly number[], { rel });
  const curve = isOfAll
    ? resolveMeasures(
        points.map((point) => `NCG@${placeOfEffort(point)}`),
        [],
        rel,
      )
    : familyMeasures(families);
  const marked = isOfAll ? resolveMeasures([`WSS@${effortMarks.recall}`, `ERF@${effortMarks.percent}`], [], rel) : [];
  const summaries = new RepeatedEvaluation(sized, [...curve, ...marked], policies).summaries();
  const relevant = qrels.topics.map((_, t) => countRelevant(qrels, t, rel));
  const meanOver = (share: (n: number, t: number) => number) => {
    const counting = relevant.flatMap((n, t) => (n > 0 ? [share(n, t)] : policies.zeroRelevant === 'zero' ? [0] : []));
    return counting.reduce((sum, value) => sum + value, 0) / counting.length;
  };
  const sizes = isOfAll ? sizesOfShares(sized) : collectionSizes(campaign, collection);
  const depthAt = (point: Effort, t: number) =>
    typeof point === 'number' ? point : shareOf(placeOfEffort(point), sizes![t]);
  return {
    study: 'effort',
    parameters: { checked: points, rel, ...(collection === undefined ? {} : { collection }) },
    policies,
    measures: [isOfAll ? 'NCG' : families[0].name, ...marked.map(({ name }) => name)],
    runs: runs.map(({ name }) => name),
    checked: points,
    recall: runs.map((_, r) => points.map((_, p) => summaries[p][r])),
    ideal: points.map((point) => meanOver((n, t) => Math.min(depthAt(point, t), n) / n)),
    ...(sizes ? { random: points.map((point) => meanOver((_, t) => Math.min(1, depthAt(point, t) / sizes[t]))) } : {}),
    ...(isOfAll
      ? {
          marks: marked.map(({ name }, m) => ({
            measure: name,
            values: runs.map((_, r) => summaries[points.length + m][r]),
          })),
        }
      : {}),
    notes: [isOfAll ? sharesNote(sized) : randomNote(collection, sizes), ...studyNotes(sized, families, policies)],
  };
}

/** The documents that shares are of: those of the collection or those judged, and at least as many as a run lists. */
function sizesOfShares({ qrels, runs }: Campaign): number[] {
  return qrels.topics.map((_, t) => {
    const judged = qrels.grades.subarray(qrels.offsets[t], qrels.offsets[t + 1]);
    const said = collectionSize(qrels, t) ?? judged.reduce((count, grade) => count + (grade >= 0 ? 1 : 0), 0);
    return runs.reduce((most, run) => Math.max(most, run.judged.retrieved[t]), said);
  });
}

function sharesNote({ qrels }: Campaign): Note {
  const given = qrels.reading?.collection;
  const all =
    typeof given === 'number'
      ? counted(given, 'document')
      : given === undefined
        ? 'the documents judged in each topic'
        : `the documents that column ${given} says`;
  return { code: 'shares', message: `percent of ${all}, or of those listed where a run lists more` };
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
