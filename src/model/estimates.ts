import type { Interval } from './comparison.ts';

/** The relevant documents of sampled judgements for one relevance threshold, topic by topic, and how each was drawn. */
export interface SampledRelevant {
  /** Those of topic `t` are entries `offsets[t]` to `offsets[t + 1]`. */
  readonly offsets: Uint32Array;
  /** The probability that each had of being judged. */
  readonly probabilities: Float64Array;
  /** The stratum of each; absent where every document was drawn on its own. */
  readonly strata?: Uint32Array;
  /** By stratum: its judged documents, relevant or not. */
  readonly stratumSizes?: Uint32Array;
  /**
   * By topic: how many relevant documents drawn with equal probabilities would tell as much (Kish's effective size);
   * infinite where nothing was left to chance.
   */
  readonly effective: Float64Array;
}

/** How sure the values of a measure on a run are, which were estimated from sampled judgements. */
export interface Estimates {
  /** By topic: the value with half a relevant document more among the found and the missed, where intervals start from. */
  readonly centre: Float64Array;
  /** By topic: the variance of the value over samples of judgements, half documents included. */
  readonly variance: Float64Array;
  /** By topic: the same without the half documents. */
  readonly plainVariance: Float64Array;
  /** By topic: the degrees of freedom of the variance; infinite where the normal distribution does. */
  readonly degrees: Float64Array;
  /** How much the value of its topic changes with the weight of each relevant document, in the order of `SampledRelevant`. */
  readonly influence: Float64Array;
  /** The effective number of relevant documents that a topic needs for its interval to be trusted. */
  readonly needed: number;
  /** By topic: 1 where the interval may hold less or more often than it says. */
  readonly weak: Uint8Array;
}

/** An estimate from sampled judgements, with what the sample leaves open. */
export interface EstimateInterval {
  readonly interval: Interval;
  /** The standard error over samples of judgements. */
  readonly standardError: number;
  /** Whether too few relevant documents are in the sample for the interval to hold as often as it says. */
  readonly isWeak: boolean;
}
