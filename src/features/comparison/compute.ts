import { differenceEstimate } from '../../evaluation/estimate-interval.ts';
import { differencesOf } from '../../math/paired.ts';
import { roundingOf } from '../../math/settle.ts';
import type { Correction } from '../../model/comparison.ts';
import type { ComparisonStudy, ComparisonTest, FamilyRule, RunPair } from '../../model/comparison-study.ts';
import { UsageError } from '../../model/errors.ts';
import type { Evaluation } from '../../model/evaluation.ts';
import type { Direction } from '../../model/measure.ts';
import type { StudyControl } from '../../model/study.ts';
import { compare, leanOf, outcomeOf } from '../../significance/compare.ts';
import { adjustFamilies } from '../../significance/correction.ts';
import { meanDifference } from '../../significance/differences.ts';
import { type ResamplingOptions, resamplingOf } from '../../significance/resampling.ts';
import { signedRank } from '../../significance/signed-rank.ts';
import { tukeyHsd } from '../../significance/tukey.ts';
import { wilcoxonRule } from '../../significance/wilcoxon.ts';
import { checkAlpha, checkDifference, isSignificant } from '../../studies/check-options.ts';
import { describeComparison, describeMeasures } from '../../studies/comparison-words.ts';
import { withEquivalence } from '../../studies/equivalence.ts';
import { Pacer } from '../../studies/pacer.ts';
import { type SharedTopics, sharedTopics } from '../../studies/pair-values.ts';
import { pairsOf } from '../../studies/pairwise-tests.ts';

export interface CompareRunsOptions extends ResamplingOptions {
  /** Positions of the runs that the others are held against, or of the one; all pairs are compared when left out. */
  readonly baseline?: number | readonly number[];
  /** `wilcoxon` unless told. */
  readonly test?: ComparisonTest;
  /** `holm` unless told; Tukey's p-values hold for all pairs as they are and take none. */
  readonly correction?: Correction;
  /** How Wilcoxon's p is found: by counting all signs of at most 50 topics that differ, unless `normal` has it approximated always. */
  readonly method?: 'auto' | 'normal';
  /** Comparisons corrected together; those of each measure unless told. */
  readonly family?: FamilyRule;
  /** A corrected p of at most this is significant; 0.05 unless told. */
  readonly alpha?: number;
  /** Also tests whether runs are equivalent: whether their mean difference lies within ± this, in the measure's unit. */
  readonly equivalence?: number;
  /** Told after each comparison; an error thrown here ends the study. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Compares evaluated runs on every measure, pair by pair or each with a baseline.
 * Topics are matched by id; one that does not count for either run of a pair is left out of that pair and counted.
 * Intervals and effect sizes are left to `describePair`: they take far longer than the p-values.
 */
export function compareRuns(evaluation: Evaluation, options: CompareRunsOptions = {}): ComparisonStudy {
  const steps = comparisonSteps(evaluation, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    options.onProgress?.(value.done, value.total);
  }
}

/** Does what {@link compareRuns} does, letting other work in between the pairs; a signal stops it. */
export async function compareRunsInTurn(
  evaluation: Evaluation,
  options: CompareRunsOptions & StudyControl = {},
): Promise<ComparisonStudy> {
  const steps = comparisonSteps(evaluation, options);
  let pacer: Pacer | undefined;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    pacer ??= new Pacer(value.total, options);
    const pause = pacer.step();
    if (pause) await pause;
  }
}

interface ComparisonStep {
  readonly done: number;
  readonly total: number;
}

/** A step for each pair on each measure; the study at the end. */
function* comparisonSteps(
  evaluation: Evaluation,
  options: CompareRunsOptions,
): Generator<ComparisonStep, ComparisonStudy> {
  const { measures } = evaluation;
  const { test = 'wilcoxon', method = 'auto', family = 'measure', alpha = 0.05, equivalence: margin } = options;
  const baselines = [options.baseline ?? []].flat();
  const { correction = test === 'tukey' ? 'none' : 'holm' } = options;
  const couples = couplesOf(evaluation.runs.length, baselines);
  checkAlpha(alpha);
  if (margin !== undefined) checkDifference('equivalence', margin, measures, (width) => margin >= width);
  if (test === 'tukey' && correction !== 'none')
    throw new UsageError(`invalid correction: ${correction} with tukey; its p-values hold for all pairs as they are`);
  if (test === 'tukey' && margin !== undefined)
    throw new UsageError('invalid equivalence: with tukey; it is a test of each pair, corrected as its difference is');
  if (method === 'normal' && test !== 'wilcoxon')
    throw new UsageError(`invalid method: normal with ${test}; expected wilcoxon, which it approximates`);
  const { samples, seed } = resamplingOf(options);

  const total = couples.length * measures.length;
  const tested: TestedPair[] = [];
  for (let measure = 0; measure < measures.length; measure++) {
    const testPair =
      test === 'tukey' ? tukeyPairs(evaluation, measure, options) : pairTest(evaluation, measure, options);
    for (const [a, b] of couples) {
      tested.push(testPair(a, b));
      yield { done: tested.length, total };
    }
  }
  const size = family === 'all' ? total : couples.length;
  const adjusted = adjustFamilies(
    tested.map(({ pValue }) => pValue),
    size,
    correction,
  );
  const judged = tested.map((pair, i) =>
    judgePair(withSampling(evaluation, pair, alpha), adjusted[i], alpha, measures[pair.measure].better),
  );
  const drawn = test === 'tukey' || tested.some(({ comparison }) => comparison?.seed !== undefined);
  const names = baselines.map((b) => evaluation.runs[b].name);
  const held = names.length === 0 ? {} : { baseline: names.length === 1 ? names[0] : names };
  const asked = {
    ...(method === 'normal' ? { normal: true } : {}),
    ...(margin === undefined ? {} : { equivalence: margin }),
  };
  const result = {
    evaluation,
    baselines,
    test,
    method,
    correction,
    family: { rule: family, size },
    alpha,
    ...(drawn ? { samples, seed } : {}),
    ...(margin === undefined ? {} : { equivalence: margin }),
    pairs: margin === undefined ? judged : withEquivalence(evaluation, judged, { margin, size, correction, alpha }),
  };
  return {
    ...result,
    study: 'comparison',
    parameters: { test, correction, family, alpha, ...held, ...(drawn ? { samples } : {}), ...asked },
    policies: evaluation.policies,
    measures: measures.map(({ name }) => name),
    runs: evaluation.runs.map(({ name }) => name),
    notes: [
      ...describeComparison(result).map((message) => ({ code: 'test', message })),
      ...describeMeasures(measures).map((message) => ({ code: 'measure', message })),
      ...evaluation.notes,
    ],
  };
}

/** Every pair, or every run with each baseline, which comes second; two baselines meet once, the earlier as the baseline. */
function couplesOf(runs: number, baselines: readonly number[]): (readonly [number, number])[] {
  if (runs < 2) throw new UsageError(`too few runs to compare: ${runs}; expected two or more`);
  if (baselines.length === 0) return pairsOf(runs);
  const all = Array.from({ length: runs }, (_, r) => r);
  return baselines.flatMap((baseline, i) => {
    if (!(baseline in all)) throw new RangeError(`invalid baseline: ${baseline}; expected a position below ${runs}`);
    const met = baselines.slice(0, i + 1);
    if (met.indexOf(baseline) < i) throw new RangeError(`invalid baseline: ${baseline}; expected each once`);
    return all.filter((a) => !met.includes(a)).map((a) => [a, baseline] as const);
  });
}

/** A pair before correction; `lean` is the sign of what the test looks at. */
type TestedPair = Omit<RunPair, 'adjustedPValue' | 'outcome'> & { readonly lean: number };

type PairTest = (a: number, b: number) => TestedPair;

function pairTest(evaluation: Evaluation, measure: number, options: CompareRunsOptions): PairTest {
  const { alpha = 0.05, samples, seed } = options;
  const test = options.test as Exclude<ComparisonTest, 'tukey'> | undefined;
  const together = sharedTopics(
    evaluation,
    measure,
    evaluation.runs.map((_, r) => r),
  );
  // Where the same topics count for every run, as they mostly do, each run is lined up once and not once a pair.
  const shareOf = (a: number, b: number): SharedTopics =>
    together.leftOut === 0
      ? { ...together, values: [together.values[a], together.values[b]] }
      : sharedTopics(evaluation, measure, [a, b]);
  return (a, b) => {
    const shared = shareOf(a, b);
    const [first, second] = shared.values;
    const base = { measure, a, b, ...countDifferences(shared) };
    if (test === undefined || test === 'wilcoxon') {
      const { plus, minus, method, pValue } = signedRank(first, second, { method: options.method });
      return { ...base, rule: wilcoxonRule(method), pValue: base.n < 2 ? 1 : pValue, lean: Math.sign(plus - minus) };
    }
    const comparison = compare(first, second, { test, level: 1 - alpha, samples, seed });
    return { ...base, rule: comparison.rule, pValue: comparison.pValue, lean: leanOf(comparison), comparison };
  };
}

/** Tukey's test deals values out among all runs: it takes the topics that count for every one of them. */
function tukeyPairs(evaluation: Evaluation, measure: number, options: CompareRunsOptions): PairTest {
  const shared = sharedTopics(
    evaluation,
    measure,
    evaluation.runs.map((_, r) => r),
  );
  const { alpha = 0.05, samples, seed } = options;
  const { differences, pValues, margin, level, rule } = tukeyHsd(shared.values, { samples, seed, level: 1 - alpha });
  const around = (centre: number) =>
    margin === undefined
      ? {}
      : { interval: { low: centre - margin, high: centre + margin, level, method: 'randomised Tukey, all pairs' } };
  return (a, b) => {
    const counts = countDifferences({ ...shared, values: [shared.values[a], shared.values[b]] });
    const difference = differences[a][b];
    const lean = Math.sign(difference);
    return { measure, a, b, ...counts, difference, ...around(difference), rule, pValue: pValues[a][b], lean };
  };
}

function countDifferences({ values: [a, b], leftOut }: SharedTopics) {
  const n = a.length;
  const rounding = roundingOf(a, b);
  const differences = differencesOf(a, b, rounding);
  const wins = differences.filter((difference) => difference > 0).length;
  const losses = differences.filter((difference) => difference < 0).length;
  return { n, leftOut, difference: meanDifference(differences, rounding), wins, ties: n - wins - losses, losses };
}

/** Adds what sampled judgements leave open of a difference, where they are a sample. */
function withSampling(evaluation: Evaluation, pair: TestedPair, alpha: number): TestedPair {
  if (!evaluation.sample) return pair;
  const { a, b, measure } = pair;
  const sampled = differenceEstimate(
    evaluation,
    measure,
    [a, b],
    [...sharedTopics(evaluation, measure, [a, b]).topics],
    1 - alpha,
  );
  return sampled ? { ...pair, sampled } : pair;
}

/** Whether a difference may be due to the sample of judgements alone. */
function isOpen({ sampled }: Pick<RunPair, 'sampled'>): boolean {
  return sampled !== undefined && sampled.interval.low <= 0 && sampled.interval.high >= 0;
}

function judgePair({ lean, ...pair }: TestedPair, adjustedPValue: number, alpha: number, better: Direction): RunPair {
  const { wins, losses, difference } = pair;
  const turned = better === 'lower';
  const direction = turned ? -1 : 1;
  const significant = isSignificant(adjustedPValue, alpha) && !isOpen(pair);
  const outcome = outcomeOf(direction * lean, direction * difference, significant);
  return { ...pair, ...(turned ? { wins: losses, losses: wins } : {}), adjustedPValue, outcome };
}
