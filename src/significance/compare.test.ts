import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomialCdf } from '../math/binomial.ts';
import { seededRandom, shuffle } from '../math/random.ts';
import { signedRankCdf } from '../math/signed-rank-distribution.ts';
import { pairedTestNames } from '../model/comparison.ts';
import { compare, leanOf, outcomeOf } from './compare.ts';

// Multiples of 1/64 and their differences are exact, so that ties stay ties when a constant is added.
const value = fc.integer({ min: 0, max: 64 }).map((k) => k / 64);
const pairs = fc.array(fc.tuple(value, value), { maxLength: 36 });
const split = (points: readonly (readonly [number, number])[]) => ({
  a: points.map(([x]) => x),
  b: points.map(([, y]) => y),
});
const options = { samples: 99, seed: 5 };

describe.each(pairedTestNames)('%s', (test_) => {
  const run = (a: readonly number[], b: readonly number[]) => compare(a, b, { test: test_, ...options });

  test('swapping the runs turns the signs and keeps p', () => {
    fc.assert(
      fc.property(pairs, (points) => {
        const { a, b } = split(points);
        const forth = run(a, b);
        const back = run(b, a);
        expect(back.pValue).toBe(forth.pValue);
        expect(back.difference).toBe(points.length === 0 ? Number.NaN : 0 - forth.difference);
        expect([back.wins, back.ties, back.losses]).toEqual([forth.losses, forth.ties, forth.wins]);
        const dz = forth.effectSize.dz?.value;
        expect(back.effectSize.dz?.value).toBe(dz === undefined ? undefined : 0 - dz);
      }),
      { numRuns: 50 },
    );
  });

  test('a constant added to both runs changes nothing', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: -4, max: 4 }), (points, constant) => {
        const { a, b } = split(points);
        const moved = run(
          a.map((x) => x + constant),
          b.map((x) => x + constant),
        );
        expect(moved).toEqual(run(a, b));
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['no topics to compare', [], []],
    ['only one topic to compare', [0.5], [0.25]],
    ['all differences are zero', [0.5, 0.25, 1], [0.5, 0.25, 1]],
    ['all differences are equal', [0.5, 0.25, 1], [0.25, 0, 0.75]],
  ])('degenerate data is a result with a reason: %s', (reason, a, b) => {
    const result = run(a, b);
    expect(result.reason).toBe(reason);
    expect(result.pValue).not.toBeNaN();
    expect(result.statistic).not.toBeNaN();
    expect(result.rule).not.toBe('');
  });
});

// Up to 30 topics the randomisation test draws nothing.
test.each(['wilcoxon', 't', 'sign', 'randomisation'] as const)(
  '%s does not depend on the order of the topics',
  (name) => {
    fc.assert(
      fc.property(pairs, fc.nat(1000), (points, seed) => {
        const few = points.slice(0, 30);
        const { a, b } = split(few);
        const mixed = split(shuffle([...few], seededRandom(seed)));
        const forth = compare(a, b, { test: name });
        const other = compare(mixed.a, mixed.b, { test: name });
        // Sums of squares in another order differ in the last places.
        expect(other.pValue).toBeCloseTo(forth.pValue, 11);
      }),
      { numRuns: 50 },
    );
  },
);

describe('under the null, a test at 5% rejects about as often as it says', () => {
  const experiments = 2000;
  const topics = 20;
  // Of the exact tests the true size is known; it is below 5% because their p-values are discrete.
  const signedRank = signedRankCdf(topics);
  const sizes = {
    wilcoxon: 2 * signedRank[signedRank.findLastIndex((p) => 2 * p <= 0.05)],
    t: 0.05,
    sign: 2 * binomialCdf(5, topics, 0.5),
    randomisation: 0.05,
    bootstrap: 0.05,
  };

  test.each(pairedTestNames)('%s', (name) => {
    const random = seededRandom(20100719);
    // A sum of uniforms: symmetric and nearly normal.
    const draw = () => random.uniform() + random.uniform() + random.uniform() + random.uniform();
    let rejected = 0;
    for (let experiment = 0; experiment < experiments; experiment++) {
      const a = Float64Array.from({ length: topics }, draw);
      const b = Float64Array.from({ length: topics }, draw);
      if (compare(a, b, { test: name, samples: 199, seed: experiment }).pValue <= 0.05) rejected++;
    }
    // Five binomial standard deviations: one seed in two million would fail by chance.
    const allowed = 5 * Math.sqrt((0.05 * 0.95) / experiments);
    expect(Math.abs(rejected / experiments - sizes[name])).toBeLessThan(allowed);
  });
});

test('what a test leans to is its own: wins for the sign test, rank sums for Wilcoxon’s, the mean for the others', () => {
  // Three small losses and one large win.
  const values = [10, -1, -1, -1];
  const nothing = [0, 0, 0, 0];
  expect(leanOf(compare(values, nothing, { test: 'sign' }))).toBe(-1);
  expect(leanOf(compare(nothing, values, { test: 'sign' }))).toBe(1);
  expect(leanOf(compare(values, nothing, { test: 't' }))).toBe(1);
  // The ranks of −10 and three times 1 are 4 and three times 2.
  expect(leanOf(compare(nothing, values))).toBe(1);
  expect(leanOf(compare([1, -1], [0, 0]))).toBe(0);
  expect(leanOf(compare([1, 2], [1, 2]))).toBe(0);
  expect(leanOf(compare([1, -1], [0, 0], { test: 'sign' }))).toBe(0);
});

test('an outcome is mixed where a significant test does not lean as the mean does', () => {
  expect(outcomeOf(1, 0.1, true)).toBe('better');
  expect(outcomeOf(-1, -0.1, true)).toBe('worse');
  expect(outcomeOf(1, 0.1, false)).toBe('undecided');
  for (const [lean, difference] of [
    [1, -0.1],
    [-1, 0.1],
    [0, 0],
    [1, 0],
    [0, 1],
  ])
    expect(outcomeOf(lean, difference, true)).toBe('mixed');
});
