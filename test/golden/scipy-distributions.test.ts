import { expect, test } from 'vitest';
import { binomialCdf } from '../../src/math/binomial.ts';
import { incompleteBeta } from '../../src/math/incomplete-beta.ts';
import { logGamma } from '../../src/math/log-gamma.ts';
import { noncentralTCdf } from '../../src/math/noncentral-t.ts';
import { normalCdf, normalQuantile } from '../../src/math/normal.ts';
import { quantile } from '../../src/math/quantile.ts';
import { averageRanks } from '../../src/math/ranks.ts';
import { studentQuantile, studentTwoSided } from '../../src/math/student-t.ts';
import { readGolden } from './read-golden.ts';

type Rows = readonly (readonly number[])[];

const { distributions } = readGolden<{
  distributions: Record<
    | 'logGamma'
    | 'incompleteBeta'
    | 'binomial'
    | 'normalCdf'
    | 'normalQuantile'
    | 'studentCdf'
    | 'studentQuantile'
    | 'noncentralTCdf',
    Rows
  > & {
    averageRanks: { values: number[]; ranks: number[] };
    quantile: { values: number[]; quantiles: Rows };
  };
}>('scipy-1.17.1.json');

function near(actual: number, expected: number, relative: number, about: readonly number[]): void {
  const allowed = Math.max(relative * Math.abs(expected), Number.MIN_VALUE);
  expect(Math.abs(actual - expected), `${actual} for ${expected} at ${about}`).toBeLessThanOrEqual(allowed);
}

// Both sides round every step of a dozen operations: a hundred units in the last place, relative to the value.
const rounding = 3e-14;
// Through an exponential of sums of logarithms near 1,000, whose own last place is 1e-13 of the result.
const throughLogGamma = 1e-12;

test('the normal distribution equals SciPy, relative to the value, 37 deviations into the tail', () => {
  // SciPy's own error at −37 is 1.2e-13 of the value, seen with 30 digits; see normal.test.ts.
  for (const row of distributions.normalCdf) near(normalCdf(row[0]), row[1], 2e-13, row);
  for (const row of distributions.normalQuantile) near(normalQuantile(row[0]), row[1], rounding, row);
});

test('the logarithm of the gamma function equals SciPy', () => {
  // Near its zeros at 1 and 2 only the absolute error means anything.
  for (const row of distributions.logGamma)
    expect(Math.abs(logGamma(row[0]) - row[1]), `${row}`).toBeLessThanOrEqual(rounding * Math.max(1, row[1]));
});

test('the incomplete beta function equals SciPy, relative to the value', () => {
  for (const row of distributions.incompleteBeta)
    near(incompleteBeta(row[0], row[1], row[2]), row[3], throughLogGamma, row);
});

test('the binomial distribution equals SciPy, relative to the value', () => {
  for (const row of distributions.binomial) near(binomialCdf(row[0], row[1], row[2]), row[4], throughLogGamma, row);
});

test("Student's t equals SciPy, relative to the value", () => {
  for (const row of distributions.studentCdf) {
    const tail = studentTwoSided(row[0], row[1]) / 2;
    near(row[0] > 0 ? 1 - tail : tail, row[2], throughLogGamma, row);
  }
  for (const row of distributions.studentQuantile) near(studentQuantile(row[0], row[1]), row[2], throughLogGamma, row);
});

test('the noncentral t equals SciPy', () => {
  // The quadrature is good to ten digits, which is more than a confidence limit can use.
  for (const row of distributions.noncentralTCdf) near(noncentralTCdf(row[0], row[1], row[2]), row[3], 1e-10, row);
});

test('average ranks equal SciPy', () => {
  const { values, ranks } = distributions.averageRanks;
  expect([...averageRanks(values)]).toEqual(ranks);
});

test("quantiles equal NumPy's default, type 7", () => {
  const { values, quantiles } = distributions.quantile;
  for (const row of quantiles) near(quantile(values, row[0]), row[1], rounding, row);
});
