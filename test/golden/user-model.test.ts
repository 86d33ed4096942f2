import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { presAt } from '../../src/measures/pres.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { binaryTopic } from '../support/ranked-topic.ts';

/** Recall of someone who stops at the useless document that is one too many, and after Nmax documents at the latest. */
function recallOf(ranks: readonly number[], n: number, nmax: number, patience: number): number {
  let [seen, useless] = [0, 0];
  for (let rank = 1; rank <= nmax && useless < patience; rank++) {
    if (ranks.includes(rank)) seen++;
    else useless++;
  }
  return seen / n;
}

const patiences = (nmax: number) => Array.from({ length: nmax }, (_, i) => i + 1);

test('PRES of the example of docs/user-model.md is 0.625, by the formula and over its ten readers', () => {
  const recalls = patiences(10).map((patience) => recallOf([1, 4, 6], 4, 10, patience));
  expect(recalls).toEqual([0.25, 0.25, 0.5, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75]);
  expect(recalls.reduce((sum, recall) => sum + recall, 0) / 10).toBeCloseTo(0.625, 12);
  expect(presAt(binaryTopic([1, 4, 6], 4), 10)).toBeCloseTo(0.625, 12);
});

const lists = fc
  .record({
    ranks: fc
      .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 10 })
      .map((ranks) => ranks.sort((a, b) => a - b)),
    missed: fc.integer({ min: 0, max: 5 }),
    nmax: fc.integer({ min: 1, max: 50 }),
  })
  .filter(({ ranks, missed }) => ranks.length + missed > 0);

test('PRES is the mean recall of readers whose patience is even from 1 to Nmax', () => {
  fc.assert(
    fc.property(lists, ({ ranks, missed, nmax }) => {
      const n = ranks.length + missed;
      const recalls = patiences(nmax).map((patience) => recallOf(ranks, n, nmax, patience));
      const mean = recalls.reduce((sum, recall) => sum + recall, 0) / nmax;
      // Sums of up to 50 terms in another order.
      expect(presAt(binaryTopic(ranks, n), nmax)).toBeCloseTo(mean, 12);
    }),
  );
});

test('PRES is the mean recall over all depths, and a correction for places that relevant documents take', () => {
  fc.assert(
    fc.property(lists, ({ ranks, missed, nmax }) => {
      const topic = binaryTopic(ranks, ranks.length + missed);
      const found = ranks.filter((rank) => rank <= nmax).length;
      const [overDepths] = resolveMeasures([`R@{${patiences(nmax).map((depth) => `${depth}:1`)}}`]);
      const correction = (found * (found - 1)) / (2 * topic.relevant * nmax);
      expect(presAt(topic, nmax)).toBeCloseTo(overDepths.evaluate(topic) + correction, 12);
    }),
  );
});
