import { expect, test } from 'vitest';
import { binomialTails, hypergeometricMass, hypergeometricTails } from '../../src/math/hypergeometric.ts';
import { fewestRelevant, highestShare, lowestShare, mostRelevant } from '../../src/significance/count-interval.ts';
import { readGolden } from './read-golden.ts';

const recorded =
  readGolden<Record<'tails' | 'large' | 'limits' | 'shares' | 'binomial', readonly number[][]>>('counts.json');

/** The largest difference between two lists, as a share of what is expected. */
const difference = (actual: readonly number[], expected: readonly number[]) =>
  Math.max(...expected.map((value, i) => (value === actual[i] ? 0 : Math.abs(actual[i] - value) / Math.abs(value))));

const ours = ([population, relevant, sample, k]: readonly number[]) => {
  const draw = { population, relevant, sample };
  const { atMost, atLeast } = hypergeometricTails(k, draw);
  return [hypergeometricMass(k, draw), atMost, atLeast];
};

test('hypergeometric masses and tails are ratios of whole numbers to 1e-12, and SciPy’s to 1e-11, or 1e-8 of a million', () => {
  // A tail above a half is 1 less the other, so that both sides of the mean are as exact as the sum of their terms.
  for (const row of recorded.tails) {
    expect(difference(ours(row), row.slice(4, 7)), `exact ${row}`).toBeLessThan(1e-12);
    expect(difference(ours(row), row.slice(7, 10)), `SciPy ${row}`).toBeLessThan(1e-11);
  }
  for (const row of recorded.large) {
    expect(difference(ours(row), row.slice(4, 7)), `exact ${row}`).toBeLessThan(1e-12);
    expect(difference(ours(row), row.slice(7)), `SciPy ${row}`).toBeLessThan(1e-8);
  }
});

test('binomial tails are SciPy’s to 1e-12', () => {
  for (const [k, n, p, ...expected] of recorded.binomial) {
    const { atMost, atLeast } = binomialTails(k, n, p);
    expect(difference([atMost, atLeast], expected), `${[k, n, p]}`).toBeLessThan(1e-12);
  }
});

test('the bounds of a count are those that SciPy’s tails give, counted one by one', () => {
  for (const [population, sample, relevant, error, fewest, most] of recorded.limits) {
    const drawn = { population, sample, relevant };
    expect(
      [fewestRelevant(drawn, error), mostRelevant(drawn, error)],
      `${[population, sample, relevant, error]}`,
    ).toEqual([fewest, most]);
  }
});

test('the bounds of a share are SciPy’s Clopper–Pearson interval to 1e-12', () => {
  for (const [k, n, error, low, high] of recorded.shares)
    expect(difference([lowestShare(k, n, error / 2), highestShare(k, n, error / 2)], [low, high])).toBeLessThan(1e-12);
});
