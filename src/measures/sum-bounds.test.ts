import { describe, expect, test } from 'vitest';
import { binaryTopic } from '../../test/support/ranked-topic.ts';
import { sumBounds } from './sum-bounds.ts';

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
