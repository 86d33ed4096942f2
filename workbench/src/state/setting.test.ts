import { expect, test } from 'vitest';
import { level, oneOf, wholeNumber } from './setting.ts';

test('a whole number keeps to its range', () => {
  const read = wholeNumber(1, 100);
  expect([read('1'), read(' 100 '), read('0'), read('101'), read('1.5'), read(''), read('1e1')]).toEqual([
    1,
    100,
    ...Array(5).fill(undefined),
  ]);
});

test('a level lies between 0 and 1', () => {
  expect([level('0.05'), level('.1'), level('0'), level('1'), level(''), level('x')]).toEqual([
    0.05,
    0.1,
    ...Array(4).fill(undefined),
  ]);
});

test('a word is one of those known', () => {
  expect(oneOf(['a', 'b'])('b')).toBe('b');
  expect(oneOf(['a', 'b'])('toString')).toBeUndefined();
});
