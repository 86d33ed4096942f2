import { expect, test } from 'vitest';
import { evaluate } from '../evaluation/evaluate.ts';
import { presAt } from '../measures/pres.ts';
import { presScale, presScaleMeasures, shuffledPres } from './pres-scale.ts';

/** PRES over every choice of ranks for the relevant documents of a list. */
function meanOverOrders(relevant: number, found: number, retrieved: number, nmax: number): number {
  let [sum, count] = [0, 0];
  const place = (ranks: readonly number[], from: number) => {
    if (ranks.length === found) {
      sum += presAt({ ranks: Uint32Array.from(ranks), found, relevant }, nmax);
      count++;
      return;
    }
    for (let rank = from; rank <= retrieved; rank++) place([...ranks, rank], rank + 1);
  };
  place([], 1);
  return sum / count;
}

test.each([
  [4, 3, 9, 5],
  [4, 3, 9, 20],
  [6, 4, 8, 3],
  [1, 1, 1, 1],
  [5, 5, 5, 2],
  [3, 0, 7, 4],
  [3, 0, 0, 4],
])(
  'a shuffled list has the mean of PRES over all orders: n %i, found %i of %i, Nmax %i',
  (relevant, found, retrieved, nmax) => {
    const expected = meanOverOrders(relevant, found, retrieved, nmax);
    expect(shuffledPres({ relevant, found, retrieved }, nmax)).toBeCloseTo(expected, 12);
  },
);

const qrels = { t1: { r1: 1, r2: 1, r3: 1 }, t2: { r1: 1 }, t3: { x: 0 } };
const list = (...documents: string[]) => Object.fromEntries(documents.map((id, i) => [id, -i]));
const runs = {
  good: { t1: list('r1', 'r2', 'x'), t2: list('r1') },
  late: { t1: list('x', 'r1'), t2: list('x', 'r1') },
  lost: { t1: list('x') },
};
const scale = (run: number, policies = {}, of: Parameters<typeof evaluate>[0]['runs'] = runs) =>
  presScale(evaluate({ qrels, runs: of, measures: presScaleMeasures(2), ...policies }), { run, nmax: 2, measure: 0 });

test('a PRES is put between random order and ideal, beside the median and the best run', () => {
  // Per topic: good 4/6, 1, 0; late 1/6, 1/2, 0. Ideal 2/3 with three relevant at Nmax 2, 1, and 0 without any.
  expect(scale(1)).toEqual({
    run: 'late',
    value: expect.closeTo((1 / 6 + 1 / 2) / 3, 12),
    // Its one relevant document of two at either rank: (2 + 1)/2 of 6, and of 2.
    random: expect.closeTo((1.5 / 6 + 1.5 / 2) / 3, 12),
    ideal: expect.closeTo((2 / 3 + 1) / 3, 12),
    runs: {
      count: 3,
      median: expect.closeTo((1 / 6 + 1 / 2) / 3, 12),
      best: expect.closeTo((4 / 6 + 1) / 3, 12),
      bestRun: 'good',
    },
  });
  expect(scale(2)).toMatchObject({ value: 0, random: 0 });
});

test('topics that do not count are left out, and one run has nobody beside it', () => {
  expect(scale(0, { zeroRelevant: 'skip' })?.ideal).toBeCloseTo((2 / 3 + 1) / 2, 12);
  expect(scale(0, {}, { good: runs.good })).not.toHaveProperty('runs');
  expect(scale(0, { topics: 'both' }, { away: { t9: list('r1') } })).toBeUndefined();
});
