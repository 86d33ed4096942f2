import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf } from './paired.ts';
import { seededRandom, shuffle } from './random.ts';
import { roundingOf, settle, signOfDifference } from './settle.ts';

test('0.8 − 0.7, 1 − 0.9 and 0.3 − 0.4 are one size, and 0.3 − 0.3 is none', () => {
  const differences = differencesOf([0.8, 1, 0.3, 0.3], [0.7, 0.9, 0.4, 0.1 + 0.2]);
  expect(0.8 - 0.7).not.toBe(1 - 0.9);
  expect(differences[0]).toBe(differences[1]);
  expect(differences[2]).toBe(-differences[0]);
  expect(differences[3]).toBe(0);
});

test('with a rounding of 0 differences are as they come out of the subtraction', () => {
  expect([...differencesOf([0.8, 1], [0.7, 0.9], 0)]).toEqual([0.8 - 0.7, 1 - 0.9]);
});

test('lists that do not pair up have no differences', () => {
  expect(() => differencesOf([1, 2], [1])).toThrow('unequal numbers of values: 2 and 1');
  expect([...differencesOf([3, 1], [1, 2])]).toEqual([2, -1]);
});

test('the order of numbers makes no difference', () => {
  const noisy = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(fc.array(noisy, { maxLength: 30 }), fc.nat(1000), (pairs, seed) => {
      const numbers = pairs.map(([step, noise]) => step / 10 + noise * 2 ** -52);
      const settled = new Map(numbers.map((number, i) => [number, settle(numbers)[i]]));
      const mixed = shuffle([...numbers], seededRandom(seed));
      expect([...settle(mixed)]).toEqual(mixed.map((number) => settled.get(number)));
      pairs.forEach(([step], i) => {
        const same = pairs.findIndex(([other]) => other === step);
        expect(settle(numbers)[i]).toBe(settle(numbers)[same]);
        if (step !== 0) expect(Math.sign(settle(numbers)[i])).toBe(Math.sign(step));
      });
    }),
  );
});

test('a chain of close numbers is one, and what is farther apart is not', () => {
  expect([...settle([1, 1 + 0.9e-12, 1 + 1.8e-12])]).toEqual([1, 1, 1]);
  expect([...settle([1, 1 + 3e-12, 2])]).toEqual([1, 1 + 3e-12, 2]);
  expect([...settle([1e-13, -1e-13, 1])]).toEqual([0, 0, 1]);
});

test('the size of the numbers counts, and what is not finite does not', () => {
  expect(roundingOf([1, -4], [2])).toBe(4e-12);
  expect(roundingOf([Number.NaN, Number.POSITIVE_INFINITY, 0.5])).toBe(5e-13);
  expect(roundingOf([], [])).toBe(0);
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, Number.NEGATIVE_INFINITY, 0.3];
  expect([...settle(odd)]).toEqual([Number.NaN, Number.POSITIVE_INFINITY, 0.3, Number.NEGATIVE_INFINITY, 0.3]);
  expect([...settle([1e6 + 1e-7, 1e6])]).toEqual([1e6, 1e6]);
});

test('two numbers are equal within the rounding of the larger', () => {
  expect(signOfDifference(0.1 + 0.2, 0.3)).toBe(0);
  expect(signOfDifference(0.3 + 1e-11, 0.3)).toBe(1);
  expect(signOfDifference(-2, -1)).toBe(-1);
  expect(signOfDifference(0, 0)).toBe(0);
  expect(signOfDifference(Number.NaN, 1)).toBeNaN();
});

test('differences of PRES and recall are equal exactly where their fractions are', () => {
  // Up to 1,000 relevant documents and Nmax 1,000; a difference of two values of a topic is k/(n · Nmax).
  const random = seededRandom(30);
  for (let round = 0; round < 2000; round++) {
    const nmax = 1 + random.below(1000);
    const topics = Array.from({ length: 12 }, () => {
      const scale = (1 + random.below(1000)) * nmax;
      const a = random.below(scale + 1);
      return { scale, a, b: Math.min(scale, Math.max(0, a + random.below(7) * nmax - 3 * nmax)) };
    });
    const differences = differencesOf(
      topics.map(({ a, scale }) => a / scale),
      topics.map(({ b, scale }) => b / scale),
    );
    topics.forEach((one, i) => {
      const other = topics[(i + 1) % 12];
      const size = (t: typeof one) => BigInt(Math.abs(t.a - t.b));
      const equal = size(one) * BigInt(other.scale) === size(other) * BigInt(one.scale);
      expect(Math.abs(differences[i]) === Math.abs(differences[(i + 1) % 12])).toBe(equal);
      expect(differences[i] === 0).toBe(one.a === one.b);
    });
  }
});
