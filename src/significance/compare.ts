import type { Comparison, PairedTestName } from '../model/comparison.ts';
import type { Outcome } from '../model/comparison-study.ts';
import { type BootstrapOptions, bootstrap } from './bootstrap.ts';
import { pairedT } from './paired-t.ts';
import { randomisation } from './randomisation.ts';
import { signTest } from './sign.ts';
import type { SignedRankOptions } from './signed-rank.ts';
import { wilcoxon } from './wilcoxon.ts';

/** The options of all tests; each takes those it knows. */
export interface CompareOptions extends SignedRankOptions, BootstrapOptions {
  /** `wilcoxon` unless told. */
  readonly test?: PairedTestName;
}

type PairedTest = (a: ArrayLike<number>, b: ArrayLike<number>, options?: CompareOptions) => Comparison;

/** The paired tests by name. */
export const pairedTests: Readonly<Record<PairedTestName, PairedTest>> = {
  wilcoxon,
  t: pairedT,
  sign: signTest,
  randomisation,
  bootstrap,
};

/** Compares two lists of values that are aligned topic by topic, with the test named in the options. */
export function compare(a: ArrayLike<number>, b: ArrayLike<number>, options: CompareOptions = {}): Comparison {
  return pairedTests[options.test ?? 'wilcoxon'](a, b, options);
}

/** The sign of what a test looks at: wins against losses for the sign test, rank sums for Wilcoxon’s, the mean difference for the others. */
export function leanOf({ test, difference, wins, losses, effectSize }: Comparison): number {
  if (test === 'sign') return Math.sign(wins - losses);
  return Math.sign(test === 'wilcoxon' ? (effectSize.rankBiserial?.value ?? 0) : difference);
}

/** What a comparison says of its first run where a higher value is better: mixed if the test is significant but does not lean as the mean does. */
export function outcomeOf(lean: number, difference: number, isSignificant: boolean): Outcome {
  if (!isSignificant) return 'undecided';
  if (lean === 0 || lean !== Math.sign(difference)) return 'mixed';
  return lean > 0 ? 'better' : 'worse';
}
