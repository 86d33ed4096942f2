import type { CompareSettings } from './compare.tsx';
import { draws } from './compare-words.ts';

/** The options of `nmax compare` that settings stand for; what is the command's own choice is left out. */
export function testOptions({ test, alpha, samples, seed }: CompareSettings): string[] {
  return [
    ...(test.value() === 'wilcoxon' ? [] : ['--test', test.value()]),
    ...(alpha.value() === 0.05 ? [] : ['--alpha', String(alpha.value())]),
    ...(draws(test.value()) ? ['--samples', String(samples.value()), '--seed', String(seed.value())] : []),
  ];
}

/** The correction too, for more than one comparison. */
export function correctedOptions(settings: CompareSettings): string[] {
  const { test, correction } = settings;
  const corrected =
    test.value() === 'tukey' || correction.value() === 'holm' ? [] : ['--correction', correction.value()];
  return [...testOptions(settings), ...corrected];
}
