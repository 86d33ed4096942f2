import { expect, test } from 'vitest';
import { mean } from '../math/mean.ts';
import { seededRandom } from '../math/random.ts';
import { randomisation } from './randomisation.ts';
import { tukeyHsd } from './tukey.ts';

const random = seededRandom(23);
const runs = Array.from({ length: 4 }, (_, run) =>
  Float64Array.from({ length: 20 }, () => random.uniform() + (run === 3 ? 0.4 : run / 50)),
);

test('for two runs it is the randomisation test', () => {
  const exact = randomisation(runs[0], runs[1]).pValue;
  const { pValues } = tukeyHsd([runs[0], runs[1]], { samples: 20_000 });
  // Five binomial standard deviations.
  expect(Math.abs(pValues[0][1] - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / 20_000));
});

test('the matrix is symmetric with 1 on the diagonal, and larger differences have smaller p', () => {
  const { pValues, means } = tukeyHsd(runs, { samples: 2000, seed: 2 });
  const pairs = [];
  for (let i = 0; i < 4; i++) {
    expect(pValues[i][i]).toBe(1);
    for (let j = 0; j < i; j++) {
      expect(pValues[i][j]).toBe(pValues[j][i]);
      pairs.push({ difference: Math.abs(means[i] - means[j]), p: pValues[i][j] });
    }
  }
  pairs.sort((x, y) => x.difference - y.difference);
  for (let i = 1; i < pairs.length; i++) expect(pairs[i].p).toBeLessThanOrEqual(pairs[i - 1].p);
  expect(Math.min(...pairs.map(({ p }) => p))).toBeGreaterThanOrEqual(1 / 2001);
});

test('too few runs or topics give a reason', () => {
  expect(tukeyHsd([])).toMatchObject({ reason: 'fewer than two runs to compare', pValues: [] });
  expect(tukeyHsd([[1], [2]])).toMatchObject({
    reason: 'fewer than two topics to compare',
    pValues: [
      [1, 1],
      [1, 1],
    ],
  });
  expect(() => tukeyHsd([[1, 2], [1]])).toThrow('unequal numbers of values: 2 and 1');
});

test('under the null the family has a false rejection in about 5% of the campaigns', () => {
  const source = seededRandom(31);
  const campaigns = 1000;
  let rejected = 0;
  for (let campaign = 0; campaign < campaigns; campaign++) {
    const nulls = Array.from({ length: 5 }, () => Float64Array.from({ length: 10 }, () => source.uniform()));
    const { pValues } = tukeyHsd(nulls, { samples: 199, seed: campaign });
    if (pValues.flat().some((p) => p <= 0.05)) rejected++;
  }
  // Five binomial standard deviations about 5%.
  expect(Math.abs(rejected / campaigns - 0.05)).toBeLessThan(5 * Math.sqrt((0.05 * 0.95) / campaigns));
});

test('a sample that ties but for rounding counts, and one that falls short by more does not', () => {
  const pOf = (run: readonly number[]) => tukeyHsd([run, run.map(() => 0)]).pValues[0][1];
  // Five binomial standard deviations of 10,000 samples. Two of eight deals leave all three values with one run.
  const reach = 5 * Math.sqrt((0.25 * 0.75) / 10_000);
  // Added up in turn, over three, these are less than their mean by a last digit.
  expect((0.1 + 0.4 + 0.1) / 3).toBeLessThan(mean([0.1, 0.4, 0.1]));
  expect(Math.abs(pOf([0.1, 0.4, 0.1]) - 0.25)).toBeLessThan(reach);
  // Without the third the range is less by 1e-11 over three, which is more than rounding.
  expect(Math.abs(pOf([1, 1, 1e-11]) - 0.25)).toBeLessThan(reach);
});

test('the interval of a difference leaves out 0 exactly where p is at most 1 − level, at ties too', () => {
  const source = seededRandom(41);
  let tied = 0;
  for (let round = 0; round < 500; round++) {
    // Few topics and a grid of tenths: ranges that tie with a difference are the rule.
    const some = Array.from({ length: 3 }, () => Array.from({ length: 5 }, () => source.below(8) / 10));
    const { pValues, differences, margin } = tukeyHsd(some, { samples: 99, level: 0.8, seed: round });
    for (const [i, j] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ]) {
      const [low, high] = [differences[i][j] - margin!, differences[i][j] + margin!];
      expect(low > 0 || high < 0).toBe(pValues[i][j] <= 0.2);
      if (low === 0 || high === 0) tied++;
    }
  }
  expect(tied).toBeGreaterThan(10);
});

test('runs of the same mean have a difference of 0, whatever their sums leave in the last digits', () => {
  const { differences } = tukeyHsd([
    [0.1, 0.2, 0.3],
    [0.3, 0.2, 0.1],
  ]);
  expect(differences.flat()).toEqual([0, 0, 0, 0]);
});
