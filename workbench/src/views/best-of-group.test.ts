import { expect, test } from 'vitest';
import { bestOfGroups, groupSizes } from './best-of-group.ts';

const names = ['bm25-a', 'lm_x', 'bm25-b', 'lm_y', '12'];
const best = (pattern: string) =>
  bestOfGroups([2, 1, 0, 3, 4], (r) => names[r], { 'runs.group': pattern }).map((r) => names[r]);

test('the first of each group stays, in the order there is', () => {
  expect(best('^[^-_.]+')).toEqual(['bm25-b', 'lm_x', '12']);
  expect(best('^([a-z]+)')).toEqual(['bm25-b', 'lm_x', '12']);
});

test('no pattern, or one that is none, leaves all', () => {
  expect(best('')).toHaveLength(5);
  expect(best('(')).toHaveLength(5);
  expect(groupSizes(names, {})).toBeUndefined();
});

test('runs that the pattern does not match are groups of their own', () => {
  expect(best('^bm25')).toEqual(['bm25-b', 'lm_x', 'lm_y', '12']);
  expect(groupSizes(names, { 'runs.group': '^bm25' })).toEqual([2, 1, 2, 1, 1]);
});
