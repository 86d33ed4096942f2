import { expect, test } from 'vitest';
import { rankedTopic } from '../../../test/support/ranked-topic.ts';
import { hasTies, tieGroups } from './tie-groups.ts';

/** Ranks 1 to 3 are shared, 4 is nobody else's, 5 and 6 are shared. */
const ties = { first: Uint32Array.of(1, 1, 4, 5), last: Uint32Array.of(3, 3, 4, 6) };
const judged = rankedTopic({ 1: 2, 2: 0, 4: 1, 6: 1 }, { rel: 1 });

test('documents that share ranks are a group, and one alone is a group of one', () => {
  const whole = [
    { first: 1, last: 3, start: 0, end: 2, relevant: 1 },
    { first: 4, last: 4, start: 2, end: 3, relevant: 1 },
    { first: 5, last: 6, start: 3, end: 4, relevant: 1 },
  ];
  expect(tieGroups({ ...judged, ties })).toEqual(whole);
  expect(tieGroups({ ...judged, ties, rel: 2 }).map(({ relevant }) => relevant)).toEqual([1, 0, 0]);
});

test('where no ranks are shared every document is a group', () => {
  expect(tieGroups(judged).map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [2, 2],
    [4, 4],
    [6, 6],
  ]);
  expect(tieGroups(rankedTopic({}))).toEqual([]);
});

test('a topic has ties where a judged document shares its rank', () => {
  expect(hasTies({ ...judged, ties })).toBe(true);
  expect(hasTies(judged)).toBe(false);
  const alone = { first: Uint32Array.of(1, 2, 4, 6), last: Uint32Array.of(1, 2, 4, 6) };
  expect(hasTies({ ...judged, ties: alone })).toBe(false);
  expect(hasTies({ ...judged, ties: { ...alone, last: Uint32Array.of(1, 2, 4, 7) } })).toBe(true);
});
