import type { PairedTestName } from '../../model/comparison.ts';
import { UsageError } from '../../model/errors.ts';
import type { Evaluation } from '../../model/evaluation.ts';
import type { Study, StudyControl } from '../../model/study.ts';
import { counted } from '../../model/wording.ts';
import { checkAlpha, checkDepths, checkSamples, checkSeed, isSignificant } from '../../studies/check-options.ts';
import { testPairs } from '../../studies/pairwise-tests.ts';
import { countSwaps, type SwapRate } from './swap-rate.ts';

export interface DiscriminationOptions extends StudyControl {
  /** Two runs are told apart below this p-value; 0.05 unless told. */
  readonly alpha?: number;
  /** `wilcoxon` unless told. */
  readonly test?: PairedTestName;
  /** Numbers of topics in each half; ten steps up to half of the topics unless told. */
  readonly sizes?: readonly number[];
  /** Pairs of halves drawn for each size; 100 unless told. */
  readonly samples?: number;
  /** The share of swapped pairs that is accepted; 0.05 unless told. */
  readonly swap?: number;
  /** 1 unless told. */
  readonly seed?: number;
}

/** How well each measure tells runs apart. */
export interface DiscriminationStudy extends Study {
  readonly study: 'discrimination';
  readonly results: readonly Discrimination[];
}

export interface Discrimination {
  readonly measure: string;
  /** The share of pairs of runs with a p-value of at most alpha (Sakai 2006). */
  readonly power: number;
  readonly toldApart: number;
  readonly pairs: number;
  /** The p-values of all pairs, descending: the curve of achieved significance levels. */
  readonly pValues: readonly number[];
  /** For each number of topics how often two halves disagree about a pair (Voorhees & Buckley 2002). */
  readonly swaps: readonly SwapRate[];
  /** The least number of topics from which on the swap rate is accepted; absent where none of the sizes suffices. */
  readonly topicsNeeded?: number;
}

/** Measures how many pairs of runs each measure tells apart, and with how many topics two halves agree. */
export async function studyDiscrimination(
  evaluation: Evaluation,
  options: DiscriminationOptions = {},
): Promise<DiscriminationStudy> {
  const { alpha = 0.05, test = 'wilcoxon', samples = 100, swap = 0.05, seed = 1, ...control } = options;
  const { measures } = evaluation;
  checkAlpha(alpha);
  checkSamples(samples);
  checkSeed(seed);
  if (!(swap >= 0 && swap < 0.5)) throw new UsageError(`invalid swap rate: ${swap}; expected a number from 0 to 0.5`);
  const countingTopics = countTopics(evaluation);
  const half = Math.floor(countingTopics / 2);
  const sizes = options.sizes ?? stepsUpTo(half);
  if (sizes.length > 0) checkDepths('number of topics', sizes);
  const tooLarge = sizes.find((size) => size > half);
  if (tooLarge !== undefined)
    throw new UsageError(`invalid number of topics: ${tooLarge}; expected at most ${half}, half of the topics`);
  const { pairs, pValues } = await testPairs(evaluation, { test, seed, ...control });
  const results: Discrimination[] = [];
  for (let m = 0; m < measures.length; m++) {
    const swaps = countSwaps(evaluation, m, { sizes, samples, seed });
    const toldApart = pValues[m].filter((p) => isSignificant(p, alpha)).length;
    results.push({
      measure: measures[m].name,
      power: toldApart / pairs.length,
      toldApart,
      pairs: pairs.length,
      pValues: Array.from(pValues[m]).sort((a, b) => b - a),
      swaps,
      topicsNeeded: leastSize(swaps, swap),
    });
    control.signal?.throwIfAborted();
  }
  return {
    study: 'discrimination',
    parameters: { alpha, test, sizes, samples, swap },
    seed,
    policies: evaluation.policies,
    measures: measures.map(({ name }) => name),
    runs: evaluation.runs.map(({ name }) => name),
    results,
    notes: [
      {
        code: 'power',
        message: `power: share of ${counted(pairs.length, 'pair')} of runs with p ≤ ${alpha} (${test}, two-sided, not corrected for the number of pairs; Sakai 2006)`,
      },
      {
        code: 'swap',
        message: `swap rate: share of pairs that two disjoint random sets of topics order differently, a tie in one counting half; ${samples} draws, seed ${seed} (Voorhees & Buckley 2002)`,
      },
      ...evaluation.notes,
    ],
  };
}

/** Topics that count for every run under every measure. */
function countTopics({ runs, topics }: Evaluation): number {
  return topics.filter((_, t) => runs.every(({ values }) => values.every((one) => !Number.isNaN(one[t])))).length;
}

function stepsUpTo(half: number): number[] {
  const steps = Math.min(10, half);
  return Array.from({ length: steps }, (_, i) => Math.round((half * (i + 1)) / steps));
}

function leastSize(swaps: readonly SwapRate[], accepted: number): number | undefined {
  const ascending = [...swaps].sort((a, b) => a.topics - b.topics);
  const last = ascending.findLastIndex(({ rate }) => !(rate <= accepted));
  return ascending[last + 1]?.topics;
}
