import { expect, test } from 'vitest';
import { looksOf, measureLooks } from './looks.ts';

test('a run keeps its look, whichever others are drawn; where two would share one, the later takes the next', () => {
  expect(looksOf([3, 0, 5])).toEqual([3, 0, 5]);
  expect(looksOf([10, 3, 4])).toEqual([5, 3, 4]);
  expect(looksOf([2, 2, 3])).toEqual([2, 4, 3]);
  expect(looksOf([0, 13, 16, 4, 5])).toEqual([0, 6, 2, 4, 5]);
  expect(new Set(looksOf(Array.from({ length: 12 }, (_, r) => 9 * r))).size).toBe(12);
});

test('a run keeps its colour in figures of more runs than there are colours', () => {
  const eight = [13, 16, 10, 7, 4, 1, 12, 2];
  const of = (looks: readonly number[], i: number) => looks[i] % 7;
  for (const few of [[13], [13, 10], [13, 7, 4]]) {
    const looks = looksOf(few);
    for (const [i, run] of few.entries()) expect(of(looks, i)).toBe(of(looksOf(eight), eight.indexOf(run)));
  }
});

test('a measure keeps the look of its place in the campaign, whichever others are left out', () => {
  const all = ['LastRel', 'PRES@100', 'R@100', 'AP', 'R@50'];
  expect(measureLooks(['R@100', 'AP'], all)).toEqual([2, 3]);
  expect(measureLooks(['R@50', 'PRES@100'], all)).toEqual([4, 1]);
});

test('a measure at a cut-off that the campaign does not have looks like the same measure at another', () => {
  const all = ['PRES@100', 'AP', 'R@50', 'R@100'];
  expect(measureLooks(['AP', 'R@1000', 'PRES@1000'], all)).toEqual([1, 2, 0]);
  expect(measureLooks(['PRES@1000', 'PRES@5000', 'P@10'], all)).toEqual([0, 1, 6]);
});
