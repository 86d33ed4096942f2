import { type Comparison, type Correction, type Interval, pairedTestNames } from './comparison.ts';
import type { EstimateInterval } from './estimates.ts';
import type { Evaluation } from './evaluation.ts';
import type { Study } from './study.ts';

/** The tests that compare runs: those of a pair, and Tukey's HSD, which takes all runs at once. */
export const comparisonTests = [...pairedTestNames, 'tukey'] as const;
export type ComparisonTest = (typeof comparisonTests)[number];

/** Which comparisons are corrected together: those of each measure on its own, or all of them. */
export const correctionFamilies = ['measure', 'all'] as const;
export type FamilyRule = (typeof correctionFamilies)[number];

/** Runs compared pair by pair on every measure, with what is needed to do it again. */
export interface ComparisonStudy extends Study {
  readonly study: 'comparison';
  readonly evaluation: Evaluation;
  /** The runs that every other is held against; none where all pairs are compared. */
  readonly baselines: readonly number[];
  readonly test: ComparisonTest;
  /** Whether Wilcoxon's p is approximated at every number of topics. */
  readonly method: 'auto' | 'normal';
  readonly correction: Correction;
  readonly family: { readonly rule: FamilyRule /** Comparisons corrected together. */; readonly size: number };
  /** A corrected p of at most this is significant. */
  readonly alpha: number;
  /** The margin that runs were tested to be equivalent within, in the unit of the measures; absent where they were not. */
  readonly equivalence?: number;
  /** Random samples drawn for each comparison and the seed they start from; absent where the test draws none. */
  readonly samples?: number;
  readonly seed?: number;
  /** Measure by measure, the pairs always in the same order. */
  readonly pairs: readonly RunPair[];
}

/**
 * What a comparison of two runs came to. `better` and `worse` are significant and speak of the first run;
 * `mixed` is significant, but the mean points the other way than the statistic of the test.
 */
export const outcomes = ['better', 'worse', 'undecided', 'mixed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Two runs compared on one measure; numbers are positions in the evaluation. */
export interface RunPair {
  readonly measure: number;
  /** The run of interest; the difference is its value less that of `b`. */
  readonly a: number;
  /** The run it is held against. */
  readonly b: number;
  /** Topics compared. */
  readonly n: number;
  /** Topics left out because they do not count for one of the runs. */
  readonly leftOut: number;
  /** The mean of the differences a − b in the measure's own unit; NaN without topics. */
  readonly difference: number;
  /** Topics on which `a` is better, equal, worse: a lower value wins where lower is better. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  readonly rule: string;
  readonly pValue: number;
  /** Corrected for the family. */
  readonly adjustedPValue: number;
  readonly outcome: Outcome;
  /** Whether the runs are equivalent, where that was asked. */
  readonly equivalence?: PairEquivalence;
  /** The interval of the difference where the test gives one for all pairs at once, as Tukey's does. */
  readonly interval?: Interval;
  /** The difference as an estimate from sampled judgements: what the sample leaves open on the topics compared. */
  readonly sampled?: EstimateInterval;
  /** The whole result, where the test had to compute it to get p. */
  readonly comparison?: Comparison;
}

/** What two one-sided tests say of two runs: whether their mean difference lies within a margin. */
export interface PairEquivalence {
  readonly pValue: number;
  /** Corrected for the family. */
  readonly adjustedPValue: number;
  readonly equivalent: boolean;
}

/** A topic and what two runs have there. */
export interface TopicDifference {
  readonly topic: string;
  readonly a: number;
  readonly b: number;
  readonly difference: number;
}
