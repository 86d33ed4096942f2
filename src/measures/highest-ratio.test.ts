import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highestRatio, type RatioProblem } from './highest-ratio.ts';

/** Every way to give steps to documents: how many of the free ones reach each, and which of the others. */
function bestOfAll({ base, steps, coefficients, free, together, divisor }: RatioProblem): number {
  const documents = [...Array.from(coefficients), ...Array.from({ length: free }, () => 0)];
  let best = steps.reduce((sum, { gain, reached }) => sum + gain * divisor(reached), 0) > 0 ? -Infinity : 0;
  const goOn = (document: number, counts: readonly number[], above: number, withCoefficient: number) => {
    if (document < documents.length) {
      let gained = 0;
      for (let level = 0; level <= steps.length; level++) {
        if (level > 0) gained += steps[level - 1].gain;
        const reached = counts.map((count, s) => (s < level ? count + 1 : count));
        const isOne = level > 0 && document < coefficients.length;
        goOn(document + 1, reached, above + gained * documents[document], withCoefficient + (isOne ? 1 : 0));
      }
      return;
    }
    const below = steps.reduce((sum, { gain, reached }, s) => sum + gain * divisor(reached + counts[s]), 0);
    if (below > 0) best = Math.max(best, (above + (together?.(withCoefficient) ?? 0)) / below);
  };
  goOn(
    0,
    steps.map(() => 0),
    base,
    0,
  );
  return best;
}

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
    expect(bestOfAll(problem)).toBeCloseTo(value, 14);
    expect(highestRatio(problem)).toBeCloseTo(value, 14);
  });

  const steps = fc
    .array(fc.record({ gain: fc.integer({ min: 1, max: 3 }), reached: fc.nat(3) }), { minLength: 1, maxLength: 2 })
    .map((list) => {
      const reached = list.map((step) => step.reached).sort((a, b) => b - a);
      return list.map(({ gain }, i) => ({ gain, reached: reached[i] }));
    });
  const divisor = fc.constantFrom(
    itself,
    (count: number) => Math.min(count, 1),
    Math.sqrt,
    () => 1,
  );

  test('is that of the best of all choices', () => {
    const problems = fc.record({
      base: fc.integer({ min: 0, max: 12 }).map((value) => value / 4),
      size: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
      isLow: fc.boolean(),
      steps,
      free: fc.nat(2),
      divisor,
    });
    fc.assert(
      fc.property(problems, ({ base, size, isLow, ...rest }) => {
        const sign = isLow ? -1 : 1;
        // What nobody found adds nothing.
        const judged = rest.steps[0].reached === 0 ? 0 : base;
        const coefficients = size.map((one) => (sign * one) / 10).sort((a, b) => b - a);
        const problem = { ...rest, base: sign * judged, coefficients };
        expect(highestRatio(problem)).toBeCloseTo(bestOfAll(problem), 10);
      }),
      { numRuns: 60 },
    );
  });
});
