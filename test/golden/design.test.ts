import { expect, test } from 'vitest';
import { expectedWidth, leastTopics, powerOfAnova, powerOfT } from '../../src/significance/topic-set-size.ts';
import { expectNear, readGolden } from './read-golden.ts';

const { design: golden } = readGolden<{
  design: {
    source: string;
    cases: Record<
      | 'alpha'
      | 'power'
      | 'difference'
      | 'variance'
      | 'runs'
      | 'powerOfT'
      | 'powerOfAnova'
      | 'width'
      | 'forT'
      | 'forAnova'
      | 'forWidth',
      number
    >[];
  };
}>('inference.json');

test(`power, width and numbers of topics are those of ${golden.source}`, () => {
  for (const { alpha, power, difference, variance, runs, ...theirs } of golden.cases) {
    const deviation = Math.sqrt(2 * variance);
    const ofT = (n: number) => powerOfT(n, difference, deviation, alpha);
    const ofAnova = (n: number) => powerOfAnova(n, runs, difference, variance, alpha);
    const width = (n: number) => expectedWidth(n, deviation, 1 - alpha);
    // Both integrate the noncentral distributions numerically.
    expectNear(ofT(20), theirs.powerOfT, 1e-9);
    expectNear(ofAnova(20), theirs.powerOfAnova, 1e-9);
    expectNear(width(20), theirs.width, 1e-12);
    expect(leastTopics((n) => ofT(n) >= power)).toBe(theirs.forT);
    expect(leastTopics((n) => ofAnova(n) >= power)).toBe(theirs.forAnova);
    expect(leastTopics((n) => width(n) <= difference)).toBe(theirs.forWidth);
  }
});

test('what no number of topics can reach has none', () => {
  expect(leastTopics(() => false)).toBeUndefined();
  expect(leastTopics(() => true)).toBe(2);
  expect(leastTopics((n) => n >= 1_000_000)).toBe(1_000_000);
});
