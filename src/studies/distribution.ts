import { mean } from '../math/mean.ts';
import { quantileSorted } from '../math/quantile.ts';

/** Whole numbers summed up: quartiles, mean and a histogram. */
export interface Distribution {
  readonly count: number;
  /** The numbers from here on are NaN where there is nothing to describe. */
  readonly min: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly mean: number;
  readonly upperQuartile: number;
  readonly max: number;
  readonly sum: number;
  readonly histogram: readonly HistogramBin[];
}

/** How many of the numbers lie from `from` to `to`, both included. */
export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const mostBins = 25;

/** Describes whole numbers; quartiles interpolate (type 7), bins are equally wide, one number each where few suffice. */
export function describeNumbers(numbers: readonly number[]): Distribution {
  const sorted = Float64Array.from(numbers).sort();
  const at = (p: number) => (sorted.length === 0 ? Number.NaN : quantileSorted(sorted, p));
  return {
    count: sorted.length,
    min: at(0),
    lowerQuartile: at(0.25),
    median: at(0.5),
    mean: mean(sorted),
    upperQuartile: at(0.75),
    max: at(1),
    sum: sorted.reduce((sum, number) => sum + number, 0),
    histogram: histogramOf(sorted),
  };
}

function histogramOf(sorted: Float64Array): HistogramBin[] {
  if (sorted.length === 0) return [];
  const low = sorted[0];
  const high = sorted[sorted.length - 1];
  const width = roundWidth((high - low + 1) / mostBins);
  const start = width === 1 ? low : Math.floor(low / width) * width;
  const bins = Array.from({ length: Math.floor((high - start) / width) + 1 }, (_, b) => ({
    from: start + b * width,
    to: start + (b + 1) * width - 1,
    count: 0,
  }));
  for (const number of sorted) bins[Math.floor((number - start) / width)].count++;
  return bins;
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundWidth(least: number): number {
  for (let power = 1; ; power *= 10) for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
}
