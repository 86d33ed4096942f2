import type { Outcome } from '../../model/comparison-study.ts';
import type { Evaluation } from '../../model/evaluation.ts';
import type { Study } from '../../model/study.ts';
import { friedman, type RankComparison } from '../../significance/friedman.ts';
import { checkAlpha, isSignificant } from '../../studies/check-options.ts';
import { sharedTopics } from '../../studies/pair-values.ts';
import { pairsOf } from '../../studies/pairwise-tests.ts';
import { requireDirections, requireRuns } from '../../studies/score-runs.ts';

/** Runs ranked on every topic, and compared by their mean ranks. */
export interface FriedmanStudy extends Study {
  readonly study: 'friedman';
  /** A p of at most this is significant. */
  readonly alpha: number;
  /** One for each measure. */
  readonly results: readonly RankedRuns[];
}

/** What Friedman's and Nemenyi's tests say of runs by one measure; rank 1 is the best. */
export interface RankedRuns extends Omit<RankComparison, 'pValues' | 'test'> {
  readonly measure: string;
  /** Topics left out because they do not count for one of the runs. */
  readonly leftOut: number;
  readonly pairs: readonly RankedPair[];
}

/** Two runs compared by their mean ranks; the outcome speaks of the first. */
export interface RankedPair {
  readonly a: number;
  readonly b: number;
  /** Nemenyi's: it holds for all pairs of runs of the measure at once. */
  readonly pValue: number;
  readonly outcome: Exclude<Outcome, 'mixed'>;
}

/** Ranks the runs on every topic and tests whether their mean ranks differ: Friedman of all of them, Nemenyi of each pair. */
export function studyFriedman(
  evaluation: Evaluation,
  { alpha = 0.05 }: { readonly alpha?: number } = {},
): FriedmanStudy {
  const { measures, runs, policies, notes } = evaluation;
  checkAlpha(alpha);
  requireDirections(measures);
  requireRuns(runs.length);
  const everyRun = runs.map((_, r) => r);
  const results = measures.map(({ name, better }, m): RankedRuns => {
    const { values, leftOut } = sharedTopics(evaluation, m, everyRun);
    const goodness = better === 'lower' ? values.map((list) => list.map((value) => -value)) : values;
    const { pValues, test: _, ...result } = friedman(goodness, alpha);
    const pairs = pairsOf(runs.length).map(([a, b]): RankedPair => {
      const ahead = result.meanRanks[a] < result.meanRanks[b];
      const significant = isSignificant(pValues[a][b], alpha);
      return { a, b, pValue: pValues[a][b], outcome: significant ? (ahead ? 'better' : 'worse') : 'undecided' };
    });
    return { measure: name, ...result, leftOut, pairs };
  });
  return {
    study: 'friedman',
    parameters: { alpha },
    policies,
    measures: measures.map(({ name }) => name),
    runs: runs.map(({ name }) => name),
    alpha,
    results,
    notes: [
      { code: 'test', message: `Friedman: ${results[0]?.rule}` },
      { code: 'test', message: `p of pairs holds for all pairs of runs of a measure at once; significant at ${alpha}` },
      ...notes,
    ],
  };
}
