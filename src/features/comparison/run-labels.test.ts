import { expect, test } from 'vitest';
import { markOf, runLabels } from './run-labels.ts';

test('up to 26 runs have letters, more have numbers', () => {
  expect(runLabels(3)).toEqual(['a', 'b', 'c']);
  expect(runLabels(26).at(-1)).toBe('z');
  expect(runLabels(27).slice(-2)).toEqual(['26', '27']);
});

test('letters are joined, numbers are listed with ranges of three or more', () => {
  expect(markOf([0, 1, 2, 4], 5)).toBe('abce');
  expect(markOf([], 5)).toBe('');
  expect(markOf([0, 1, 2, 4, 5, 29], 30)).toBe('1-3,5,6,30');
  expect(markOf([7], 30)).toBe('8');
});
