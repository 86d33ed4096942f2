import { expect, test } from 'vitest';
import { costOfPhases, costStructureOf, reviewPhases } from '../../src/stopping/review-cost.ts';
import { readFixture } from './read-fixture.ts';

interface Recorded {
  readonly programs: string;
  readonly cases: readonly {
    readonly collection: number;
    readonly ranks: readonly number[];
    /** Where the first phase ends, and what was drawn besides. */
    readonly rank: number;
    readonly drawn: readonly number[];
    /** Target, cost structure, and the cost of both phases. */
    readonly costs: readonly (readonly [number, readonly number[], number])[];
  }[];
}

const { programs, cases } = readFixture<Recorded>('review-cost.json');

test(`costs of two phases as ${programs} (OptimisticCost)`, () => {
  let [compared, above] = [0, 0];
  for (const { collection, ranks, rank, drawn, costs } of cases)
    for (const [target, structure, expected] of costs) {
      const list = { ranks, collection, length: collection, relevant: ranks.length };
      // tarexp goes on until recall is above the target; where the target can be met exactly, that is one document more.
      const needed = Math.floor(ranks.length * target) + 1;
      const asked = Number.isInteger(ranks.length * target) ? needed / ranks.length : target;
      if (asked !== target) above++;
      const cost = costOfPhases(reviewPhases(list, { rank, drawn: new Set(drawn) }, asked), costStructureOf(structure));
      expect(Math.abs(cost.training + cost.review - expected)).toBeLessThan(1e-9);
      compared++;
    }
  expect([compared, above]).toEqual([480, 104]);
});
