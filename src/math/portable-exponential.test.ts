import { expect, test } from 'vitest';
import { portableExp, portableLog } from './portable-exponential.ts';
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
