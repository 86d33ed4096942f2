import { expect, it } from 'vitest';
import { exactExp, exactLog } from './exp-log.ts';

it('exactLog and exactExp know the easy values', () => {
  expect([exactExp(0), exactExp(1), exactLog(1), exactLog(Math.E)]).toEqual([1, Math.E, 0, 1]);
  expect(exactLog(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(exactExp(Number.NEGATIVE_INFINITY)).toBe(0);
});

it('exactLog and exactExp round to nearest where the result lies almost in the middle between two doubles', () => {
  // reference values: Python 3.11, decimal with 50 digits; the hardest of 40,000 each, to 10⁻⁵ of the last place
  const logarithms = [
    [0.013444587613945031, -4.309178661807197],
    [0.13628187300311168, -1.9930299424981421],
    [0.4939538210592162, -0.7053132458009223],
  ];
  const powers = [
    [-10.847986399826992, 1.9443720376953646e-5],
    [-4.505729296199815, 0.011045531784380131],
    [-1.5236064221443524, 0.2179245401656912],
  ];
  for (const [x, y] of logarithms) expect(exactLog(x)).toBe(y);
  for (const [x, y] of powers) expect(exactExp(x)).toBe(y);
});
