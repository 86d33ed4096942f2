import { differencesOf } from '../math/paired.ts';
import { type Random, seededRandom } from '../math/random.ts';
import { roundingOf } from '../math/settle.ts';
import { countSignSums } from '../math/sign-sums.ts';
import { compensatedSum } from '../math/sum.ts';
import type { Comparison } from '../model/comparison.ts';
import { describeDifferences, type LevelOption } from './differences.ts';
import { type ResamplingOptions, resamplingOf } from './resampling.ts';

const exactUpTo = 30;

/**
 * Fisher's randomisation test of two aligned lists: the labels of the two runs are swapped topic by topic; the statistic is the mean difference.
 * Every pattern of swaps is counted up to 30 topics that differ; beyond, patterns are drawn and p = (b + 1)/(B + 1)
 * for b of B patterns with a mean at least as far from 0 as the observed one.
 */
export function randomisation(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  options: ResamplingOptions & LevelOption = {},
): Comparison {
  const { samples, seed } = resamplingOf(options);
  const description = describeDifferences(a, b, { level: options.level });
  const differences = differencesOf(a, b).filter((difference) => difference !== 0);
  const exact = differences.length <= exactUpTo;
  const observed = Math.abs(compensatedSum(differences));
  // Patterns that tie with the observed one on paper must count.
  const bound = observed - differences.length * roundingOf(a, b);
  const base = {
    test: 'randomisation',
    ...description,
    statistic: description.n === 0 ? 0 : description.difference,
  } as const;
  if (bound <= 0) return { ...base, rule: ruleOf(exact, differences.length, samples), pValue: 1 };
  if (exact) {
    const pValue = (2 * countSignSums(differences, bound)) / 2 ** differences.length;
    return { ...base, rule: ruleOf(exact, differences.length, samples), pValue };
  }
  const extreme = countExtreme(differences, bound, samples, seededRandom(seed));
  return { ...base, rule: ruleOf(exact, differences.length, samples), pValue: (extreme + 1) / (samples + 1), seed };
}

function ruleOf(exact: boolean, differing: number, samples: number): string {
  return exact ? `exact: all 2^${differing} swaps` : `p = (b + 1)/(B + 1), B = ${samples} random patterns of swaps`;
}

function countExtreme(differences: Float64Array, bound: number, samples: number, random: Random): number {
  let count = 0;
  for (let sample = 0; sample < samples; sample++) {
    let sum = 0;
    let bits = 0;
    for (let i = 0; i < differences.length; i++) {
      bits = i % 32 === 0 ? random.uint32() : bits >>> 1;
      sum += bits & 1 ? differences[i] : -differences[i];
    }
    if (Math.abs(sum) >= bound) count++;
  }
  return count;
}
