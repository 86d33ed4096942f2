import { expect, test } from 'vitest';
import { bcaInterval } from './bootstrap-interval.ts';

test('means equal to the observed one count half below it', () => {
  // Of 0, 1, 1 and 2 half are below 1, and ±1 about it are not skewed: the interval is that of the quartiles.
  const { low, high } = bcaInterval(Float64Array.of(0, 1, 1, 2), [0, 2], 0.5);
  expect(low).toBeCloseTo(0.75, 14);
  expect(high).toBeCloseTo(1.25, 14);
});

test('where all means are below the observed one, or none is, half a mean is taken to be on the other side', () => {
  // SciPy 1.17.1: 3 Φ(2z + Φ⁻¹(p)) for p of 1/4 and 3/4, z = Φ⁻¹(7/8).
  const above = bcaInterval(Float64Array.of(0, 1, 2, 3), [4, 6], 0.5);
  expect(above.low).toBeCloseTo(2.844142199994922, 12);
  expect(above.high).toBeCloseTo(2.9956078717422567, 12);
  const below = bcaInterval(Float64Array.of(0, 1, 2, 3), [-4, -2], 0.5);
  expect(below.low).toBeCloseTo(3 - 2.9956078717422567, 12);
  expect(below.high).toBeCloseTo(3 - 2.844142199994922, 12);
});
