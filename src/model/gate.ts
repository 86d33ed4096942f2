import type { Correction } from './comparison.ts';
import type { ComparisonStudy, ComparisonTest, RunPair, TopicDifference } from './comparison-study.ts';
import type { EstimateInterval } from './estimates.ts';
import type { Evaluation } from './evaluation.ts';
import type { Study } from './study.ts';

export type ThresholdOperator = '>=' | '>' | '<=' | '<';

/** How far a run may fall behind its baseline. */
export interface DropLimit {
  readonly amount: number;
  /** Whether the amount is a share of the baseline's value. */
  readonly relative: boolean;
}

/** A topic to look at, with what the baseline has there where there is one. */
export type WatchedTopic = Pick<TopicDifference, 'topic'> & {
  readonly value: number;
  readonly baseline?: number;
};

/** What every check of a gate tells. */
export interface CheckBase {
  readonly passed: boolean;
  readonly measure: string;
  /** The summary of the run; for a drop, its mean over the topics compared. NaN when no topic counts. */
  readonly value: number;
  /** Topics it rests on. */
  readonly n: number;
  /** The value, or for a drop the drop, as an estimate from sampled judgements; absent where all are judged. */
  readonly sampled?: EstimateInterval;
  /** The topics that fell most from the baseline; without one, the farthest on the wrong side. */
  readonly topics: readonly WatchedTopic[];
}

/** Whether a measure keeps a bound. */
export interface ThresholdCheck extends CheckBase {
  readonly kind: 'threshold';
  readonly operator: ThresholdOperator;
  readonly bound: number;
}

/** Whether a measure fell from its baseline by more than is allowed. */
export interface DropCheck extends CheckBase {
  readonly kind: 'drop';
  readonly better: 'higher' | 'lower';
  readonly baseline: { readonly run: string; readonly value: number };
  /** How much worse the run is: positive for a fall of a measure where higher is better, or a rise where lower is. */
  readonly drop: number;
  /** The drop allowed, in the measure's unit. */
  readonly limit: number;
  readonly limitRule: DropLimit;
  /** Whether a drop must be significant to fail. */
  readonly mustBeSignificant: boolean;
  readonly test: ComparisonTest;
  /** `none` where a single measure leaves nothing to correct. */
  readonly correction: Correction;
  readonly pair: RunPair;
}

export type GateCheck = ThresholdCheck | DropCheck;

/** What a gate found. */
export interface GateStudy extends Study {
  readonly study: 'gate';
  readonly evaluation: Evaluation;
  /** The run with its baseline, where it must not fall behind one. */
  readonly comparison?: ComparisonStudy;
  readonly run: string;
  readonly passed: boolean;
  readonly checks: readonly GateCheck[];
}
