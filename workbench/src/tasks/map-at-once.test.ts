import { expect, test } from 'vitest';
import { mapAtOnce } from './map-at-once.ts';

test('results keep the order of the items, however long each takes', async () => {
  const delays = [30, 5, 20, 1, 10];
  let atOnce = 0;
  let most = 0;
  const results = await mapAtOnce(delays, 2, async (delay) => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, delay));
    atOnce--;
    return delay * 2;
  });
  expect(results).toEqual([60, 10, 40, 2, 20]);
  expect(most).toBe(2);
});

test('an error of one ends all', async () => {
  await expect(mapAtOnce([1, 2], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
