import { parseDepths } from 'nmax/page';
import { expect, test } from 'vitest';
import { thinEffort } from './recall-points.ts';

const study = (checked: readonly number[]) => ({
  study: 'effort' as const,
  parameters: {},
  measures: ['R'],
  runs: ['a'],
  notes: [],
  checked,
  recall: [checked.map((depth) => depth / 2000)],
  ideal: checked.map(() => 1),
});

test('a table of many points keeps the round ones and the last', () => {
  const thin = thinEffort(study(parseDepths('1,2,5,10:730:10')!));
  expect(thin.checked).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 500, 730]);
  expect(thin.recall[0][8]).toBe(0.25);
  expect(thin.random).toBeUndefined();
  expect(thin.notes[0].message).toBe('10 of the 76 numbers of documents checked');
});

test('a table of few points keeps them all', () => {
  const few = study([3, 7, 11]);
  expect(thinEffort(few)).toBe(few);
});
