import type { PairedTestName } from '../model/comparison.ts';
import { UsageError } from '../model/errors.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { expectedAtMost, limitOf } from '../model/limits.ts';
import type { StudyControl } from '../model/study.ts';
import { counted, thousands } from '../model/wording.ts';
import { compare, leanOf } from '../significance/compare.ts';
import { signedRank } from '../significance/signed-rank.ts';
import { Pacer } from './pacer.ts';
import { requireDirections, requireRuns } from './score-runs.ts';

export interface PairwiseOptions extends StudyControl {
  /** `wilcoxon` unless told. */
  readonly test?: PairedTestName;
  /** For the tests that draw random numbers; 1 unless told. */
  readonly seed?: number;
}

/** Every pair of runs tested under every measure. */
export interface PairwiseTests {
  /** Positions of the runs; the first before the second. */
  readonly pairs: readonly (readonly [number, number])[];
  /** `pValues[measure][pair]`, two-sided. */
  readonly pValues: readonly Float64Array[];
  /** `signs[measure][pair]`: 1 where the first run did better, −1 where the second did, 0 where neither. */
  readonly signs: readonly Int8Array[];
}

/** Tests every pair of runs under every measure, over the topics that count for both. */
export async function testPairs(
  evaluation: Evaluation,
  { test = 'wilcoxon', seed = 1, ...control }: PairwiseOptions = {},
): Promise<PairwiseTests> {
  const { measures } = evaluation;
  requireDirections(measures);
  requireRuns(evaluation.runs.length);
  const pairs = pairsOf(evaluation.runs.length);
  const pacer = new Pacer(measures.length * pairs.length, control);
  const pValues = measures.map(() => new Float64Array(pairs.length));
  const signs = measures.map(() => new Int8Array(pairs.length));
  for (let m = 0; m < measures.length; m++) {
    const direction = measures[m].better === 'lower' ? -1 : 1;
    const valuesOf = pairedValues(evaluation.runs.map(({ values }) => values[m]));
    for (let p = 0; p < pairs.length; p++) {
      const [a, b] = valuesOf(...pairs[p]);
      const { pValue, sign } = test === 'wilcoxon' ? testRanks(a, b) : testBy(test, seed, a, b);
      pValues[m][p] = pValue;
      signs[m][p] = direction * sign;
      const pause = pacer.step();
      if (pause) await pause;
    }
  }
  return { pairs, pValues, signs };
}

/** Wilcoxon's test of pairs of runs under one measure, over the topics that count for both; signs are those of the values. */
export function testRanksOfPairs(
  values: readonly Float64Array[],
  pairs: readonly (readonly [number, number])[],
): { readonly pValues: Float64Array; readonly signs: Int8Array } {
  const valuesOf = pairedValues(values);
  const tests = pairs.map(([i, j]) => testRanks(...valuesOf(i, j)));
  return {
    pValues: Float64Array.from(tests, ({ pValue }) => pValue),
    signs: Int8Array.from(tests, ({ sign }) => sign),
  };
}

/** The direction of Wilcoxon's test is that of its rank sums. */
function testRanks(a: Float64Array, b: Float64Array) {
  const { pValue, plus, minus } = signedRank(a, b);
  return { pValue, sign: Math.sign(plus - minus) };
}

function testBy(test: PairedTestName, seed: number, a: Float64Array, b: Float64Array) {
  const comparison = compare(a, b, { test, seed });
  return { pValue: comparison.pValue, sign: leanOf(comparison) || 0 };
}

/** All pairs of so many runs, the first before the second; too many are refused before anything is done with them. */
export function pairsOf(runs: number): (readonly [number, number])[] {
  const count = (runs * (runs - 1)) / 2;
  if (count > limitOf('pairs'))
    throw new UsageError(
      `too many pairs: ${thousands(count)} of ${counted(runs, 'run')}; ${expectedAtMost('pairs', '', count)}, a baseline or fewer runs avoid it`,
    );
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < runs; i++) for (let j = i + 1; j < runs; j++) pairs.push([i, j]);
  return pairs;
}

/** The pairs of one run with all others, in the order that all pairs have. */
export function pairsWith(run: number, runs: number): (readonly [number, number])[] {
  const others = Array.from({ length: runs }, (_, r) => r).filter((r) => r !== run);
  return others.map((other) => (other < run ? [other, run] : [run, other]));
}

/** Gives the values of two runs on the topics that count for both; copied once where those are the same for all runs. */
function pairedValues(values: readonly Float64Array[]) {
  const topics = values[0].length;
  const counts = (run: Float64Array, t: number) => !Number.isNaN(run[t]);
  const alike = Array.from({ length: topics }, (_, t) => t).every((t) =>
    values.every((run) => counts(run, t) === counts(values[0], t)),
  );
  if (alike) {
    const dense = values.map((run) => run.filter((value) => !Number.isNaN(value)));
    return (i: number, j: number) => [dense[i], dense[j]] as const;
  }
  return (i: number, j: number) => {
    const shared = (_: number, t: number) => counts(values[i], t) && counts(values[j], t);
    return [values[i].filter(shared), values[j].filter(shared)] as const;
  };
}
