import { expect, test } from 'vitest';
import type { EvaluationSummaries } from '../model/evaluation.ts';
import { sortRuns } from './sort-runs.ts';

const orderOf = (better: 'higher' | 'lower', ...values: number[]) =>
  sortRuns(
    {
      measures: [{ better }],
      runs: values.map((value) => ({ summaries: [{ value, topics: 1 }] })),
    } as unknown as EvaluationSummaries,
    0,
  );

test('the best run comes first, the highest or the lowest as the measure has it', () => {
  expect(orderOf('higher', 0.25, 0.75, 0.5)).toEqual([1, 2, 0]);
  expect(orderOf('lower', 0.25, 0.75, 0.5)).toEqual([0, 2, 1]);
  expect(orderOf('higher', -2, 4, 0.5)).toEqual([1, 2, 0]);
});

test('equal runs stay in order, and those without a value come last', () => {
  expect(orderOf('higher', 0.5, Number.NaN, 0.5, 1, Number.NaN)).toEqual([3, 0, 2, 1, 4]);
  expect(orderOf('lower', Number.NaN, 3, 2)).toEqual([2, 1, 0]);
});

test('runs that differ by the rounding of a sum are equal', () => {
  expect(orderOf('higher', 0.3, 0.1 + 0.2, 0.5)).toEqual([2, 0, 1]);
  expect(orderOf('lower', 0.1 + 0.2, 0.3)).toEqual([0, 1]);
});
