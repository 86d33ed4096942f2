import { expect, test } from 'vitest';
import { lookLimits, passingChances, type SpendingRule, spendingNames, spentBy } from './spent-error.ts';

/** The probability of passing some look, by every place that the relevant documents can have in the order drawn. */
function passedByCounting(population: number, relevant: number, limits: readonly { sample: number; most?: number }[]) {
  let passed = 0;
  let all = 0;
  const places: number[] = [];
  const place = (from: number) => {
    if (places.length === relevant) {
      all++;
      if (limits.some(({ sample, most = -1 }) => places.filter((at) => at < sample).length <= most)) passed++;
      return;
    }
    for (let at = from; at < population; at++) {
      places.push(at);
      place(at + 1);
      places.pop();
    }
  };
  place(0);
  return passed / all;
}

test.each(spendingNames)('the error spent is that of every order in which documents can be drawn: %s', (rule) => {
  for (const [population, relevant, samples] of [
    [30, 3, [8, 16, 24]],
    [24, 4, [6, 12, 18, 22]],
    [12, 6, [3, 6, 10]],
    [10, 9, [5, 9]],
  ] as const) {
    const limits = lookLimits({ population, relevant }, samples, 0.1, rule as SpendingRule);
    expect(limits.at(-1)!.spent).toBeCloseTo(passedByCounting(population, relevant, limits), 12);
    expect(limits.at(-1)!.spent).toBeLessThanOrEqual(0.1 + 1e-12);
    for (const { spent, allowed } of limits) expect(spent).toBeLessThanOrEqual(allowed * (1 + 1e-12));
    const chances = passingChances({ population, relevant: relevant - 1 }, limits);
    expect(chances.at(-1)!).toBeCloseTo(passedByCounting(population, relevant - 1, limits), 12);
    // More documents left make passing rarer.
    expect(passedByCounting(population, relevant + 1, limits)).toBeLessThanOrEqual(limits.at(-1)!.spent + 1e-12);
  }
});

test('all of the error is there for the last look, and rules differ in how they get there', () => {
  expect(spentBy([100, 200, 400], 0.05, 'equal')).toEqual([0.05 / 3, 0.1 / 3, 0.05]);
  expect(spentBy([100, 200, 400], 0.05, 'cubic')).toEqual([0.05 / 64, 0.05 / 8, 0.05]);
  // 0.05 ln(1 + (e − 1)/4) and 0.05 ln(1 + (e − 1)/2).
  const [first, second, last] = spentBy([100, 200, 400], 0.05, 'pocock');
  expect(first).toBeCloseTo(0.0178687, 7);
  expect(second).toBeCloseTo(0.0310057, 7);
  expect(last).toBe(0.05);
});

test('two looks by hand: ten documents of which three are relevant', () => {
  // None of the first five has 10 of the 120 places; not so, and at most one of the first eight, 5 more; two of them 50.
  const limits = lookLimits({ population: 10, relevant: 3 }, [5, 8], 0.3, 'equal');
  expect(limits).toEqual([
    { sample: 5, most: 0, allowed: 0.15, spent: expect.closeTo(10 / 120, 14) },
    { sample: 8, most: 1, allowed: 0.3, spent: expect.closeTo(15 / 120, 14) },
  ]);
  // With two relevant, 10 of 45 and 10 more.
  const chances = passingChances({ population: 10, relevant: 2 }, limits);
  expect(chances).toEqual([expect.closeTo(10 / 45, 14), expect.closeTo(20 / 45, 14)]);
});

test('one look at a large sample spends the tail of the hypergeometric distribution', () => {
  // At most 450 of 1,500 where 500 are expected; by Python’s whole numbers, and SciPy 1.17.1 to 1e-10.
  const tail = 0.0031409992309504283;
  const rest = { population: 3_000_000, relevant: 1_000_000 };
  const [limit] = lookLimits(rest, [1500], 0.0035, 'equal');
  expect(limit.most).toBe(450);
  expect(Math.abs(limit.spent / tail - 1)).toBeLessThan(1e-11);
  expect(Math.abs(passingChances(rest, [limit])[0] / tail - 1)).toBeLessThan(1e-11);
});
