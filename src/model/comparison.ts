/** The tests of two runs over the same topics. */
export const pairedTestNames = ['wilcoxon', 't', 'sign', 'randomisation', 'bootstrap'] as const;
export type PairedTestName = (typeof pairedTestNames)[number];

/** How p-values of a family of comparisons are adjusted. */
export const corrections = ['holm', 'bonferroni', 'benjamini-hochberg', 'none'] as const;
export type Correction = (typeof corrections)[number];

/** A confidence interval and the way it was made. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  /** The confidence, such as 0.95. */
  readonly level: number;
  readonly method: string;
}

/** How large a difference is, free of the measure's unit. */
export interface EffectSize {
  readonly value: number;
  readonly interval?: Interval;
}

/** Where the differences of two runs lie by a rank test, which does not look at their mean. */
export interface ShiftEstimate {
  readonly estimate: number;
  /** Absent where so few differences could never be significant. */
  readonly interval?: Interval;
  readonly method: string;
}

/** Two runs compared over the topics they share; a positive difference means that the first is better. */
export interface Comparison {
  readonly test: PairedTestName;
  /** What exactly was computed, in words: the variant, its corrections, the treatment of ties and zeros. */
  readonly rule: string;
  /** Topics compared. */
  readonly n: number;
  /** The mean of the differences; NaN without topics. */
  readonly difference: number;
  /** An interval of the mean difference; absent for fewer than two topics, and where all differences are equal. */
  readonly interval?: Interval;
  /** What a rank test is about, with the interval that belongs to it; absent for other tests. */
  readonly shift?: ShiftEstimate;
  readonly effectSize: {
    /** Cohen's d_z: the mean difference over the standard deviation of the differences; absent where that is 0. */
    readonly dz?: EffectSize;
    /** Matched-pairs rank-biserial correlation: the share of rank sums in favour less the share against; absent where all differences are 0. */
    readonly rankBiserial?: EffectSize;
  };
  readonly statistic: number;
  /** Two-sided; 1 where the data cannot say anything, and then `reason` tells why. */
  readonly pValue: number;
  /** Topics on which the first run is better, equal, worse. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** The seed of a test that draws random numbers. */
  readonly seed?: number;
  /** Why the result is not an ordinary one, for degenerate data. */
  readonly reason?: string;
}

/** Many runs compared at once, each pair with a p-value that holds for the whole family. */
export interface FamilyComparison {
  readonly test: 'tukey';
  readonly rule: string;
  /** Topics compared. */
  readonly n: number;
  /** The mean of each run. */
  readonly means: readonly number[];
  /** `differences[i][j]` is the mean of run i less that of run j; one that ties with a range of the samples is that range. */
  readonly differences: readonly (readonly number[])[];
  /** `pValues[i][j]` is that of runs i and j; symmetric, with 1 on the diagonal. */
  readonly pValues: readonly (readonly number[])[];
  /** The confidence with which the intervals of all differences hold at once. */
  readonly level: number;
  /** What every such interval reaches to either side of a difference; absent where the samples are too few for the level. */
  readonly margin?: number;
  readonly samples: number;
  readonly seed: number;
  /** Why the result is not an ordinary one, for degenerate data. */
  readonly reason?: string;
}
