import { UsageError } from '../../model/errors.ts';
import { thousands } from '../../model/wording.ts';
import type { RandomSample } from '../../significance/count-interval.ts';

/** What is known about a review: what was found, and what a random sample of the rest, or of all, has shown. */
export interface ReviewEvidence {
  /** Relevant documents that the review found. */
  readonly found?: number;
  /** Documents that the review looked at. */
  readonly reviewed?: number;
  /** Documents that nobody looked at; the sample was drawn from them. */
  readonly left?: number;
  /** All documents; the sample (a control set) was drawn from them, whether reviewed or not. */
  readonly collection?: number;
  /** Documents drawn at random and judged. */
  readonly sample?: number;
  /** Documents of the sample that are relevant. */
  readonly relevant?: number;
  /** Relevant documents of a control set that the review found too. */
  readonly hits?: number;
  /** Samples of parts of the rest, in the place of `left`, `sample` and `relevant`. */
  readonly strata?: readonly Stratum[];
}

/** A part of the documents that nobody looked at, with a random sample of its own. */
export interface Stratum {
  readonly name: string;
  readonly documents: number;
  readonly sample: number;
  readonly relevant: number;
  /** Relevant documents that the review found in this part. */
  readonly found?: number;
}

/** How recall is told from a sample. */
export type EstimateMethod = 'rest' | 'strata' | 'control' | 'control-collection' | 'control-hits';

/** Evidence whose numbers agree with each other. */
export interface SettledEvidence {
  readonly method: EstimateMethod;
  readonly found?: number;
  readonly reviewed?: number;
  /** All documents, where their number is known. */
  readonly collection?: number;
  /** What was drawn, from the documents of which some are missed: the rest, its strata, or the whole collection. */
  readonly samples: readonly (RandomSample & { readonly name?: string })[];
  /** Whether there is a sample yet. */
  readonly isDrawn: boolean;
  /** Relevant documents of a control set, and those the review found too. */
  readonly control?: { readonly relevant: number; readonly hits: number };
}

/** Holds the numbers of a review against each other and says how recall is told from them. */
export function settleEvidence(given: ReviewEvidence): SettledEvidence {
  const { found, reviewed, left, collection, sample, relevant, hits, strata } = given;
  for (const name of ['found', 'reviewed', 'left', 'collection', 'sample', 'relevant', 'hits'] as const)
    requireCount(`--${name}`, given[name]);
  requireAtMost('--found', found, '--reviewed', reviewed);
  requireAtMost('--relevant', relevant, '--sample', sample);
  requireAtMost('--hits', hits, '--relevant', relevant);
  if (strata) return ofStrata(given, strata);
  if (left !== undefined && collection !== undefined)
    refuse(
      '--collection',
      `${collection} beside --left`,
      'the sample was drawn from one of them; --reviewed for the rest',
    );
  if (left !== undefined && hits !== undefined)
    refuse('--hits', String(hits), '--collection, since a sample of the rest has nothing that was found');
  if (collection === undefined && left === undefined && hits === undefined)
    throw new UsageError('missing --left; expected the documents nobody looked at, or --collection, or --strata');
  if ((sample === undefined) !== (relevant === undefined) && (hits === undefined || collection !== undefined))
    throw new UsageError(`missing ${sample === undefined ? '--sample' : '--relevant'}; expected both or none`);
  requireAtMost('--found', found, '--collection', collection);
  requireAtMost('--reviewed', reviewed, '--collection', collection);
  const drawn = { sample: sample ?? 0, relevant: relevant ?? 0 };
  const isDrawn = relevant !== undefined;
  if (left !== undefined) {
    requireAtMost('--sample', sample, '--left', left);
    const all = reviewed === undefined ? undefined : left + reviewed;
    return { method: 'rest', found, reviewed, collection: all, samples: [{ population: left, ...drawn }], isDrawn };
  }
  requireAtMost('--sample', sample, '--collection', collection);
  const control = hits === undefined ? undefined : { relevant: relevant ?? refuseControl(), hits };
  if (found !== undefined && collection !== undefined && control)
    return ofControl(given, control.relevant, control.hits);
  const samples = collection === undefined ? [] : [{ population: collection, ...drawn }];
  const method = control ? 'control-hits' : found === undefined || isDrawn ? 'control-collection' : 'rest';
  // Without a sample yet, what is to be drawn from is what was not found.
  if (method === 'rest')
    return { method, found, reviewed, collection, samples: [{ population: collection! - found!, ...drawn }], isDrawn };
  return { method, found, reviewed, collection, samples, isDrawn, control };
}

/** What a control set has beyond what the review found in it is a random sample of all that it did not find. */
function ofControl(given: ReviewEvidence, relevant: number, hits: number): SettledEvidence {
  const { found = 0, reviewed, collection = 0, sample = 0 } = given;
  requireAtMost('--hits', hits, '--found', found);
  const rest = { population: collection - found, sample: sample - hits, relevant: relevant - hits };
  if (rest.sample > rest.population)
    refuse('--sample', String(sample), `at most ${rest.population} documents that were not found, and the hits`);
  return {
    ...{ method: 'control', found, reviewed, collection },
    samples: [rest],
    isDrawn: true,
    control: { relevant, hits },
  };
}

function ofStrata(given: ReviewEvidence, strata: readonly Stratum[]): SettledEvidence {
  for (const name of ['left', 'collection', 'sample', 'relevant', 'hits'] as const)
    if (given[name] !== undefined) refuse(`--${name}`, `${given[name]} beside --strata`, 'one of them');
  const counted = strata.filter(({ found }) => found !== undefined);
  if (counted.length > 0 && given.found !== undefined)
    refuse('--found', `${given.found} beside a column found`, 'one of them');
  const found = counted.length > 0 ? counted.reduce((sum, stratum) => sum + stratum.found!, 0) : given.found;
  const left = strata.reduce((sum, { documents }) => sum + documents, 0);
  return {
    method: 'strata',
    found,
    reviewed: given.reviewed,
    collection: given.reviewed === undefined ? undefined : left + given.reviewed,
    samples: strata.map(({ name, documents, sample, relevant }) => ({ name, population: documents, sample, relevant })),
    isDrawn: true,
  };
}

const mostDocuments = 1_000_000_000_000;

function requireCount(name: string, value: number | undefined): void {
  if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= mostDocuments)) return;
  refuse(name, String(value), `a whole number from 0 to ${thousands(mostDocuments)}`);
}

function requireAtMost(name: string, value: number | undefined, limit: string, most: number | undefined): void {
  if (value !== undefined && most !== undefined && value > most)
    refuse(name, String(value), `at most ${limit}, ${most}`);
}

function refuseControl(): never {
  throw new UsageError('missing --relevant; expected the relevant documents of the control set');
}

function refuse(name: string, value: string, expected: string): never {
  throw new UsageError(`invalid ${name}: ${value}; expected ${expected}`);
}
