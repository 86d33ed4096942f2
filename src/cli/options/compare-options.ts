import { type Command, Option } from 'commander';
import { type Correction, corrections } from '../../model/comparison.ts';
import { type ComparisonTest, comparisonTests } from '../../model/comparison-study.ts';
import { integerOption } from './parse-arguments.ts';

/** Parsed options of a test of significance. */
export interface TestOptions {
  readonly test: ComparisonTest;
  /** Absent when the test decides: holm, or none for tukey. */
  readonly correction?: Correction;
  readonly samples: number;
  readonly seed: number;
}

/** Adds the options that choose a test, its correction and its random numbers. */
export function addTestOptions(command: Command, tests: readonly string[] = comparisonTests): Command {
  // Both spellings are taken; the results use the first.
  const spellings: Readonly<Record<string, string>> = { randomization: 'randomisation' };
  const choices = [...tests, ...Object.keys(spellings).filter((name) => tests.includes(spellings[name]))];
  const test = new Option('--test <test>', 'test of significance').choices(choices).default('wilcoxon');
  const check = test.parseArg!;
  test.parseArg = <T>(value: string, previous: T): T => {
    const name = check.call(test, value, previous) as unknown as string;
    return (spellings[name] ?? name) as T;
  };
  return command
    .addOption(test)
    .addOption(
      new Option(
        '--correction <rule>',
        'how p is corrected for many comparisons (default: "holm"; none for tukey)',
      ).choices(corrections),
    )
    .addOption(integerOption('--samples <n>', 'random samples, for tests that draw', 1, 100_000_000).default(10_000))
    .addOption(integerOption('--seed <n>', 'start of the random numbers', 0, 0xffff_ffff).default(1));
}
