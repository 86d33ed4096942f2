import { expect, test } from 'vitest';
import { binomialTails, hypergeometricMass, hypergeometricTails } from './hypergeometric.ts';

test('counts that cannot be have no probability, and all of it lies on one side of them', () => {
  // Of five documents three are drawn: one at least of the three relevant ones, and no more than there are.
  const draw = { population: 5, relevant: 3, sample: 3 };
  expect([-1, 0, 4].map((k) => hypergeometricMass(k, draw))).toEqual([0, 0, 0]);
  for (const k of [-1, 0]) expect(hypergeometricTails(k, draw)).toEqual({ atMost: 0, atLeast: 1 });
  expect(hypergeometricTails(4, draw)).toEqual({ atMost: 1, atLeast: 0 });
  expect(hypergeometricMass(-1, { population: 10, relevant: 3, sample: 5 })).toBe(0);
  expect(hypergeometricMass(3, { population: 10, relevant: 3, sample: 2 })).toBe(0);
  expect(hypergeometricMass(3, { population: 10, relevant: 2, sample: 3 })).toBe(0);
});

test('masses and tails of a small draw are those counted by hand', () => {
  // Of 10 ways, 3 · 1 have one relevant document, 3 · 2 two, 1 three.
  const draw = { population: 5, relevant: 3, sample: 3 };
  for (const [k, mass, atMost, atLeast] of [
    [1, 0.3, 0.3, 1],
    [2, 0.6, 0.9, 0.7],
    [3, 0.1, 1, 0.1],
  ]) {
    expect(hypergeometricMass(k, draw)).toBeCloseTo(mass, 14);
    expect(hypergeometricTails(k, draw).atMost).toBeCloseTo(atMost, 14);
    expect(hypergeometricTails(k, draw).atLeast).toBeCloseTo(atLeast, 14);
  }
});

test('with a probability of 0 nothing happens, and with 1 everything', () => {
  expect(binomialTails(0, 3, 0)).toEqual({ atMost: 1, atLeast: 1 });
  expect(binomialTails(1, 3, 0)).toEqual({ atMost: 1, atLeast: 0 });
  expect(binomialTails(3, 3, 0)).toEqual({ atMost: 1, atLeast: 0 });
  expect(binomialTails(3, 3, 1)).toEqual({ atMost: 1, atLeast: 1 });
  expect(binomialTails(2, 3, 1)).toEqual({ atMost: 0, atLeast: 1 });
  expect(binomialTails(0, 3, 1)).toEqual({ atMost: 0, atLeast: 1 });
});
