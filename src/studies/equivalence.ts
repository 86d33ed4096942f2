import type { Correction } from '../model/comparison.ts';
import type { RunPair } from '../model/comparison-study.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { adjustFamilies } from '../significance/correction.ts';
import { testEquivalence } from '../significance/equivalence.ts';
import { isSignificant } from './check-options.ts';
import { sharedTopics } from './pair-values.ts';

/** How pairs are tested for equivalence. */
export interface EquivalenceOptions {
  /** Two runs whose mean difference lies within ± this are equivalent, in the measure's unit. */
  readonly margin: number;
  /** Comparisons corrected together. */
  readonly size: number;
  readonly correction: Correction;
  readonly alpha: number;
}

/** Pairs with what two one-sided t tests say of their equivalence, p corrected as that of their difference is. */
export function withEquivalence(
  evaluation: Evaluation,
  pairs: readonly RunPair[],
  { margin, size, correction, alpha }: EquivalenceOptions,
): RunPair[] {
  const pValues = pairs.map(({ measure, a, b }) => {
    const [first, second] = sharedTopics(evaluation, measure, [a, b]).values;
    return testEquivalence(first, second, margin).pValue;
  });
  const adjusted = adjustFamilies(pValues, size, correction);
  return pairs.map((pair, i) => {
    const equivalent = isSignificant(adjusted[i], alpha);
    return { ...pair, equivalence: { pValue: pValues[i], adjustedPValue: adjusted[i], equivalent } };
  });
}
