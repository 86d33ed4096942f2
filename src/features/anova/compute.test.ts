import { expect, test } from 'vitest';
import { evaluationOf } from '../../../test/support/evaluation-of.ts';
import { studyAnova } from './compute.ts';

test('values that are run plus topic leave nothing over', () => {
  const { results } = studyAnova(evaluationOf({ a: [0.25, 0.5, 0.75], b: [0.5, 0.75, 1] }));
  const [runs, topics, residual] = results[0].sources;
  // By hand: run means 0.5 and 0.75, topic means 0.375, 0.625 and 0.875, all of them 0.625.
  expect(runs).toMatchObject({ sumOfSquares: 6 * 0.125 ** 2, df: 1, pValue: 0, f: Number.POSITIVE_INFINITY });
  expect(topics).toMatchObject({ sumOfSquares: 4 * 0.25 ** 2, df: 2 });
  expect(residual).toMatchObject({ source: 'residual', sumOfSquares: 0, df: 2 });
  expect(runs.share + topics.share + residual.share).toBeCloseTo(1, 15);
});

test('topics that do not count for one of the runs are left out', () => {
  const { results } = studyAnova(evaluationOf({ a: [0.1, 0.4, 0.2], b: [Number.NaN, 0.3, 0.6] }));
  expect(results[0]).toMatchObject({ n: 2, leftOut: 1 });
});
