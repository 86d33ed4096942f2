import { describe, expect, test } from 'vitest';
import { highestRatio, type RatioProblem } from './highest-ratio.ts';

// Every way to judge is tried, for every measure, in test/properties/bounds.test.ts.
const itself = (count: number) => count;
const binary = (relevant: number) => [{ gain: 1, reached: relevant }];

describe('the highest quotient', () => {
  test.each<[string, RatioProblem, number]>([
    // 1 of 2 relevant: with both that add ½ and ¼ it is 1.75/4, with the first alone 1.5/3, with none 1/2.
    ['none', { base: 1, steps: binary(2), coefficients: [0.5, 0.25], free: 3, divisor: itself }, 1 / 2],
    // Each takes less than it adds below a quotient that is negative: all of them, and the one that takes nothing.
    ['all', { base: -1, steps: binary(1), coefficients: [-0.01, -0.02, -0.03], free: 1, divisor: itself }, -1.06 / 5],
    // Two together add 1 more: 2.2/3 instead of 1.2/3.
    [
      'two for what they add together',
      {
        ...{ base: 0.2, steps: binary(1), coefficients: [0.5, 0.5], free: 0, divisor: itself },
        together: (count) => (count === 2 ? 1 : 0),
      },
      2.2 / 3,
    ],
    // A gain of 3 that one judged document has: 0.5 · 3 / 6 for the highest step, 0.5 / 4 for the lowest alone.
    [
      'the highest step',
      {
        base: 0,
        steps: [
          { gain: 1, reached: 1 },
          { gain: 2, reached: 1 },
        ],
        coefficients: [0.5],
        free: 0,
        divisor: itself,
      },
      1.5 / 6,
    ],
  ])('is of %s', (_, problem, value) => {
    expect(highestRatio(problem)).toBeCloseTo(value, 14);
  });
});
