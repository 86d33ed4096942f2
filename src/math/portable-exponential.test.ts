import { expect, test } from 'vitest';
import { portableExp, portableExpLess1, portableLog, portableLogOf1Plus } from './portable-exponential.ts';
import { seededRandom } from './random.ts';

test('portableExp agrees with Math.exp to 1e-14 of the value', () => {
  const random = seededRandom(1);
  const numbers = Array.from({ length: 10_000 }, () => (random.uniform() - 0.5) * 1400);
  expect(numbers.filter((x) => !(Math.abs(portableExp(x) / Math.exp(x) - 1) < 1e-14))).toEqual([]);
});

test('portableLog agrees with Math.log to 1e-14', () => {
  const random = seededRandom(2);
  const numbers = Array.from({ length: 10_000 }, () => Math.exp((random.uniform() - 0.5) * 1400));
  const tolerance = (x: number) => 1e-14 * Math.max(1, Math.abs(Math.log(x)));
  expect(numbers.filter((x) => !(Math.abs(portableLog(x) - Math.log(x)) < tolerance(x)))).toEqual([]);
});

test('near 1 and near 0 nothing is lost', () => {
  const random = seededRandom(3);
  const numbers = Array.from({ length: 10_000 }, () => (random.uniform() - 0.5) * 10 ** (-12 * random.uniform()));
  expect(numbers.filter((x) => !(Math.abs(portableLogOf1Plus(x) / Math.log1p(x) - 1) < 1e-14))).toEqual([]);
  expect(numbers.filter((x) => !(Math.abs(portableExpLess1(x) / Math.expm1(x) - 1) < 1e-14))).toEqual([]);
  expect([portableLogOf1Plus(0), portableExpLess1(0)]).toEqual([0, 0]);
  for (const x of [0.4, 3, 20, -0.6, -5]) expect(Math.abs(portableExpLess1(x) / Math.expm1(x) - 1)).toBeLessThan(1e-14);
});

test('the exponential and the logarithm are exact where the answer is', () => {
  expect(portableExp(0)).toBe(1);
  expect(portableLog(1)).toBe(0);
  expect(portableExp(-1000)).toBe(0);
  expect(portableExp(1000)).toBe(Number.POSITIVE_INFINITY);
  expect(portableExp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  expect(portableExp(Number.NEGATIVE_INFINITY)).toBe(0);
  expect(portableExp(Number.NaN)).toBeNaN();
});

test('portableExp gives the bits recorded on the first platform', () => {
  expect([0.5, -3.25, 6.9].map(portableExp)).toEqual([1.6487212707001282, 0.03877420783172201, 992.2747156050262]);
});

test('portableLog refuses what has no logarithm', () => {
  for (const x of [Number.NaN, 0, -1, Number.POSITIVE_INFINITY])
    expect(() => portableLog(x)).toThrow(`invalid number: ${x}; expected a positive one`);
});
