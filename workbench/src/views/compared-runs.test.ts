import { expect, test } from 'vitest';
import { evaluationOf } from '../../../test/evaluation-of.ts';
import { comparedRuns, isMuch } from './compared-runs.ts';

const evaluation = evaluationOf({ low: [0.1, 0.2], best: [0.8, 0.9], second: [0.6, 0.7] }, 'AP');
const chosen = (a: string, b: string, baseline = '') =>
  comparedRuns(evaluation, 0, { a, b, baseline })?.map((r) => evaluation.runs[r].name);

test('without names the two best runs are compared', () => {
  expect(chosen('', '')).toEqual(['best', 'second']);
});

test('the baseline is the second, and the best of the others the first', () => {
  expect(chosen('', '', 'low')).toEqual(['best', 'low']);
  expect(chosen('', '', 'best')).toEqual(['second', 'best']);
});

test('names are taken, and unknown ones are as if there were none', () => {
  expect(chosen('low', 'best')).toEqual(['low', 'best']);
  expect(chosen('low', '')).toEqual(['low', 'best']);
  expect(chosen('low', '', 'low')).toEqual(['low', 'best']);
  expect(chosen('gone', 'low')).toEqual(['best', 'low']);
});

test('one run has nobody to be compared with', () => {
  const alone = evaluationOf({ only: [0.1, 0.2] }, 'AP');
  expect(comparedRuns(alone, 0, { a: '', b: '', baseline: '' })).toBeUndefined();
});

test('a campaign like CLEF-IP is not much to test, but much to resample', () => {
  expect(isMuch(48, 400, undefined)).toBe(false);
  expect(isMuch(48, 400, 10_000)).toBe(true);
  expect(isMuch(200, 50, undefined)).toBe(true);
});
