import { describe, expect, test } from 'vitest';
import { rankedTopic } from '../../../test/support/ranked-topic.ts';
import { mean, standardDeviation } from '../../math/mean.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import { parseMeasure } from '../measure-name.ts';
import { meansOverOrders, mostOrders } from './mean-over-orders.ts';

const measure = (name: string) => parseMeasure(name);

/** A topic of groups of equal scores: for each its size and the grades of its judged documents. */
function tied(groups: readonly (readonly [size: number, grades: readonly number[]])[], missed: number[] = []) {
  const found: Record<number, number> = {};
  const first: number[] = [];
  const last: number[] = [];
  let end = 0;
  for (const [size, grades] of groups) {
    grades.forEach((grade, i) => {
      found[end + 1 + i] = grade;
      first.push(end + 1);
      last.push(end + size);
    });
    end += size;
  }
  const ties = { first: Uint32Array.from(first), last: Uint32Array.from(last) };
  return { ...rankedTopic(found, { missed, retrieved: end }), ties } as RankedTopic;
}

describe('means over orders of equal scores', () => {
  test.each([
    // One relevant document among four: each rank from 1 to 4 with a chance of ¼.
    ['AP', [[4, [1]]], (1 + 1 / 2 + 1 / 3 + 1 / 4) / 4],
    ['RR', [[4, [1]]], (1 + 1 / 2 + 1 / 3 + 1 / 4) / 4],
    ['P@2', [[4, [1]]], 1 / 4],
    // PRES@2 is 1 at rank 1, ½ at rank 2 and 0 after it.
    ['PRES@2', [[4, [1]]], (1 + 1 / 2) / 4],
    // Two relevant among three, at 1 and 2, 1 and 3, or 2 and 3.
    ['AP', [[3, [1, 1]]], (1 + (1 + 2 / 3) / 2 + (1 / 2 + 2 / 3) / 2) / 3],
    // Found at 1 and 2: 1. One found, at 1 or at 2, and the other at Nmax + 2 = 4: 1 − (5/2 − 3/2)/2, 1 − (6/2 − 3/2)/2.
    ['PRES@2', [[3, [1, 1]]], (1 + 1 / 2 + 1 / 4) / 3],
    ['Success@1', [[3, [1, 1]]], 2 / 3],
    ['LastRel', [[3, [1, 1]]], (2 + 3 + 3) / 3],
    ['Bpref', [[2, [1, 0]]], 1 / 2],
  ] as const)('%s of %j is worked out by hand', (name, groups, value) => {
    const topic = tied(groups);
    expect(measure(name).overOrders!(topic)).toBeCloseTo(value, 14);
    expect(meansOverOrders([measure(name).evaluate], topic)[0].value).toBeCloseTo(value, 14);
  });

  const wide = tied(
    [
      [1, [1]],
      [40, [2, 1, 1, 0, 0, -1]],
      [3, [0]],
      [200, [1, 2, 2, 0, 0, 0, 0, 0, 1]],
    ],
    [1, 0],
  );

  test.each(['PRES@20', 'AP@30', 'RR', 'nDCG@20', 'ERR@50', 'Bpref', 'Q'])(
    '%s: orders that are drawn come near',
    (name) => {
      const { evaluate, overOrders } = measure(name);
      const [drawn, again] = meansOverOrders([evaluate, evaluate], wide);
      expect(drawn).toEqual(again);
      expect(drawn.error).toBeLessThan(0.02);
      if (overOrders) expect(Math.abs(overOrders(wide) - drawn.value)).toBeLessThanOrEqual(4 * drawn.error! + 1e-12);
    },
  );

  const squares = ({ judgedRanks }: RankedTopic) => judgedRanks.reduce((sum, rank) => sum + rank * rank, 0);

  test('orders that are drawn put every document of a group at every one of its ranks, one document at each', () => {
    const seen = new Set<string>();
    const topic = tied([
      [1, [9]],
      [8, [1, 2, 3, 4, 5]],
    ]);
    const look = ({ judgedRanks, judgedGrades }: RankedTopic) => {
      const [first, ...ranks] = judgedRanks;
      expect([first, ...ranks]).toEqual([...new Set([1, ...ranks])].sort((a, b) => a - b));
      ranks.forEach((rank, i) => {
        seen.add(`${judgedGrades[i + 1]} at ${rank}`);
      });
      return 0;
    };
    meansOverOrders([look], topic);
    // A thousand orders leave none of so few out.
    expect(seen.size).toBe(8 * 5);
  });

  test('orders are drawn from a thousand and one on', () => {
    const isDrawn = (...groups: [number, number[]][]) =>
      meansOverOrders([squares], tied(groups))[0].error !== undefined;
    // Pairs of 32 places are 496, of 33 are 1056.
    expect([isDrawn([mostOrders, [1]]), isDrawn([32, [1, 1]])]).toEqual([false, false]);
    expect([isDrawn([mostOrders + 1, [1]]), isDrawn([33, [1, 1]])]).toEqual([true, true]);
    expect([isDrawn([30, [1]], [33, [1]]), isDrawn([30, [1]], [34, [1]])]).toEqual([false, true]);
  });

  test('a mean of orders that are drawn has their standard error', () => {
    const seen: number[] = [];
    const [{ value, error }] = meansOverOrders([(topic) => seen[seen.push(squares(topic)) - 1]], tied([[50, [1, 1]]]));
    const drawn = seen.slice(1);
    expect(drawn).toHaveLength(mostOrders);
    expect(value).toBeCloseTo(mean(drawn), 8);
    expect(error).toBeCloseTo(standardDeviation(drawn) / Math.sqrt(drawn.length), 8);
  });

  test('topics have orders of their own, the same whenever they are drawn', () => {
    const topic = tied([[50, [1, 1]]]);
    const of = (t: number) => {
      const judgements = { qrels: { topics: ['a', 'b'] }, topic: t, found: new Uint32Array(2) } as never;
      return meansOverOrders([squares], { ...topic, judgements })[0].value;
    };
    expect(of(0)).toBe(of(0));
    expect(of(0)).not.toBe(of(1));
  });
});
