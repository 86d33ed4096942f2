import { expect, test } from 'vitest';
import { rankedTopic } from '../../../test/support/ranked-topic.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import { exactMean } from './exact-mean.ts';

/** Ranks 1 to 4 are shared by one relevant document, at 1, and three that are not judged; 5 is another one's. */
const topic: RankedTopic = {
  ...rankedTopic({ 1: 1, 5: 1 }, { retrieved: 5 }),
  ties: { first: Uint32Array.of(1, 5), last: Uint32Array.of(4, 5) },
};
const squares = ({ ranks }: RankedTopic) => ranks.reduce((sum, rank) => sum + rank * rank, 0);

test('where pairs decide, it is the mean of the order and its reverse', () => {
  // At 1 and 5, or at 4 and 5.
  expect(exactMean({ overOrders: 'pairs' }, {}, squares)!(topic)).toBe((1 + 16) / 2 + 25);
});

test('where places decide, each document stands at each rank of its group once', () => {
  expect(exactMean({ overOrders: 'places' }, {}, squares)!(topic)).toBe((1 + 4 + 9 + 16) / 4 + 25);
  const two: RankedTopic = {
    ...rankedTopic({ 1: 1, 3: 1 }, { retrieved: 4 }),
    ties: { first: Uint32Array.of(1, 3), last: Uint32Array.of(2, 4) },
  };
  expect(exactMean({ overOrders: 'places' }, {}, squares)!(two)).toBe((1 + 4) / 2 + (9 + 16) / 2);
});

test('where sums decide, it is a formula of them down to the cut-off', () => {
  const fromSums = ({ found }: { found: number }, relevant: number) => found / relevant;
  const within = (params: object) =>
    exactMean({ overOrders: 'sums', fromSums } as never, params as never, squares)!(topic);
  // One of two for sure past rank 4, with a chance of ¾ down to 3.
  expect(within({})).toBeCloseTo(1, 14);
  expect(within({ cutoff: 3 })).toBeCloseTo(3 / 4 / 2, 14);
});

test('a measure may have a mean of its own, or none', () => {
  const own = ((_: RankedTopic, { times }: { times: number }) => 7 * times) as never;
  expect(exactMean({ overOrders: own }, { times: 2 }, squares)!(topic)).toBe(14);
  expect(exactMean({}, {}, squares)).toBeUndefined();
});
