import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

test('a percentage is rounded up, and is itself where it is a whole number', () => {
  for (let percent = 0; percent <= 100; percent++)
    for (const size of [100, 1000, 12_300]) expect(shareOf(percent, size)).toBe((percent * size) / 100);
  expect([shareOf(30, 10), shareOf(31, 10), shareOf(0.1, 10), shareOf(0, 10)]).toEqual([3, 4, 1, 0]);
});

test('a percentage with decimals is that of its decimals', () => {
  // 0.07 · 10000 is 700.0000000000001 in doubles.
  expect(shareOf(0.07, 10_000)).toBe(7);
  for (let thousandths = 1; thousandths < 100_000; thousandths += 7)
    for (const size of [1000, 100_000, 528_155]) {
      const share = BigInt(thousandths) * BigInt(size);
      expect(BigInt(shareOf(Number(`${thousandths}e-3`), size))).toBe((share + 99_999n) / 100_000n);
    }
});
