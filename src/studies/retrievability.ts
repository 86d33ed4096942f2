import { exactExp, exactLog } from '../math/exp-log.ts';
import { giniCoefficient, lorenzCurve } from '../math/gini.ts';
import { compareBytes } from '../model/byte-order.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { CampaignHeads } from '../model/run-head.ts';
import type { Study } from '../model/study.ts';
import { checkDepths } from './check-options.ts';
import { type Findability, findabilityOf } from './findability.ts';
import { retrievabilityNotes } from './retrievability-notes.ts';
import { headsOf } from './topic-documents.ts';

export interface RetrievabilityOptions {
  /** c, the documents of each topic that a person looks at; 100 unless told. */
  readonly cutoff?: number;
  /** β of gravity: a document at rank k counts 1/k^β; without it, 1. */
  readonly gravity?: number;
  /** How many documents the collection has, or their ids; those that some run has in its first c unless told. */
  readonly collection?: number | readonly string[];
  /** Whether the value of every document in the first c is kept. */
  readonly documents?: boolean;
  /** The lowest grade that counts as relevant, for findability; 1 unless told. */
  readonly rel?: number;
}

/** How evenly runs give access to documents. */
export interface RetrievabilityStudy extends Study {
  readonly study: 'retrievability';
  readonly topics: number;
  /** N, the documents there are; those of the collection, or those that some run has in its first c. */
  readonly collection: number;
  /** In the order of the campaign's runs. */
  readonly ofRuns: readonly RunRetrievability[];
  /** The value of every document that a run has in its first c, where it was asked for. */
  readonly documents?: readonly DocumentRetrievability[];
}

/** How evenly a run gives access to documents. */
export interface RunRetrievability {
  readonly run: string;
  /** Documents that it has in the first c of some topic. */
  readonly retrieved: number;
  /** The others. */
  readonly never: number;
  /** The sum of r(d) over the documents. */
  readonly sum: number;
  /** The mean over all documents of the collection. */
  readonly mean: number;
  readonly highest: number;
  /** 0 where all documents are equally retrievable, 1 where one has everything; NaN for fewer than two. */
  readonly gini: number;
  /** The share of the sum that the least retrievable 0%, 1% … 100% of the documents have. */
  readonly lorenz: readonly number[];
  readonly most: readonly RetrievableDocument[];
  /** The least retrievable that are known by name. */
  readonly least: readonly RetrievableDocument[];
  /** Of the relevant documents, where there are judgements. */
  readonly findability?: Findability;
}

/** A document and its r(d). */
export interface RetrievableDocument {
  readonly document: string;
  readonly retrievability: number;
}

export interface DocumentRetrievability extends RetrievableDocument {
  readonly run: string;
}

const standardCutoff = 100;

/** How many of the most and of the least retrievable documents are listed. */
const listed = 10;

/** How deep runs must be read for retrievability. */
export const cutoffOf = ({ cutoff = standardCutoff }: Pick<RetrievabilityOptions, 'cutoff'>): number => cutoff;

/**
 * Retrievability of documents (Azzopardi and Vinay, CIKM 2008): r(d) sums over topics whether a run has d in its first c,
 * or 1/rank^β. The campaign must have heads of that depth, and needs no judgements.
 */
export function studyRetrievability(campaign: Campaign, options: RetrievabilityOptions = {}): RetrievabilityStudy {
  const { gravity, collection: given, rel = 1 } = options;
  const cutoff = cutoffOf(options);
  checkDepths('cutoff', [cutoff]);
  if (gravity !== undefined && !(gravity > 0 && gravity <= 100))
    throw new UsageError(`invalid gravity: ${gravity}; expected a number above 0`);
  const heads = headsOf(campaign, cutoff);
  const weights = Float64Array.from({ length: cutoff }, (_, i) => weightAt(i + 1, gravity));
  const universe = universeOf(heads, cutoff, given);
  const all: DocumentRetrievability[] = [];
  const ofRuns = campaign.runs.map(({ name: run }, r): RunRetrievability => {
    const values = valuesOf(heads, r, weights);
    const inside = universe.unlisted ? values.filter((_, d) => !universe.unlisted!.has(d)) : values;
    const sorted = inside.filter((value) => value > 0).sort();
    const never = universe.size - sorted.length;
    let sum = 0;
    for (const value of sorted) sum += value;
    const ranked = rankDocuments(heads.documents, values, universe.unlisted);
    if (options.documents) for (const one of ranked) all.push({ run, ...one });
    return {
      ...{ run, retrieved: sorted.length, never, sum, mean: sum / universe.size },
      highest: sorted.at(-1) ?? 0,
      gini: giniCoefficient(sorted, never),
      lorenz: sum === 0 ? [] : lorenzCurve(sorted, never),
      most: ranked.slice(0, listed),
      least: leastOf(ranked, given),
      ...(campaign.qrels.grades.length > 0 ? { findability: findabilityOf(campaign, r, cutoff, rel) } : {}),
    };
  });
  const study = {
    study: 'retrievability' as const,
    parameters: {
      cutoff,
      ...(gravity === undefined ? {} : { gravity }),
      ...(given === undefined ? {} : { collection: universe.size }),
      ...campaign.ranking,
    },
    measures: [],
    runs: campaign.runs.map(({ name }) => name),
    topics: heads.topics.filter((_, t) => heads.runs.some(({ offsets }) => offsets[t + 1] > offsets[t])).length,
    collection: universe.size,
    ofRuns,
    ...(options.documents ? { documents: all } : {}),
  };
  return { ...study, notes: retrievabilityNotes(campaign, study, { given, unlisted: universe.unlisted?.size ?? 0 }) };
}

/** What a document at a rank counts. */
function weightAt(rank: number, gravity: number | undefined): number {
  if (gravity === undefined) return 1;
  return gravity === 1 ? 1 / rank : exactExp(-gravity * exactLog(rank));
}

/** r(d) of every document of the heads in a run. */
function valuesOf({ documents, runs, topics }: CampaignHeads, run: number, weights: Float64Array): Float64Array {
  const values = new Float64Array(documents.length);
  const head = runs[run];
  for (let t = 0; t < topics.length; t++) {
    const last = Math.min(head.offsets[t + 1], head.offsets[t] + weights.length);
    for (let i = head.offsets[t]; i < last; i++) values[head.documents[i]] += weights[i - head.offsets[t]];
  }
  return values;
}

interface Universe {
  readonly size: number;
  /** Documents of the heads that the list of ids does not have. */
  readonly unlisted?: ReadonlySet<number>;
}

/** The documents there are. */
function universeOf(heads: CampaignHeads, cutoff: number, given: RetrievabilityOptions['collection']): Universe {
  const retrieved = new Set<number>();
  for (const { offsets, documents } of heads.runs)
    for (let t = 0; t < heads.topics.length; t++)
      for (let i = offsets[t]; i < Math.min(offsets[t + 1], offsets[t] + cutoff); i++) retrieved.add(documents[i]);
  if (given === undefined) return { size: retrieved.size };
  if (typeof given === 'number') {
    if (given >= retrieved.size) return { size: given };
    throw new UsageError(
      `invalid collection: ${given}; expected at least ${retrieved.size}, the documents that the runs have in their first ${cutoff}`,
    );
  }
  const known = new Set(given);
  return { size: known.size, unlisted: new Set([...retrieved].filter((d) => !known.has(heads.documents[d]))) };
}

/** The documents that are retrieved, most retrievable first, equal ones in byte order. */
function rankDocuments(ids: readonly string[], values: Float64Array, unlisted: Universe['unlisted']) {
  const found: RetrievableDocument[] = [];
  for (let d = 0; d < ids.length; d++)
    if (values[d] > 0 && !unlisted?.has(d)) found.push({ document: ids[d], retrievability: values[d] });
  return found.sort((a, b) => b.retrievability - a.retrievability || compareBytes(a.document, b.document));
}

/** The least retrievable: of a list of ids those that are never retrieved, otherwise the last that are. */
function leastOf(
  ranked: readonly RetrievableDocument[],
  given: RetrievabilityOptions['collection'],
): RetrievableDocument[] {
  const last = ranked.slice(-listed).reverse();
  if (typeof given !== 'object') return last;
  const retrieved = new Set(ranked.map(({ document }) => document));
  const never = [...new Set(given)].filter((id) => !retrieved.has(id)).sort(compareBytes);
  return [...never.slice(0, listed).map((document) => ({ document, retrievability: 0 })), ...last].slice(0, listed);
}
