import { expect, test } from 'vitest';
import { shadeOf, tellingTopic } from './topic-misses-order.ts';

test('ranks are shaded by tenth, half and whole of Nmax, just beyond and later', () => {
  const at = (rank: number) => shadeOf(rank, 100);
  expect([0, 1, 10, 11, 50, 51, 100, 101, 200, 201].map(at)).toEqual([
    ...['none', 'early', 'early', 'middle', 'middle', 'within', 'within', 'near', 'near', 'later'],
  ]);
  expect(shadeOf(1, 1)).toBe('early');
});

test('while none is chosen the topic with the most relevant documents is looked at', () => {
  expect(tellingTopic([3, 9, 9, 1])).toBe(1);
});
