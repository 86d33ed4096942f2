import { differencesOf } from '../math/paired.ts';
import { type Random, seededRandom } from '../math/random.ts';
import { roundingOf } from '../math/settle.ts';
import { smallIndexSource } from '../math/small-index.ts';
import type { Comparison } from '../model/comparison.ts';
import { bcaInterval, percentileInterval } from './bootstrap-interval.ts';
import { describeDifferences, type LevelOption, pOfEqual, ruleOfEqual, studentStatistic } from './differences.ts';
import { type ResamplingOptions, resamplingOf } from './resampling.ts';

export interface BootstrapOptions extends ResamplingOptions, LevelOption {
  /** `bca` unless told. */
  readonly interval?: 'bca' | 'percentile';
}

/**
 * The paired bootstrap test of two aligned lists; the statistic is Student's t of the differences.
 * Topics are drawn with replacement; p = (b + 1)/(B + 1) for b of B samples whose t, taken about the observed mean,
 * is at least as far from 0 as the observed t (after Sakai 2006). The interval of the mean comes from the same samples.
 * Where all differences are equal there is nothing to draw, and p counts signs.
 */
export function bootstrap(a: ArrayLike<number>, b: ArrayLike<number>, options: BootstrapOptions = {}): Comparison {
  const { samples, seed } = resamplingOf(options);
  const { level = 0.95, interval: intervalMethod = 'bca' } = options;
  const description = describeDifferences(a, b, { level });
  const { difference, effectSize } = description;
  const base = {
    test: 'bootstrap',
    rule: `p = (b + 1)/(B + 1), B = ${samples} samples of topics, studentised, shifted to a mean of 0`,
    ...description,
    seed,
  } as const;
  if (effectSize.rankBiserial === undefined) return { ...base, statistic: 0, pValue: 1 };
  const statistic = studentStatistic(description);
  if (!Number.isFinite(statistic)) return { ...base, rule: ruleOfEqual, statistic, pValue: pOfEqual(description.n) };

  const rounding = roundingOf(a, b);
  const differences = differencesOf(a, b, rounding);
  const { means, scores } = resample(differences, difference, rounding, samples, seededRandom(seed));
  const bound = Math.abs(statistic) * (1 - 1e-12);
  const extreme = scores.filter((score) => Math.abs(score) >= bound).length;
  means.sort();
  const interval =
    intervalMethod === 'bca' ? bcaInterval(means, differences, level, rounding) : percentileInterval(means, level);
  return { ...base, interval, statistic, pValue: (extreme + 1) / (samples + 1) };
}

function resample(differences: Float64Array, centre: number, rounding: number, samples: number, random: Random) {
  const n = differences.length;
  const index = n <= 0x1_0000 ? smallIndexSource(random) : random.below;
  const centred = differences.map((difference) => {
    const value = difference - centre;
    return Math.abs(value) <= rounding ? 0 : value;
  });
  const means = new Float64Array(samples);
  const scores = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < n; i++) {
      const value = centred[index(n)];
      sum += value;
      squares += value * value;
    }
    const variance = Math.max(0, squares - (sum * sum) / n) / (n - 1);
    means[sample] = centre + sum / n;
    scores[sample] = Math.abs(sum) <= n * rounding ? 0 : sum / Math.sqrt(n * variance);
  }
  return { means, scores };
}
