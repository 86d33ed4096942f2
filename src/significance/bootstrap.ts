import { type Random, seededRandom } from '../math/random.ts';
import { smallIndexSource } from '../math/small-index.ts';
import type { Comparison } from '../model/comparison.ts';
import { bcaInterval, percentileInterval } from './bootstrap-interval.ts';
import { describeDifferences, differencesOf, type LevelOption, studentStatistic } from './differences.ts';
import { type ResamplingOptions, resamplingOf } from './resampling.ts';

export interface BootstrapOptions extends ResamplingOptions, LevelOption {
  /** `bca` unless told. */
  readonly interval?: 'bca' | 'percentile';
}

/**
 * The paired bootstrap test of two aligned lists; the statistic is Student's t of the differences.
 * Topics are drawn with replacement; p = (b + 1)/(B + 1) for b of B samples whose t, taken about the observed mean,
 * is at least as far from 0 as the observed t (after Sakai 2006). The interval of the mean comes from the same samples.
 */
export function bootstrap(a: ArrayLike<number>, b: ArrayLike<number>, options: BootstrapOptions = {}): Comparison {
  const { samples, seed } = resamplingOf(options);
  const { level = 0.95, interval: intervalMethod = 'bca' } = options;
  const description = describeDifferences(a, b, options);
  const { difference, effectSize } = description;
  const base = {
    test: 'bootstrap',
    rule: `p = (b + 1)/(B + 1), B = ${samples} samples of topics, studentised, shifted to a mean of 0`,
    ...description,
    seed,
  } as const;
  if (effectSize.rankBiserial === undefined) return { ...base, statistic: 0, pValue: 1 };

  const differences = differencesOf(a, b);
  const { means, scores } = resample(differences, difference, samples, seededRandom(seed));
  const statistic = studentStatistic(description);
  const bound = Math.abs(statistic) * (1 - 1e-12);
  const extreme = scores.filter((score) => Math.abs(score) >= bound).length;
  means.sort();
  const interval = intervalMethod === 'bca' ? bcaInterval(means, differences, level) : percentileInterval(means, level);
  return { ...base, interval, statistic, pValue: (extreme + 1) / (samples + 1) };
}

function resample(differences: Float64Array, centre: number, samples: number, random: Random) {
  const n = differences.length;
  const index = n <= 0x1_0000 ? smallIndexSource(random) : random.below;
  const centred = differences.map((difference) => difference - centre);
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
    scores[sample] = sum === 0 ? 0 : sum / Math.sqrt(n * variance);
  }
  return { means, scores };
}
