import { mean } from '../../math/mean.ts';
import { quantileSorted } from '../../math/quantile.ts';
import type { Interval } from '../../model/comparison.ts';

/** One measure at one level of missing judgements. */
export interface RobustnessRow {
  /** The share of documents kept, or the depth of the pools. */
  readonly level: number;
  readonly measure: string;
  /** The measure's name without its cut-off. */
  readonly family: string;
  readonly cutoff?: number;
  /** One for each sample: its number, or the run left out of the pools. */
  readonly labels: readonly string[];
  /** One for each sample; NaN where all runs score the same. */
  readonly taus: readonly number[];
  readonly average: number;
  readonly lowest: number;
  readonly highest: number;
  /** Where the middle 95% of the samples lie; absent below 20 samples. */
  readonly band?: Interval;
  /** For each sample the mean over the runs of how far a score moves, up or down. */
  readonly meanChanges: readonly number[];
  /** For each sample how far the score that moves most does. */
  readonly largestChanges: readonly number[];
  /** For each sample the most places that a run loses; where runs are left out of the pools, one of those. */
  readonly placesLost: readonly number[];
  /** Pairs of runs about which the verdict changes; absent unless asked for. */
  readonly flips?: FlipCounts;
}

/** Pairs of runs about which a test says something else than with all judgements, sample by sample. */
export interface FlipCounts {
  /** Pairs told apart with all judgements. */
  readonly toldApart: number;
  /** Of these, those that are not told apart any more. */
  readonly lost: readonly number[];
  /** Of these, those of which the other run is the better one. */
  readonly turned: readonly number[];
  /** Pairs told apart only now. */
  readonly gained: readonly number[];
}

/** Fewer samples than this say nothing about 2.5% at either end. */
const samplesForBand = 20;

/** The samples' correlations with their average, extremes and band; samples without a correlation are left out of these. */
export function summarizeTaus(
  taus: readonly number[],
): Pick<RobustnessRow, 'taus' | 'average' | 'lowest' | 'highest' | 'band'> {
  const known = Float64Array.from(taus.filter((tau) => !Number.isNaN(tau))).sort();
  const band: Interval = {
    low: quantileSorted(known, 0.025),
    high: quantileSorted(known, 0.975),
    level: 0.95,
    method: 'percentiles of the samples',
  };
  return {
    taus,
    average: mean(known),
    lowest: known.length === 0 ? Number.NaN : known[0],
    highest: known.length === 0 ? Number.NaN : known[known.length - 1],
    ...(known.length >= samplesForBand ? { band } : {}),
  };
}
