import { expect, test } from 'vitest';
import { listed, numbersFrom, ranksWithin, sumOf } from './working.ts';

test('a long sum loses its end and a long list its middle, from 21 terms on', () => {
  const twenty = numbersFrom(1, 20);
  expect(sumOf(twenty)).toBe(twenty.join(' + '));
  expect(sumOf([...twenty, 21, 22])).toBe(`${twenty.join(' + ')} + … (2 more)`);
  expect(listed(twenty)).toBe(twenty.join(', '));
  expect(listed(numbersFrom(1, 21))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … (6 more) …, 17, 18, 19, 20, 21');
  expect([sumOf([]), listed([])]).toEqual(['0', 'none']);
});

test('ranks down to a cut-off include it, and end with the last one found', () => {
  expect(ranksWithin({ ranks: Uint32Array.of(1, 5, 6, 9), found: 3 }, 5)).toEqual([1, 5]);
  expect(ranksWithin({ ranks: Uint32Array.of(1, 5, 6, 9), found: 3 })).toEqual([1, 5, 6]);
});
