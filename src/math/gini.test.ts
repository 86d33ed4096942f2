import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giniCoefficient, lorenzCurve } from './gini.ts';

describe('the Gini coefficient', () => {
  test.each([
    [[1, 1, 1, 1], 0, 0],
    [[1], 3, 1],
    // (−3·1 − 1·2 + 1·3 + 3·4) / (3 · 10)
    [[1, 2, 3, 4], 0, 1 / 3],
    // 0, 0, 1, 2, 3: (0·1 + 2·2 + 4·3) / (4 · 6)
    [[1, 2, 3], 2, 2 / 3],
  ])('of %j and %i zeros is %d', (values, zeros, expected) => {
    expect(giniCoefficient(values, zeros)).toBeCloseTo(expected, 12);
  });

  test('of fewer than two values, or of nothing, is none', () => {
    expect(giniCoefficient([3])).toBeNaN();
    expect(giniCoefficient([], 5)).toBeNaN();
  });

  test('is the mean difference of two values over twice their mean, for any values', () => {
    const values = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(values, (given) => {
        const sum = given.reduce((total, one) => total + one, 0);
        if (sum === 0) return;
        let differences = 0;
        for (const a of given) for (const b of given) differences += Math.abs(a - b);
        const pairs = given.length * (given.length - 1);
        const expected = differences / pairs / (2 * (sum / given.length));
        const sorted = given.filter((one) => one > 0).sort((a, b) => a - b);
        expect(giniCoefficient(sorted, given.length - sorted.length)).toBeCloseTo(expected, 12);
      }),
    );
  });
});

describe('the Lorenz curve', () => {
  test('of 0, 0, 1, 2, 3 at every fifth', () => {
    expect(lorenzCurve([1, 2, 3], 2, 5)).toEqual([0, 0, 0, 1 / 6, 3 / 6, 1]);
  });
});
