import { expect, test } from 'vitest';
import { portableExp, portableExpLess1, portableLog, portableLogOf1Plus } from './portable-exponential.ts';
import { seededRandom } from './random.ts';

test('portableExp agrees with Math.exp to 1e-14 of the value', () => {
  const random = seededRandom(1);
  for (let i = 0; i < 10_000; i++) {
    const x = (random.uniform() - 0.5) * 1400;
    expect(Math.abs(portableExp(x) / Math.exp(x) - 1), `exp(${x})`).toBeLessThan(1e-14);
  }
});

test('portableLog agrees with Math.log to 1e-14', () => {
  const random = seededRandom(2);
  for (let i = 0; i < 10_000; i++) {
    const x = Math.exp((random.uniform() - 0.5) * 1400);
    const expected = Math.log(x);
    expect(Math.abs(portableLog(x) - expected), `log(${x})`).toBeLessThan(1e-14 * Math.max(1, Math.abs(expected)));
  }
});

test('near 1 and near 0 nothing is lost', () => {
  const random = seededRandom(3);
  for (let i = 0; i < 10_000; i++) {
    const x = (random.uniform() - 0.5) * 10 ** (-12 * random.uniform());
    expect(Math.abs(portableLogOf1Plus(x) / Math.log1p(x) - 1), `log(1 + ${x})`).toBeLessThan(1e-14);
    expect(Math.abs(portableExpLess1(x) / Math.expm1(x) - 1), `exp(${x}) − 1`).toBeLessThan(1e-14);
  }
  expect([portableLogOf1Plus(0), portableExpLess1(0)]).toEqual([0, 0]);
});

test('the exponential and the logarithm are exact where the answer is', () => {
  expect(portableExp(0)).toBe(1);
  expect(portableLog(1)).toBe(0);
  expect(portableExp(-1000)).toBe(0);
  expect(portableExp(1000)).toBe(Number.POSITIVE_INFINITY);
});

test('portableExp gives the bits recorded on the first platform', () => {
  expect([0.5, -3.25, 6.9].map(portableExp)).toEqual([1.6487212707001282, 0.03877420783172201, 992.2747156050262]);
});

test('portableLog refuses what has no logarithm', () => {
  for (const x of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => portableLog(x)).toThrow(`invalid number: ${x}; expected a positive one`);
});
