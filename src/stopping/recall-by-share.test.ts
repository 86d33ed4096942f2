import { expect, test } from 'vitest';
import { recallByShare } from './recall-by-share.ts';

test('recall at a share is the mean over lists of what stands within that share of each collection', () => {
  const short = { ranks: [1, 3], length: 4, relevant: 2, collection: 4 };
  const long = { ranks: [2, 150], length: 200, relevant: 4, collection: 400 };
  const points = recallByShare([short, long]);
  expect(points).toHaveLength(201);
  const at = (effort: number) => points.find((point) => point.effort === effort)!.recall;
  // Of 4 and of 400 documents: none, then 1 and 100, 2 and 200, all; 2 of 4 relevant ones are in no list.
  expect([0, 0.25, 0.5, 1].map(at)).toEqual([0, (1 / 2 + 1 / 4) / 2, (1 / 2 + 2 / 4) / 2, (1 + 2 / 4) / 2]);
  expect(recallByShare([])).toEqual([]);
});
