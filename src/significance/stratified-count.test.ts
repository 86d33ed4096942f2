import { expect, test } from 'vitest';
import { hypergeometricTails } from '../math/hypergeometric.ts';
import { fewestRelevant, mostRelevant, type RandomSample } from './count-interval.ts';
import { fewestRelevantOfStrata, mostRelevantOfStrata, stratifiedInterval } from './stratified-count.ts';

const samplesOf = (population: number, sample: number): RandomSample[] =>
  Array.from({ length: sample + 1 }, (_, relevant) => ({ population, sample, relevant }));

test('of one stratum the bounds are those of its sample', () => {
  for (const drawn of [...samplesOf(30, 5), ...samplesOf(9, 8), ...samplesOf(4, 4), ...samplesOf(9, 0)])
    for (const error of [0.01, 0.2]) {
      expect(mostRelevantOfStrata([drawn], error)).toBe(mostRelevant(drawn, error));
      expect(fewestRelevantOfStrata([drawn], error)).toBe(fewestRelevant(drawn, error));
    }
});

test('a stratum without documents, or without a sample, has no more than it has', () => {
  const drawn = { population: 10, sample: 5, relevant: 1 };
  const empty = { population: 0, sample: 0, relevant: 0 };
  expect(mostRelevantOfStrata([drawn, { ...empty, population: 4 }], 0.05)).toBe(
    mostRelevantOfStrata([drawn, empty], 0.05) + 4,
  );
  expect(mostRelevantOfStrata([empty, empty], 0.05)).toBe(0);
});

test('the logarithm of a tail is concave in what the population has, on which the cheapest steps rest', () => {
  for (const population of [2, 5, 13, 24])
    for (let sample = 0; sample <= population; sample++)
      for (let relevant = 0; relevant <= sample; relevant++) {
        const logs = Array.from({ length: population - sample + 1 }, (_, more) =>
          Math.log(hypergeometricTails(relevant, { population, relevant: relevant + more, sample }).atMost),
        );
        const bends = logs.slice(2).map((log, i) => (log - 2 * logs[i + 1] + logs[i]) / (1 + Math.abs(log)));
        expect(Math.max(-1, ...bends)).toBeLessThan(1e-9);
      }
});

test('large strata are bounded at once', () => {
  const strata = [
    { population: 2_000_000, sample: 3000, relevant: 40 },
    { population: 500_000, sample: 1000, relevant: 90 },
    { population: 900_000, sample: 500, relevant: 0 },
  ];
  const most = mostRelevantOfStrata(strata, 0.05);
  expect(most).toBeGreaterThan(26_667 + 45_000);
  expect(most).toBeLessThan(strata.reduce((sum, drawn) => sum + mostRelevant(drawn, 0.05 / 3), 0));
});

/** The largest total of which Fisher’s product is not refused, by every spread over the strata. */
function mostBySpreads(strata: readonly RandomSample[], error: number): number {
  const costs = strata.map(({ population, sample, relevant }) =>
    Array.from(
      { length: population + 1 },
      (_, count) => -Math.log(hypergeometricTails(relevant, { population, relevant: count, sample }).atMost),
    ),
  );
  let best = 0;
  const spread = (h: number, total: number, cost: number) => {
    if (h < strata.length) for (const [count, more] of costs[h].entries()) spread(h + 1, total + count, cost + more);
    else {
      let series = 0;
      for (let j = 0, term = 1; j < strata.length; term *= cost / ++j) series += term;
      if (Math.exp(-cost) * series > error * (1 + 1e-9)) best = Math.max(best, total);
    }
  };
  spread(0, 0, 0);
  return best;
}

test.each([
  ['12 4 1', '12 4 1'],
  ['9 3 0', '9 3 0', '14 9 4'],
  ['10 3 1', '11 4 1'],
  ['6 0 0', '4 0 0'],
  ['8 8 3', '20 5 2'],
])('strata that are alike, or not, have the bounds of the best spread: %s, %s', (...rows) => {
  const strata = rows.map((row) => {
    const [population, sample, relevant] = row.split(' ').map(Number);
    return { population, sample, relevant };
  });
  const all = strata.reduce((sum, { population }) => sum + population, 0);
  const others = strata.map(({ population, sample, relevant }) => ({
    population,
    sample,
    relevant: sample - relevant,
  }));
  for (const error of [0.01, 0.05, 0.3]) {
    const expected = { low: all - mostBySpreads(others, error / 2), high: mostBySpreads(strata, error / 2) };
    expect(stratifiedInterval(strata, error), `${error}`).toEqual(expected);
  }
});
