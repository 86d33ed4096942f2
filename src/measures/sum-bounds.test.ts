import { describe, expect, test } from 'vitest';
import { binaryTopic } from '../../test/support/ranked-topic.ts';
import { followSums, sumBounds, within } from './sum-bounds.ts';

/** The sums of a list whose relevant documents stand at these ranks, one after the other. */
function sumsOf(ranks: readonly number[]) {
  const sorted = [...ranks].sort((a, b) => a - b);
  return {
    found: sorted.length,
    firstRank: sorted[0] ?? 0,
    rankSum: sorted.reduce((sum, rank) => sum + rank, 0),
    precisionSum: sorted.reduce((sum, rank, i) => sum + (i + 1) / rank, 0),
  };
}

describe('the sums of a list whose unjudged documents become relevant', () => {
  const told = (known: number[], unknown: number[], from: 'first' | 'last') => {
    const all: ReturnType<typeof sumsOf>[] = [];
    followSums(Uint32Array.from(known), Uint32Array.from(unknown), from, (sums, added) => {
      all[added] = { ...sums };
    });
    return all;
  };

  test.each([
    [
      [2, 5],
      [1, 3, 4, 8],
    ],
    [
      [2, 3, 9],
      [1, 4, 5, 6, 12],
    ],
    [[7], [1, 2, 3]],
    [
      [1, 2],
      [5, 6],
    ],
    [[], [2, 4]],
    [[3], []],
  ])('known at %j and unjudged at %j: as if each list were summed up alone', (known, unknown) => {
    for (const from of ['first', 'last'] as const) {
      const lists = Array.from({ length: unknown.length + 1 }, (_, added) => [
        ...known,
        ...(from === 'first' ? unknown.slice(0, added) : unknown.slice(unknown.length - added)),
      ]);
      const sums = told(known, unknown, from);
      expect(sums).toHaveLength(lists.length);
      for (const [i, list] of lists.entries()) {
        const { precisionSum, ...whole } = sumsOf(list);
        expect(sums[i]).toMatchObject(whole);
        expect(sums[i].precisionSum).toBeCloseTo(precisionSum, 14);
      }
    }
  });
});

test('ranks down to a cut-off are those up to it', () => {
  expect([...within(Uint32Array.of(1, 4, 7), 4)]).toEqual([1, 4]);
  expect([...within(Uint32Array.of(1, 4, 7), 0)]).toEqual([]);
  expect([...within(Uint32Array.of(1, 4, 7), Number.POSITIVE_INFINITY)]).toEqual([1, 4, 7]);
});

describe('the bounds of a formula of sums', () => {
  const precision = ({ precisionSum }: { precisionSum: number }, relevant: number) => precisionSum / relevant;
  const found = ({ found }: { found: number }, _: number) => found;
  const unknown = { ranks: Uint32Array.of(1, 3, 6), outside: 2, highest: 1 };

  test('average precision is highest where the first documents are relevant, lowest where all that are missed are', () => {
    const { low, high } = sumBounds(precision, binaryTopic([2], 1), unknown, {});
    // Relevant at 1, 2 and 3; or at 2 alone, of 3 with the two that are not in the list.
    expect([low, high]).toEqual([1 / 2 / 3, 1]);
  });

  test('what stands after the cut-off can only be missed', () => {
    const { low, high } = sumBounds(precision, binaryTopic([2, 5], 2), unknown, { cutoff: 3 });
    // At 2 of 5: those at 6 and outside besides; at 1, 2 and 3 of 4, the one at 5 being missed.
    expect(low).toBeCloseTo(1 / 2 / 5, 14);
    expect(high).toBeCloseTo(3 / 4, 14);
  });

  test('nothing found is worth nothing', () => {
    expect(sumBounds(precision, binaryTopic([], 0), unknown, {})).toEqual({ low: 0, high: 1 });
    expect(sumBounds(found, binaryTopic([4], 1), { ...unknown, ranks: new Uint32Array() }, {})).toEqual({
      low: 1,
      high: 1,
    });
    expect(sumBounds(found, binaryTopic([4], 1), unknown, {})).toEqual({ low: 1, high: 4 });
  });
});
