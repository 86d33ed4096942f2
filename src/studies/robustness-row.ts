import { mean } from '../math/mean.ts';
import { quantileSorted } from '../math/quantile.ts';
import type { Interval } from '../model/comparison.ts';

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
  /** For each run left out of the pools, how many places it loses. */
  readonly shifts?: readonly number[];
}

/** Fewer samples than this say nothing about 2.5% at either end. */
const samplesForBand = 20;

/** The samples' correlations with their average, extremes and band; samples without a correlation are left out of these. */
export function summarizeTaus(
  taus: Float64Array,
): Pick<RobustnessRow, 'taus' | 'average' | 'lowest' | 'highest' | 'band'> {
  const known = taus.filter((tau) => !Number.isNaN(tau)).sort();
  const band: Interval = {
    low: quantileSorted(known, 0.025),
    high: quantileSorted(known, 0.975),
    level: 0.95,
    method: 'percentiles of the samples',
  };
  return {
    taus: Array.from(taus),
    average: mean(known),
    lowest: known.length === 0 ? Number.NaN : known[0],
    highest: known.length === 0 ? Number.NaN : known[known.length - 1],
    ...(known.length >= samplesForBand ? { band } : {}),
  };
}
