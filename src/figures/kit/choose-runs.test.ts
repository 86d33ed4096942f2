import { expect, test } from 'vitest';
import { chooseRuns, looksOf } from './choose-runs.ts';

test('few runs are all drawn, best first, without a remark', () => {
  expect(chooseRuns([0.1, 0.3, 0.2], 'AP')).toEqual({ runs: [1, 2, 0], looks: [1, 2, 0] });
});

test('of many runs the best, the worst and some between are drawn, which is said', () => {
  const scores = Array.from({ length: 48 }, (_, r) => r / 48);
  const { runs, note } = chooseRuns(scores, 'PRES@100', 5);
  expect(runs).toEqual([47, 35, 23, 12, 0]);
  expect(note).toBe('5 of 48 runs, evenly spaced from best to worst by PRES@100');
});

test('a run keeps its look, whichever others are drawn; where two would share one, the later takes the next', () => {
  expect(looksOf([3, 0, 5])).toEqual([3, 0, 5]);
  expect(looksOf([10, 3, 4])).toEqual([5, 3, 4]);
  expect(new Set(looksOf(Array.from({ length: 12 }, (_, r) => 9 * r))).size).toBe(12);
});
