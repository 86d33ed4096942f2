import { describe, expect, test } from 'vitest';
import { binaryTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { parseQrels } from '../formats/parse.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { withReading } from '../model/reading.ts';
import { parseMeasure } from './measure-name.ts';

/** Relevant at ranks 1, 3 and 6, and one missed: n = 4. */
const topic = binaryTopic([1, 3, 6], 4, 8);

describe('a measure over readers', () => {
  test.each([
    // R@2 = ¼ for one of four readers, R@4 = ½ for the others.
    ['R@{2:1,4:3}', (1 / 4 + 3 * (1 / 2)) / 4],
    ['R@{2:1,6:1}', (1 / 4 + 3 / 4) / 2],
    ['P@{2:1,3:1,4:1}', (1 / 2 + 2 / 3 + 2 / 4) / 3],
    // No formula of sums: ½ for the first rank, ⅛ for the third.
    ['RBP(p=0.5)@{1:1,3:1}', (1 / 2 + (1 / 2 + 1 / 8)) / 2],
  ])('%s is the weighted mean of its values', (name, value) => {
    expect(parseMeasure(name).evaluate(topic)).toBeCloseTo(value, 15);
  });

  test('has a mean over orders of equal scores at each depth', () => {
    const tied: RankedTopic = {
      ...rankedTopic({ 1: 1 }, { retrieved: 4 }),
      ties: { first: Uint32Array.of(1), last: Uint32Array.of(4) },
    };
    // Found within 1, 2 or 3 of four with chances of ¼, ½ and ¾.
    expect(parseMeasure('R@{1:1,2:3}').overOrders!(tied)).toBeCloseTo((1 / 4 + 3 / 2) / 4, 15);
    // 75% of the one document judged, rounded up.
    expect(parseMeasure('R@75%').overOrders!(tied)).toBeCloseTo(1 / 4, 15);
  });

  test('says what it has to say of the fewest documents that are checked', () => {
    const facts = [{ relevant: 3, ideal: Int32Array.of(1, 1, 1) }] as never;
    expect(parseMeasure('PRES@{2:1,9:1}').remark!(facts)?.message).toMatch(/more than 2 relevant/);
    expect(parseMeasure('PRES@{3:1,9:1}').remark!(facts)).toBeUndefined();
  });
});

test('of many readers the first twelve depths are written, and where they end', () => {
  const upTo = (depth: number) => Array.from({ length: depth }, (_, i) => `${i + 1}:1`);
  const lines = (depth: number) => parseMeasure(`R@{${upTo(depth)}}`).explain!(topic);
  expect([lines(12).length, lines(14).length]).toEqual([13, 14]);
  expect(lines(14)[12]).toBe('… and so on to depth 14');
});

describe('a measure at a depth of the topic', () => {
  test('is explained with it', () => {
    // Half of four documents judged.
    const [depth, ...lines] = parseMeasure('R@50%').explain!(topic);
    expect(depth).toBe('documents checked in this topic: 2');
    expect(lines).toEqual(parseMeasure('R@2').explain!(topic));
  });

  test('has the bounds that it has there, which many readers have not', () => {
    const unknown = { ranks: Uint32Array.of(2, 4), outside: 1, highest: 1 };
    expect(parseMeasure('R@50%').bounds!(topic, unknown)).toEqual(parseMeasure('R@2').bounds!(topic, unknown));
    expect(parseMeasure('R@{2:1,9:1}').bounds).toBeUndefined();
    const columns = [{ name: 'budget', of: new Map([['1', 2]]) }];
    const qrels = withReading(parseQrels('1 0 a 1\n'), { columns });
    const budgeted = { ...topic, judgements: { qrels, topic: 0, found: new Uint32Array(), mask: undefined } };
    expect(parseMeasure('R@topic:budget').bounds!(budgeted, unknown)).toEqual(
      parseMeasure('R@2').bounds!(topic, unknown),
    );
  });
});
