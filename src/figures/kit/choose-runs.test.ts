import { expect, test } from 'vitest';
import { chooseRuns } from './choose-runs.ts';

test('few runs are all drawn, best first, without a remark', () => {
  expect(chooseRuns([0.1, 0.3, 0.2], 'AP')).toEqual({ runs: [1, 2, 0], looks: [1, 2, 0] });
});

test('of many runs the best, the worst and some between are drawn, which is said', () => {
  const scores = Array.from({ length: 48 }, (_, r) => r / 48);
  const { runs, note } = chooseRuns(scores, 'PRES@100', 5);
  expect(runs).toEqual([47, 35, 23, 12, 0]);
  expect(note).toBe('5 of 48 runs, evenly spaced from best to worst by PRES@100');
});
