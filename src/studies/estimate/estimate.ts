import { UsageError } from '../../model/errors.ts';
import type { Note } from '../../model/note.ts';
import type { Study } from '../../model/study.ts';
import {
  countInterval,
  fewestRelevant,
  highestShare,
  lowestShare,
  mostRelevant,
} from '../../significance/count-interval.ts';
import { mostRelevantOfStrata, stratifiedInterval } from '../../significance/stratified-count.ts';
import { type EstimateMethod, type ReviewEvidence, type SettledEvidence, settleEvidence } from './evidence.ts';
import { type Plan, planSample } from './plan.ts';
import { notesOf, statementOf } from './words.ts';

export interface EstimateOptions extends ReviewEvidence {
  /** How often the limits hold; 0.95 unless told. */
  readonly confidence?: number;
  /** The recall to be shown: how large a sample that needs. */
  readonly target?: number;
}

/** How much a review has found, told from a random sample, with exact limits. */
export interface EstimateStudy extends Study {
  readonly study: 'estimate';
  readonly method: EstimateMethod;
  /** Empty while there is no sample. */
  readonly quantities: readonly EstimatedQuantity[];
  /** The parts of the rest, each by itself. */
  readonly strata: readonly StratumEstimate[];
  /** The sample that the target needs. */
  readonly plan?: Plan;
  /** What can be quoted, in a few sentences. */
  readonly statement: string;
}

/** A number that is told from a sample: its estimate, its bound on one side, and its limits on both. */
export interface EstimatedQuantity {
  readonly quantity: QuantityName;
  /** Absent where nothing was drawn. */
  readonly estimate?: number;
  /** The side that `bound` is of; absent for what is known exactly or has no worse side. */
  readonly side?: 'at least' | 'at most';
  /** The limit on that side alone, at the whole error. */
  readonly bound?: number;
  /** Limits on both sides, at half the error each. */
  readonly low: number;
  readonly high: number;
}

export type QuantityName = 'recall' | 'recall with the sample' | 'missed' | 'elusion' | 'richness' | 'precision';

/** The relevant documents of one part of the rest. */
export interface StratumEstimate {
  readonly stratum: string;
  readonly documents: number;
  readonly sample: number;
  readonly relevant: number;
  /** Relevant documents in this part, as the sample has them; absent where nothing was drawn. */
  readonly estimate?: number;
  /** Limits of this part alone. */
  readonly low: number;
  readonly high: number;
}

/** Tells from a random sample how much a review has found, with exact limits, and how large a sample a target needs. */
export function estimateRecall(options: EstimateOptions): EstimateStudy {
  const { confidence = 0.95, target, strata, ...counts } = options;
  checkOptions(options, confidence);
  const evidence = settleEvidence(options);
  const error = 1 - confidence;
  const quantities = evidence.isDrawn ? quantitiesOf(evidence, error) : [];
  const plan = target === undefined ? undefined : planSample(evidence, target, confidence);
  if (!evidence.isDrawn && !plan)
    throw new UsageError('missing --sample; expected it with --relevant, or --target for the sample that it needs');
  const told = { evidence, quantities, confidence, plan };
  const statement = statementOf(told);
  return {
    study: 'estimate',
    parameters: { ...counts, strata, confidence, target },
    measures: [],
    runs: [],
    method: evidence.method,
    quantities,
    strata: evidence.method === 'strata' ? strataEstimates(evidence, error) : [],
    ...(plan ? { plan } : {}),
    statement: statement.join(' '),
    notes: [...statement.map((message): Note => ({ code: 'statement', message })), ...notesOf(told)],
  };
}

function checkOptions({ target }: EstimateOptions, confidence: number): void {
  for (const [name, value] of [
    ['confidence', confidence],
    ['target', target],
  ] as const)
    if (value !== undefined && !(value > 0 && value < 1))
      throw new UsageError(`invalid --${name}: ${value}; expected a number between 0 and 1`);
}

interface MissedLimits {
  readonly estimate?: number;
  readonly most: number;
  readonly low: number;
  readonly high: number;
}

function quantitiesOf(evidence: SettledEvidence, error: number): EstimatedQuantity[] {
  const { method, found, reviewed, collection, samples, control } = evidence;
  if (method === 'control-hits') {
    const { hits, relevant } = control!;
    const recall: EstimatedQuantity = {
      quantity: 'recall',
      ...(relevant > 0 ? { estimate: hits / relevant } : {}),
      side: 'at least',
      bound: lowestShare(hits, relevant, error),
      low: lowestShare(hits, relevant, error / 2),
      high: highestShare(hits, relevant, error / 2),
    };
    return [recall, ...(collection === undefined ? [] : [richnessOfAll(evidence, error)])];
  }
  if (found === undefined && method === 'control-collection') return [richnessOfAll(evidence, error)];
  const missed = missedOf(evidence, error);
  const seen = samples.reduce((sum, { relevant }) => sum + relevant, 0);
  const rest = method === 'rest' || method === 'strata';
  const left = rest
    ? samples.reduce((sum, { population }) => sum + population, 0)
    : collection !== undefined && reviewed !== undefined
      ? collection - reviewed
      : undefined;
  const known = found ?? 0;
  return [
    // Where nothing was found and nothing need be relevant, recall is 0 of 0.
    ...(found === undefined || (found === 0 && missed.low === 0) ? [] : [recallOf('recall', found, missed, 0)]),
    ...(found !== undefined && rest && seen > 0 ? [recallOf('recall with the sample', found, missed, seen)] : []),
    fallingOf('missed', missed, 1),
    ...(left === undefined || left === 0 ? [] : [fallingOf('elusion', missed, left)]),
    ...(collection && found !== undefined ? [richnessFrom(known, missed, collection)] : []),
    ...(reviewed && found !== undefined
      ? [{ quantity: 'precision' as const, estimate: found / reviewed, low: found / reviewed, high: found / reviewed }]
      : []),
  ];
}

/** The relevant documents that were not found. */
function missedOf({ method, samples, found = 0 }: SettledEvidence, error: number): MissedLimits {
  const estimate = samples.every(({ sample, population }) => sample > 0 || population === 0)
    ? samples.reduce((sum, { population, sample, relevant }) => sum + (population * relevant) / Math.max(1, sample), 0)
    : undefined;
  if (method === 'strata') {
    const { low, high } = stratifiedInterval(samples, error);
    return { estimate, most: mostRelevantOfStrata(samples, error), low, high };
  }
  const [drawn] = samples;
  const { low, high } = countInterval(drawn, error);
  const most = mostRelevant(drawn, error);
  if (method !== 'control-collection') return { estimate, most, low, high };
  // Drawn from all documents, of which those found are known to be relevant.
  const beyond = (count: number) => Math.max(0, count - found);
  return {
    estimate: estimate === undefined ? undefined : beyond(estimate),
    most: beyond(most),
    low: beyond(low),
    high: beyond(high),
  };
}

function recallOf(quantity: QuantityName, found: number, missed: MissedLimits, seen: number): EstimatedQuantity {
  const recall = (count: number) => (found + seen) / (found + count);
  const { estimate, most, low, high } = missed;
  return {
    quantity,
    ...(estimate === undefined || found + estimate === 0 ? {} : { estimate: recall(estimate) }),
    side: 'at least',
    bound: recall(most),
    low: recall(high),
    high: recall(low),
  };
}

function fallingOf(quantity: QuantityName, { estimate, most, low, high }: MissedLimits, of: number): EstimatedQuantity {
  const shares = { bound: most / of, low: low / of, high: high / of };
  return { quantity, ...(estimate === undefined ? {} : { estimate: estimate / of }), side: 'at most', ...shares };
}

function richnessFrom(found: number, { estimate, low, high }: MissedLimits, collection: number): EstimatedQuantity {
  const share = (count: number) => (found + count) / collection;
  return {
    quantity: 'richness',
    ...(estimate === undefined ? {} : { estimate: share(estimate) }),
    low: share(low),
    high: share(high),
  };
}

/** The share of relevant documents in the collection that a control set was drawn from. */
function richnessOfAll({ samples: [drawn] }: SettledEvidence, error: number): EstimatedQuantity {
  const { low, high } = countInterval(drawn, error);
  const share = (count: number) => count / drawn.population;
  const estimate = drawn.sample > 0 ? { estimate: drawn.relevant / drawn.sample } : {};
  return { quantity: 'richness', ...estimate, low: share(low), high: share(high) };
}

function strataEstimates({ samples }: SettledEvidence, error: number): StratumEstimate[] {
  return samples.map((drawn) => ({
    stratum: drawn.name ?? '',
    documents: drawn.population,
    sample: drawn.sample,
    relevant: drawn.relevant,
    ...(drawn.sample > 0 ? { estimate: (drawn.population * drawn.relevant) / drawn.sample } : {}),
    low: fewestRelevant(drawn, error / 2),
    high: mostRelevant(drawn, error / 2),
  }));
}
