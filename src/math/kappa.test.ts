import { expect, test } from 'vitest';
import { cohensKappa } from './kappa.ts';

test('agreement beyond chance', () => {
  // J. Cohen, A coefficient of agreement for nominal scales, 1960: (p_o − p_e)/(1 − p_e); here (0.7 − 0.5)/(1 − 0.5).
  expect(
    cohensKappa([
      [20, 5],
      [10, 15],
    ]),
  ).toBeCloseTo(0.4, 15);
  // p_o = 60/100; p_e = 0.70·0.60 + 0.30·0.40 = 0.54.
  expect(
    cohensKappa([
      [45, 15],
      [25, 15],
    ]),
  ).toBeCloseTo((0.6 - 0.54) / (1 - 0.54), 15);
  expect(
    cohensKappa([
      [5, 0],
      [0, 5],
    ]),
  ).toBe(1);
  expect(
    cohensKappa([
      [0, 5],
      [5, 0],
    ]),
  ).toBe(-1);
  expect(
    cohensKappa([
      [7, 0],
      [0, 0],
    ]),
  ).toBeNaN();
  expect(
    cohensKappa([
      [0, 0],
      [0, 0],
    ]),
  ).toBeNaN();
});
