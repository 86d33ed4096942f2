import { describe, expect, test } from 'vitest';
import { rankedTopic } from '../../../test/support/ranked-topic.ts';
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
  const exact = ['PRES@20', 'PRES@100', 'AP', 'AP@30', 'RR', 'R@20', 'nDCG@20', 'ERR@50', 'Bpref', 'BinG', 'RBP', 'Q'];

  test.each(exact)('%s: orders that are drawn come near', (name) => {
    const { evaluate, overOrders } = measure(name);
    const [drawn, again] = meansOverOrders([evaluate, evaluate], wide);
    expect(drawn).toEqual(again);
    expect(drawn.error).toBeLessThan(0.02);
    if (overOrders) expect(Math.abs(overOrders(wide) - drawn.value)).toBeLessThanOrEqual(4 * drawn.error! + 1e-12);
  });

  test('orders are gone through where there are no more than a thousand, and drawn otherwise', () => {
    expect(meansOverOrders([measure('Q').evaluate], tied([[mostOrders, [1]]]))[0].error).toBeUndefined();
    expect(meansOverOrders([measure('Q').evaluate], tied([[mostOrders + 1, [1]]]))[0].error).toBeGreaterThan(0);
  });

  test('documents that share no score change nothing about the orders that are drawn', () => {
    const firstRank = ({ ranks }: RankedTopic) => ranks[0];
    const alone = meansOverOrders([firstRank], tied([[mostOrders + 1, [1]]]));
    expect(
      meansOverOrders(
        [firstRank],
        tied([
          [mostOrders + 1, [1]],
          [1, [0]],
        ]),
      ),
    ).toEqual(alone);
  });

  const squares = ({ judgedRanks }: RankedTopic) => judgedRanks.reduce((sum, rank) => sum + rank * rank, 0);

  test('groups are put in order one beside the other', () => {
    const topic = tied([
      [2, [1]],
      [3, [0, 2]],
    ]);
    // 1 or 2, and two of 3, 4 and 5: each of them twice in three.
    expect(meansOverOrders([squares], topic)).toEqual([{ value: (1 + 4) / 2 + (2 * (9 + 16 + 25)) / 3 }]);
  });

  test.each<[string, readonly (readonly [number, readonly number[]])[], boolean]>([
    ['two of 32', [[32, [1, 1]]], true],
    ['two of 33', [[33, [1, 1]]], false],
    [
      'one of 30 and one of 33',
      [
        [30, [1]],
        [33, [1]],
      ],
      true,
    ],
    [
      'one of 30 and one of 34',
      [
        [30, [1]],
        [34, [1]],
      ],
      false,
    ],
    [
      'one of 1000 and one of 2',
      [
        [1000, [1]],
        [2, [1]],
      ],
      false,
    ],
  ])('%s are gone through where they have no more than a thousand orders', (_, groups, isWhole) => {
    expect(meansOverOrders([squares], tied(groups))[0].error === undefined).toBe(isWhole);
  });

  test.each<[string, number, number[]]>([
    ['every document of a group', 7, [1, 2, 3, 4, 5, 6, 7]],
    ['most', 8, [1, 2, 3, 4, 5]],
    ['two of many', 40, [1, 2]],
  ])('orders that are drawn give ranks of their group, each to one document: %s', (_, size, grades) => {
    const [ranks, documents] = [new Set<number>(), new Set<string>()];
    const disorders: number[][] = [];
    const topic = tied([
      [1, [9]],
      [size, grades],
    ]);
    meansOverOrders(
      [
        ({ judgedRanks, judgedGrades }) => {
          const own = [...judgedRanks.subarray(1)];
          if (own.some((rank, i) => i > 0 && rank <= own[i - 1])) disorders.push(own);
          if ([...judgedGrades.subarray(1)].sort().join() !== grades.join()) disorders.push([...judgedGrades]);
          own.forEach((rank, i) => {
            ranks.add(rank);
            documents.add(`${judgedGrades[i + 1]} at ${rank}`);
          });
          return judgedRanks[0];
        },
      ],
      topic,
    );
    expect([...ranks].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i + 2));
    expect(disorders).toEqual([]);
    // Every document at every rank: a thousand orders leave none of so few out.
    expect(documents.size).toBe(size * grades.length);
  });

  test('a mean of orders that are drawn has their standard error', () => {
    const seen: number[] = [];
    const [{ value, error }] = meansOverOrders([(topic) => seen[seen.push(squares(topic)) - 1]], tied([[50, [1, 1]]]));
    const drawn = seen.slice(1);
    expect(drawn).toHaveLength(mostOrders);
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    const variance = drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (drawn.length - 1);
    expect(value).toBeCloseTo(mean, 8);
    expect(error).toBeCloseTo(Math.sqrt(variance / drawn.length), 8);
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

  test('binary preference is 1 where nothing is judged not relevant', () => {
    expect(measure('Bpref').overOrders!(tied([[3, [1, 1]]]))).toBe(1);
  });

  test('a large group on both sides of a cut-off has chances that sum up to one', () => {
    const topic = tied([[40_000, Array.from({ length: 9000 }, () => 1)]]);
    expect(measure('R@1000').overOrders!(topic)).toBeCloseTo(1000 / 40_000, 12);
    expect(measure('R@39000').overOrders!(topic)).toBeCloseTo(39_000 / 40_000, 12);
    expect(measure('Success@1').overOrders!(topic)).toBeCloseTo(9 / 40, 12);
  });
});
