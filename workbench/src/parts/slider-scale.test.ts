import { expect, test } from 'vitest';
import { nmaxAt, placeOf, steps } from './slider-scale.ts';

test('the slider goes from 10 to the longest list, by the logarithm', () => {
  expect(nmaxAt(0, 1000)).toBe(10);
  expect(nmaxAt(steps / 2, 1000)).toBe(100);
  expect(nmaxAt(steps, 1000)).toBe(1000);
  expect(nmaxAt(steps, 12_345)).toBe(12_345);
});

test('it never goes back, and stops at round numbers', () => {
  const values = Array.from({ length: steps + 1 }, (_, place) => nmaxAt(place, 1000));
  expect(values.every((value, i) => i === 0 || value >= values[i - 1])).toBe(true);
  expect(values.filter((value) => value > 100).every((value) => value % 5 === 0)).toBe(true);
});

test('a cut-off below or above the slider is at its end', () => {
  expect(placeOf(1, 1000)).toBe(0);
  expect(placeOf(1000, 1000)).toBe(steps);
  expect(placeOf(100, 1000)).toBe(steps / 2);
});
