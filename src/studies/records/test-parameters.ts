import { corrections } from '../../model/comparison.ts';
import type { ComparisonTest } from '../../model/comparison-study.ts';
import { oneOf, type StudyParameter, seedParameter, wholeNumber } from '../parameters.ts';

/** The choices of a test of significance, its correction and its random numbers. */
export function testParameters<T extends ComparisonTest>(tests: readonly T[]) {
  const standard: ComparisonTest = 'wilcoxon';
  return {
    test: oneOf<ComparisonTest, TestOptions>(tests, {
      summary: 'test of significance',
      label: 'test',
      // Both spellings are taken; the results use the first.
      spellings: { randomization: 'randomisation' },
      default: standard,
    }) as StudyParameter<T> & { readonly default: T },
    correction: oneOf(corrections, {
      summary: 'how p is corrected for many comparisons',
      label: 'correction',
      standard: 'holm; none for tukey',
    }),
    samples: wholeNumber({
      summary: 'random samples, for tests that draw',
      label: 'samples',
      min: 1,
      max: 100_000_000,
      default: 10_000,
    }),
    seed: seedParameter,
  };
}

interface TestOptions {
  readonly summary: string;
  readonly label: string;
  readonly spellings: Readonly<Record<string, ComparisonTest>>;
  readonly default: ComparisonTest;
}
