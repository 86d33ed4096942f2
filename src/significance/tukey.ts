import { largest, smallest } from '../math/extremes.ts';
import { mean } from '../math/mean.ts';
import { checkPaired } from '../math/paired.ts';
import { type Random, seededRandom } from '../math/random.ts';
import { roundingOf } from '../math/settle.ts';
import { smallIndexSource } from '../math/small-index.ts';
import type { FamilyComparison } from '../model/comparison.ts';
import { checkLevel, type LevelOption } from './differences.ts';
import { type ResamplingOptions, resamplingOf } from './resampling.ts';

/**
 * Randomised Tukey HSD over many runs, given as `values[run][topic]` (Carterette 2012, after Tukey).
 * In each sample the values of every topic are dealt out to the runs anew; p of a pair is (b + 1)/(B + 1) for b of B samples
 * whose range of means is at least the pair's difference. It holds for all pairs at once and wants no further correction.
 * The same ranges give an interval of every difference, for all pairs at once: it leaves out 0 exactly where p is at most
 * 1 − level, as a difference that ties with a range but for rounding is taken to be that range.
 */
export function tukeyHsd(
  values: readonly ArrayLike<number>[],
  options: ResamplingOptions & LevelOption = {},
): FamilyComparison {
  const { samples, seed } = resamplingOf(options);
  const level = checkLevel(options.level);
  for (const run of values) checkPaired(values[0], run);
  const n = values[0]?.length ?? 0;
  const means = values.map((run) => mean(run));
  const base = {
    test: 'tukey',
    rule: `p = (b + 1)/(B + 1), B = ${samples} permutations within topics, largest range of means`,
    n,
    means,
    level,
    samples,
    seed,
  } as const;
  const reason = values.length < 2 ? 'fewer than two runs to compare' : n < 2 ? 'fewer than two topics to compare' : '';
  const table = (cell: (i: number, j: number) => number) => values.map((_, i) => values.map((_, j) => cell(i, j)));
  if (reason) return { ...base, reason, differences: table((i, j) => means[i] - means[j]), pValues: table(() => 1) };

  const ranges = permutedRanges(values, samples, seededRandom(seed)).sort();
  const rounding = roundingOf(...values);
  const placeOf = (i: number, j: number) => firstAtLeast(ranges, Math.abs(means[i] - means[j]) - rounding);
  const differenceOf = (i: number, j: number) => {
    const difference = means[i] - means[j];
    const range = ranges[placeOf(i, j)];
    if (Math.abs(difference) <= rounding) return 0;
    return range <= Math.abs(difference) + rounding ? Math.sign(difference) * range : difference;
  };
  const margin = marginOf(ranges, level);
  return {
    ...base,
    margin,
    differences: table(differenceOf),
    pValues: table((i, j) => (samples - placeOf(i, j) + 1) / (samples + 1)),
  };
}

/** The largest difference that is not significant, if any is: p is above 1 − level for as many or more ranges that reach it. */
function marginOf(ranges: Float64Array, level: number): number | undefined {
  // 1 − level is off by rounding: 1 − 0.95 is 0.05 and a little.
  const tolerated = Math.floor((1 - level) * (ranges.length + 1) + 1e-9);
  return ranges[ranges.length - tolerated];
}

/** The largest less the smallest mean of the runs, for each sample. */
function permutedRanges(values: readonly ArrayLike<number>[], samples: number, random: Random): Float64Array {
  const runs = values.length;
  const topics = values[0].length;
  // Nobody has a matrix of 2¹⁶ runs.
  const index = smallIndexSource(random);
  const table = Float64Array.from({ length: runs * topics }, (_, i) => values[i % runs][Math.floor(i / runs)]);

  const sums = new Float64Array(runs);
  const ranges = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    sums.fill(0);
    for (let row = 0; row < table.length; row += runs) {
      // Fisher & Yates, each value added where it comes to rest; the next sample goes on from this order.
      for (let i = runs - 1; i > 0; i--) {
        const j = row + index(i + 1);
        const value = table[j];
        table[j] = table[row + i];
        table[row + i] = value;
        sums[i] += value;
      }
      sums[0] += table[row];
    }
    ranges[sample] = (largest(sums) - smallest(sums)) / topics;
  }
  return ranges;
}

/** The first place of ascending numbers that holds at least so much; their number where none does. */
function firstAtLeast(sorted: Float64Array, bound: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
