import { expect, test } from 'vitest';
import { evaluationOf } from '../../../test/support/evaluation-of.ts';
import { comparedRuns, isMuch } from './compared-runs.ts';

const evaluation = evaluationOf({ low: [0.1, 0.2], best: [0.8, 0.9], second: [0.6, 0.7] }, 'AP');
const pairOf = (chosen: readonly string[], baseline = '') =>
  comparedRuns(evaluation, 0, { chosen, baseline })?.map((r) => evaluation.runs[r].name);

test('without a selection the two best runs are compared', () => {
  expect(pairOf([])).toEqual(['best', 'second']);
});

test('the baseline is the second, and the best of the others the first', () => {
  expect(pairOf([], 'low')).toEqual(['best', 'low']);
  expect(pairOf([], 'best')).toEqual(['second', 'best']);
});

test('the first two that are selected are A and B, and one of them is held against the baseline', () => {
  expect(pairOf(['low', 'best'])).toEqual(['low', 'best']);
  expect(pairOf(['low', 'second', 'best'], 'best')).toEqual(['low', 'second']);
  expect(pairOf(['low'])).toEqual(['low', 'best']);
  expect(pairOf(['second'], 'low')).toEqual(['second', 'low']);
  expect(pairOf(['low'], 'low')).toEqual(['low', 'best']);
  expect(pairOf(['gone', 'low'])).toEqual(['low', 'best']);
});

test('one run has nobody to be compared with', () => {
  const alone = evaluationOf({ only: [0.1, 0.2] }, 'AP');
  expect(comparedRuns(alone, 0, { chosen: [], baseline: '' })).toBeUndefined();
});

test('a campaign like CLEF-IP is not much to test, but much to resample', () => {
  expect(isMuch(48, 400, undefined)).toBe(false);
  expect(isMuch(48, 400, 10_000)).toBe(true);
  expect(isMuch(200, 50, undefined)).toBe(true);
});
