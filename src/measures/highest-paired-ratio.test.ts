import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairsOf } from './contribution-bounds.ts';
import { highestPairedRatio, type PairedRatioProblem } from './highest-paired-ratio.ts';

/** Every way to judge, document by document. */
function bestOfAll(problem: PairedRatioProblem): number {
  const { base, relevant, unit, foundFirst, foundSecond, pairs, onlyFirst, onlySecond, both, neither } = problem;
  const documents = [
    ...Array.from(onlyFirst, (weight) => ({ weight, first: 1, second: 0 })),
    ...Array.from(onlySecond, (weight) => ({ weight: -weight, first: 0, second: 1 })),
    ...Array.from(both, (weight) => ({ weight, first: 1, second: 1 })),
    ...Array.from({ length: neither }, () => ({ weight: 0, first: 0, second: 0 })),
  ];
  let best = relevant > 0 ? Number.NEGATIVE_INFINITY : 0;
  for (let chosen = 0; chosen < 1 << documents.length; chosen++) {
    let [above, count, first, second] = [base, relevant, foundFirst, foundSecond];
    for (const [i, one] of documents.entries()) {
      if (((chosen >> i) & 1) === 0) continue;
      above += one.weight;
      count++;
      first += one.first;
      second += one.second;
    }
    above += pairs * (pairsOf(first) - pairsOf(foundFirst) - pairsOf(second) + pairsOf(foundSecond));
    if (count > 0) best = Math.max(best, above / (unit * count));
  }
  return best;
}

const nothing: PairedRatioProblem = {
  ...{ base: 0, relevant: 0, unit: 1, foundFirst: 0, foundSecond: 0, pairs: 0 },
  ...{ onlyFirst: [], onlySecond: [], both: [], neither: 0 },
};

describe('the highest difference of two lists', () => {
  test.each<[string, Partial<PairedRatioProblem>, number]>([
    ['0 where nothing is judged or listed', {}, 0],
    // ½ of 2, or 1.4 of 3, or 1.5 of 4.
    ['what the first list gains most by', { base: 0.5, relevant: 2, onlyFirst: [0.9, 0.1] }, 1.4 / 3],
    // It takes ¹⁄₁₀ and makes one of two of what the second list is better by.
    ['what the second list gains little by', { base: -1, relevant: 1, onlySecond: [0.1] }, -1.1 / 2],
    ['what both list and the first has earlier', { base: 0.2, relevant: 1, both: [0.6, -0.2] }, 0.8 / 2],
    // Two that the first finds besides one are 3 pairs, so that 0.1 + 0.6 + 3 · 0.5 is divided by 3.
    [
      'pairs that the first list finds',
      { base: 0.1, relevant: 1, foundFirst: 1, pairs: 0.5, onlyFirst: [0.3, 0.3] },
      2.2 / 3,
    ],
    ['pairs of the second list as its gain', { base: 0, relevant: 1, foundSecond: 1, pairs: 0.5, both: [0.2] }, 0],
  ])('is %s', (_, given, value) => {
    const problem = { ...nothing, ...given };
    expect(bestOfAll(problem)).toBeCloseTo(value, 14);
    expect(highestPairedRatio(problem)).toBeCloseTo(value, 14);
  });

  test('is that of the best of all ways to judge', () => {
    const weights = fc.array(
      fc.integer({ min: 1, max: 20 }).map((one) => one / 10),
      { maxLength: 3 },
    );
    const problems = fc.record({
      base: fc.integer({ min: -12, max: 12 }).map((one) => one / 4),
      relevant: fc.integer({ min: 2, max: 4 }),
      unit: fc.constantFrom(1, 10),
      foundFirst: fc.nat(2),
      foundSecond: fc.nat(2),
      pairs: fc.constantFrom(0, 0.1, 0.5),
      onlyFirst: weights.map((list) => list.sort((a, b) => b - a)),
      onlySecond: weights.map((list) => list.sort((a, b) => a - b)),
      both: weights.map((list) => list.map((one) => one - 1).sort((a, b) => b - a)),
      neither: fc.nat(2),
    });
    fc.assert(
      fc.property(problems, (problem) => {
        expect(highestPairedRatio(problem)).toBeCloseTo(bestOfAll(problem), 10);
      }),
      { numRuns: 60 },
    );
  });
});
