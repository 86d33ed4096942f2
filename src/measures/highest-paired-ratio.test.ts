import { describe, expect, test } from 'vitest';
import { highestPairedRatio, type PairedRatioProblem } from './highest-paired-ratio.ts';

// Every way to judge is tried, for every measure, in test/properties/difference-bounds.test.ts.
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
    // Both find it: a pair in the first list with the one found there, none in the second. Then counted in tenths.
    ['pairs of what both list', { base: 0, relevant: 1, foundFirst: 1, pairs: 0.5, both: [0] }, 0.5 / 2],
    ['what pairs add over ten times n', { unit: 10, relevant: 1, foundFirst: 1, pairs: 5, both: [0] }, 0.5 / 2],
    ['pairs of the second list as its gain', { base: 0, relevant: 1, foundSecond: 1, pairs: 0.5, both: [0.2] }, 0],
  ])('is %s', (_, given, value) => {
    expect(highestPairedRatio({ ...nothing, ...given })).toBeCloseTo(value, 14);
  });
});
