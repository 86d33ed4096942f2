import type { Direction } from 'nmax';
import { formatP } from 'nmax/page';
import type { ComparisonTest, Correction, PairDescription } from 'nmax/studies';

/** What the tests are called where people choose one. */
export const testNames: Readonly<Record<ComparisonTest, string>> = {
  wilcoxon: 'Wilcoxon signed-rank',
  t: 'Student’s t, paired',
  sign: 'sign test',
  randomisation: 'randomisation',
  bootstrap: 'bootstrap',
  tukey: 'Tukey HSD, randomised',
};

export const correctionNames: Readonly<Record<Correction, string>> = {
  holm: 'Holm',
  bonferroni: 'Bonferroni',
  'benjamini-hochberg': 'Benjamini–Hochberg',
  none: 'none',
};

/** Tests that draw random numbers, and so take a number of samples and a seed. */
export function draws(test: ComparisonTest): boolean {
  return test === 'randomisation' || test === 'bootstrap' || test === 'tukey';
}

interface Compared {
  readonly first: string;
  readonly second: string;
  readonly measure: string;
  readonly better: Direction;
  readonly alpha: number;
}

/** What a comparison of two runs came to, in a sentence or two. */
export function sayVerdict(
  { n, wins, losses, difference, outcome, adjustedPValue }: PairDescription,
  { first, second, measure, better, alpha }: Compared,
): string {
  if (n === 0) return `No topic counts for both ${first} and ${second}: there is nothing to compare.`;
  if (n === 1) return `A single topic cannot tell ${first} and ${second} apart.`;
  if (wins + losses === 0) return `${first} and ${second} are equal on every topic by ${measure}.`;
  const p = `p ${/^</.test(formatP(adjustedPValue)) ? formatP(adjustedPValue) : `= ${formatP(adjustedPValue)}`}`;
  const size = Math.abs(difference).toFixed(4);
  if (outcome === 'undecided')
    return `${measure} shows no difference between ${first} and ${second} (${p}, above ${alpha}). That is no proof that they are equal.`;
  if (outcome === 'mixed')
    return `${measure} is mixed (${p}): most of the evidence of the test points one way, the mean difference of ${size} the other.`;
  if (better === 'neither') return `${first} has ${difference > 0 ? 'more' : 'less'} ${measure} than ${second} (${p}).`;
  return `${first} is ${outcome} than ${second} by ${measure}: by ${size} on average (${p}).`;
}
