import { expect, test } from 'vitest';
import { twoWayAnova } from './anova.ts';

test('two runs of two topics by hand', () => {
  // Means of runs 1.5 and 4.5, of topics 2 and 4, of all 3; what is left of each value is ±0.5.
  const { n, sources, reason } = twoWayAnova([
    [1, 2],
    [3, 6],
  ]);
  expect([n, reason]).toEqual([2, undefined]);
  expect(sources.map(({ sumOfSquares }) => sumOfSquares)).toEqual([9, 4, 1]);
  expect(sources.map(({ df }) => df)).toEqual([1, 1, 1]);
  expect(sources.map(({ meanSquare }) => meanSquare)).toEqual([9, 4, 1]);
  expect(sources.map(({ share }) => share)).toEqual([9 / 14, 4 / 14, 1 / 14]);
  expect(sources.map(({ f }) => f)).toEqual([9, 4, undefined]);
  // F with one degree of freedom each is the square of a Cauchy variable.
  const upper = (f: number) => 1 - (2 / Math.PI) * Math.atan(Math.sqrt(f));
  expect(sources[0].pValue).toBeCloseTo(upper(9), 14);
  expect(sources[1].pValue).toBeCloseTo(upper(4), 14);
  expect(sources[2]).not.toHaveProperty('pValue');
});

test('runs that differ by the same on every topic leave nothing to chance, and topics that do not differ have no F but 0', () => {
  const [runs, topics, residual] = twoWayAnova([
    [1, 1],
    [2, 2],
  ]).sources;
  expect([runs.f, runs.pValue]).toEqual([Number.POSITIVE_INFINITY, 0]);
  expect([topics.f, topics.pValue]).toEqual([0, 1]);
  expect(residual.meanSquare).toBe(0);
});

test('too few runs or topics, and equal values, have a reason and no test', () => {
  const equal = [
    [3, 3],
    [3, 3],
  ];
  for (const [values, reason] of [
    [[], 'fewer than two runs to compare'],
    [[[1, 2, 4]], 'fewer than two runs to compare'],
    [[[1], [2]], 'fewer than two topics to compare'],
    [equal, 'all values are equal'],
  ] as const) {
    const found = twoWayAnova(values);
    expect(found.reason).toBe(reason);
    for (const source of found.sources) expect([source.f, source.pValue]).toEqual([undefined, undefined]);
  }
  for (const { share } of twoWayAnova(equal).sources) expect(share).toBeNaN();
});

test('runs with other topics are refused', () => {
  expect(() => twoWayAnova([[1, 2], [1]])).toThrow('unequal numbers of values: 2 and 1');
});
