import { describe, expect, test } from 'vitest';
import { binaryTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { parseQrels } from '../formats/parse.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { withReading } from '../model/reading.ts';
import { defineMeasure } from './define-measure.ts';
import { makeMeasure, parseMeasure } from './measure-name.ts';

/** Relevant at ranks 1, 3 and 6, and one missed: n = 4. */
const topic = binaryTopic([1, 3, 6], 4, 8);

describe('a measure over readers', () => {
  test.each([
    // R@2 = ¼ for one of four readers, R@4 = ½ for the others.
    ['R@{2:1,4:3}', (1 / 4 + 3 * (1 / 2)) / 4],
    ['R@{2:1,6:1}', (1 / 4 + 3 / 4) / 2],
    ['P@2..4', (1 / 2 + 2 / 3 + 2 / 4) / 3],
    // No formula of sums: ½ for the first rank, ⅛ for the third.
    ['RBP(p=0.5)@{1:1,3:1}', (1 / 2 + (1 / 2 + 1 / 8)) / 2],
  ])('%s is the weighted mean of its values', (name, value) => {
    expect(parseMeasure(name).evaluate(topic)).toBeCloseTo(value, 15);
  });

  test('is 0 for readers who stop before anything is found', () => {
    const late = binaryTopic([3], 1, 8);
    expect(parseMeasure('F@{1:1,2:1}').evaluate(late)).toBe(0);
    // F@3 is the harmonic mean of ⅓ and 1.
    expect(parseMeasure('F@{2:1,3:1}').evaluate(late)).toBeCloseTo(1 / 2 / 2, 15);
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

  test('is explained by what each depth comes to', () => {
    expect(parseMeasure('R@{2:1,4:3}').explain!(topic)).toEqual([
      '25% of the readers stop after 2; value 0.25',
      '75% of the readers stop after 4; value 0.5',
      'weighted mean over the readers: (1 · 0.25 + 3 · 0.5) / 4',
    ]);
  });

  test('is explained by the first twelve depths where there are more', () => {
    const lines = (name: string) => parseMeasure(name).explain!(topic);
    expect(lines('R@1..12')).toHaveLength(13);
    const [, , , , , , , , , , , twelfth, more, mean] = lines('R@1..14');
    expect(twelfth).toBe(`${100 / 14}% of the readers stop after 12; value 0.75`);
    expect(more).toBe('… and so on to depth 14');
    expect(mean).toMatch(/^weighted mean over the readers: \(1 · 0\.25 \+ .* \/ 14$/);
  });

  test('says what it has to say of the fewest documents that are checked', () => {
    const facts = [{ relevant: 3, ideal: Int32Array.of(1, 1, 1) }] as never;
    expect(parseMeasure('PRES@{2:1,9:1}').remark!(facts)?.message).toMatch(/more than 2 relevant/);
    expect(parseMeasure('PRES@{3:1,9:1}').remark!(facts)).toBeUndefined();
    expect(parseMeasure('PRES@50%').remark).toBeUndefined();
    expect(parseMeasure('R@{2:1,9:1}').remark).toBeUndefined();
  });
});

describe('a measure at a depth of the topic', () => {
  test('is explained with it', () => {
    // Half of four documents judged.
    const [depth, ...lines] = parseMeasure('R@50%').explain!(topic);
    expect(depth).toBe('documents checked in this topic: 2');
    expect(lines).toEqual(parseMeasure('R@2').explain!(topic));
    const Own = defineMeasure({
      name: 'Own',
      params: { cutoff: { type: 'integer', min: 1, example: 5, summary: 'depth' } },
      at: 'cutoff',
      evaluate: (_, { cutoff }) => cutoff,
    });
    expect(makeMeasure(Own, { cutoff: '50%' }).explain!(topic)).toEqual(['documents checked in this topic: 2']);
    expect(makeMeasure(Own, { cutoff: '50%' }).evaluate(topic)).toBe(2);
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
    // It has none at a number either.
    expect([parseMeasure('Unjudged@50%').bounds, parseMeasure('Unjudged@2').bounds]).toEqual([undefined, undefined]);
  });
});
