import { expect, test } from 'vitest';
import { findRoot } from './find-root.ts';

test('a root is found to the last place, and a bracket without one is refused', () => {
  expect(findRoot((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
  expect(findRoot((x) => x - 1, 1, 2)).toBe(1);
  expect(() => findRoot((x) => x * x + 1, -1, 1)).toThrow('no change of sign between -1 and 1');
});

test('a root at either end is that end, and one of a falling function is found as well', () => {
  expect(findRoot((x) => x - 2, 1, 2)).toBe(2);
  expect(findRoot((x) => 1 - x, 1, 2)).toBe(1);
  expect(findRoot((x) => 2 - x * x, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
  expect(findRoot((x) => -x, -3, 5)).toBeCloseTo(0, 15);
});

test('a smooth function takes a handful of steps, one with a corner no more than bisection', () => {
  const stepsOf = (f: (x: number) => number, low: number, high: number) => {
    let calls = 0;
    const root = findRoot(
      (x) => {
        calls++;
        return f(x);
      },
      low,
      high,
    );
    return { calls, root };
  };
  // Bisection alone takes 53 steps from an interval of length 1 to the last place.
  const smooth = stepsOf((x) => Math.exp(x) - 2, 0, 1);
  expect(smooth.root).toBeCloseTo(Math.LN2, 15);
  expect(smooth.calls).toBeLessThan(12);
  const steep = stepsOf((x) => (x < 0.3 ? -1e-9 : 1e9), 0, 1);
  expect(steep.root).toBeCloseTo(0.3, 15);
  expect(steep.calls).toBeLessThan(70);
});
