import { expect, test } from 'vitest';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import { documentsToScreen, lastRankWithin, lastStepWithin, roundHalfEven, sizeSaid } from './screening.ts';

test('documents that are in the pool only are not among those judged', () => {
  const topic = rankedTopic({ 1: 1, 2: -1 }, { missed: [0], retrieved: 5 });
  expect(sizeSaid(topic, undefined)).toBe(2);
  expect(sizeSaid(topic, 9)).toBe(9);
  expect([documentsToScreen(topic, undefined), documentsToScreen(topic, 9)]).toEqual([5, 9]);
});

test('the most of n documents that are no more than a recall, where floating point falls short too', () => {
  expect(lastStepWithin(10, 0.3)).toBe(3);
  expect(lastStepWithin(3, 0.5)).toBe(1);
  expect(lastStepWithin(10, 1)).toBe(10);
  // 0.29 · 100 is 28.999999999999996.
  expect(lastStepWithin(100, 0.29)).toBe(29);
});

test('the last rank whose share is no more than a percentage', () => {
  expect([0, 9, 10, 30, 99, 100].map((percent) => lastRankWithin(10, percent))).toEqual([0, 0, 1, 3, 9, 10]);
  expect(lastRankWithin(100, 29)).toBe(29);
});

test('halves are rounded to the even neighbour', () => {
  expect([0.5, 1.5, 2.5, 2.4, 2.6, 3].map(roundHalfEven)).toEqual([0, 2, 2, 2, 3, 3]);
});
