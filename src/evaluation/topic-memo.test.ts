import { expect, test } from 'vitest';
import { TopicMemo } from './topic-memo.ts';

test('keeps what each subset of a topic adds, once it was asked to', () => {
  const memo = new TopicMemo(2);
  expect(memo.find(3, 5)).toBeUndefined();
  const block = memo.create(3, 5);
  expect([...block]).toEqual([0, 0]);
  block[1] = 7;
  memo.create(3, 6);
  memo.create(0, 5);
  expect(memo.find(3, 5)).toBe(block);
  expect(memo.find(3, 4)).toBeUndefined();
  expect(memo.find(3, 0)).toBeUndefined();
  expect(memo.find(1, 5)).toBeUndefined();
});

test('forgets what is old when there is no room for more than eight million numbers', () => {
  const memo = new TopicMemo(2_000_000);
  for (let subset = 0; subset < 4; subset++) memo.create(0, subset);
  expect(memo.find(0, 0)).toBeDefined();
  const fifth = memo.create(1, 0);
  expect(memo.find(0, 0)).toBeUndefined();
  expect(memo.find(1, 0)).toBe(fifth);
  for (let subset = 1; subset < 4; subset++) memo.create(1, subset);
  expect(memo.find(1, 0)).toBe(fifth);
});
