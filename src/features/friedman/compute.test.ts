import { expect, test } from 'vitest';
import { evaluationOf } from '../../../test/support/evaluation-of.ts';
import { studyFriedman } from './compute.ts';

// The order is the same on every topic: mean ranks 1, 2 and 3, χ² = n(k − 1) = 20 for n = 10 and k = 3.
const topics = Array.from({ length: 10 }, (_, t) => t / 20);
const runs = { low: topics, high: topics.map((v) => v + 0.2), middle: topics.map((v) => v + 0.1) };

test('ranks 1 for the best on every topic, and the largest χ² there can be', () => {
  const { results, runs: names } = studyFriedman(evaluationOf(runs));
  expect(names).toEqual(['low', 'high', 'middle']);
  expect(results[0].meanRanks).toEqual([3, 1, 2]);
  expect(results[0].statistic).toBeCloseTo(20, 12);
  // χ² with two degrees of freedom: e^(−x/2).
  expect(results[0].pValue).toBeCloseTo(Math.exp(-10), 15);
  expect(results[0].pairs.map(({ a, b, outcome }) => [a, b, outcome])).toEqual([
    [0, 1, 'worse'],
    [0, 2, 'undecided'],
    [1, 2, 'undecided'],
  ]);
});

test('turns round where lower is better', () => {
  expect(studyFriedman(evaluationOf(runs, 'LastRel')).results[0].meanRanks).toEqual([1, 3, 2]);
});

test('equal runs and one topic are told so', () => {
  expect(studyFriedman(evaluationOf({ a: topics, b: topics })).results[0]).toMatchObject({
    pValue: 1,
    reason: 'all runs have the same mean rank',
  });
  expect(studyFriedman(evaluationOf({ a: [0.1], b: [0.3] })).results[0].reason).toBe(
    'fewer than two topics to compare',
  );
});

test('topics that do not count for one of the runs are left out of all', () => {
  const { results } = studyFriedman(evaluationOf({ ...runs, partial: [Number.NaN, ...topics.slice(1)] }));
  expect(results[0]).toMatchObject({ n: 9, leftOut: 1 });
});
