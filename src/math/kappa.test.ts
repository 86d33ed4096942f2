import { expect, test } from 'vitest';
import { cohensKappa, fleissKappa, weightedKappa } from './kappa.ts';

/** How often one said the row and the other the column. */
const counts = (rows: string) => rows.split(' / ').map((row) => row.split(' ').map(Number));

test('agreement beyond chance', () => {
  // J. Cohen, A coefficient of agreement for nominal scales, 1960: (p_o − p_e)/(1 − p_e); here (0.7 − 0.5)/(1 − 0.5).
  expect(cohensKappa(counts('20 5 / 10 15'))).toBeCloseTo(0.4, 15);
  // p_o = 60/100; p_e = 0.70·0.60 + 0.30·0.40 = 0.54.
  expect(cohensKappa(counts('45 15 / 25 15'))).toBeCloseTo((0.6 - 0.54) / (1 - 0.54), 15);
  expect([cohensKappa(counts('5 0 / 0 5')), cohensKappa(counts('0 5 / 5 0'))]).toEqual([1, -1]);
  expect([cohensKappa(counts('7 0 / 0 0')), cohensKappa(counts('0 0 / 0 0'))]).toEqual([Number.NaN, Number.NaN]);
});

test('a disagreement weighs its distance', () => {
  const three = counts('4 2 0 / 1 5 1 / 1 0 6');
  // By hand: 2 + 1 + 1 + 2·1 = 6 observed; rows 6, 7, 7 and columns 6, 7, 7 give (84 + 2·84 + 98)/20 = 17.5 expected.
  expect(weightedKappa(three, [0, 1, 2], 'linear')).toBeCloseTo(1 - 6 / 17.5, 15);
  expect(weightedKappa(three, [0, 1, 2], 'quadratic')).toBeGreaterThan(weightedKappa(three, [0, 1, 2], 'linear'));
  const two = counts('20 5 / 10 15');
  for (const weights of ['linear', 'quadratic'] as const)
    expect(weightedKappa(two, [0, 1], weights)).toBeCloseTo(cohensKappa(two), 15);
  expect(weightedKappa([[7]], [1], 'linear')).toBeNaN();
});

test('several who sort everything agree by Fleiss’ formula', () => {
  // Fourteen raters, ten things: (0.378 − 0.213)/(1 − 0.213) by the formula of J. L. Fleiss, 1971; also statsmodels 0.15.0.
  const rows = counts(
    '0 0 0 0 14 / 0 2 6 4 2 / 0 0 3 5 6 / 0 3 9 2 0 / 2 2 8 1 1 / 7 7 0 0 0 / 3 2 6 3 0 / 2 5 3 2 2 / 6 5 2 1 0 / 0 2 2 3 7',
  );
  const things = rows.map((row) => row.flatMap((count, kind) => Array.from({ length: count }, () => kind)));
  expect(fleissKappa(things).toFixed(3)).toBe('0.210');
  expect(fleissKappa([])).toBeNaN();
  expect(fleissKappa([[1], [0]])).toBeNaN();
  expect(fleissKappa([[1, 1]])).toBeNaN();
  expect(() => fleissKappa([[1, 1], [1]])).toThrow('as many values');
});
