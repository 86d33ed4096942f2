import { describe, expect, test } from 'vitest';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import { parseQrels } from '../formats/parse.ts';
import { type ReaderDepth, type Readers, withReading } from '../model/reading.ts';
import { readerDepth, readersOf } from './reader-depth.ts';

const read = (text: unknown) => readerDepth(text, 'R');
const readers = (...pairs: readonly (readonly [number, number])[]) => ({
  kind: 'readers',
  depths: pairs.map(([depth]) => depth),
  weights: pairs.map(([, weight]) => weight),
});

describe('a cut-off that is no number', () => {
  test.each<[string, string, unknown]>([
    ['10%', '10%', { kind: 'share', percent: 10 }],
    ['0.000001%', '0.000001%', { kind: 'share', percent: 1e-6 }],
    ['topic(budget)', 'topic:budget', { kind: 'topic', column: 'budget' }],
    ['readers', 'readers', { kind: 'log' }],
    ['{10:1,2:.5}', '{2:0.5,10:1}', readers([2, 0.5], [10, 1])],
    ['{ 10 : 1e1 + 2 : 5. }', '{2:5,10:10}', readers([2, 5], [10, 10])],
    ['10:1+2:2E-1', '{2:0.2,10:1}', readers([2, 0.2], [10, 1])],
  ])('%s is written %s', (text, value, depth) => {
    expect(read(text)).toEqual({ value, depth });
    expect(read(value)).toEqual({ value, depth });
  });

  test('one depth is a number after all', () => {
    expect(read('{7:0.3}')).toEqual({ value: 7 });
  });

  test.each([10, undefined, '10', '1e3', 'ten', 'x10%', 'topic', '1..9', 'geometric', '{1:2', 'x1:2'])(
    '%s is none',
    (given) => {
      expect(read(given)).toBeUndefined();
    },
  );

  const listed = 'expected {depth:weight,…}, whole depths and weights above 0, such as {100:0.5,500:0.5}';
  test.each([
    ['0%', 'expected a share from 0.000001% to 100%'],
    ['100.1%', 'expected a share from 0.000001% to 100%'],
    ['topic:a b', 'expected a column whose name has letters, digits, _, . and - only'],
    ['geometric:0.99991', 'expected a chance to go on above 0 and at most 0.9999'],
    ['100:0.5', 'a shell takes braces without quotes apart; 100:0.5+500:0.5 needs none'],
    ['{}', listed],
    ['{1:0,2:1}', listed],
    ['{1.5:1,2:1}', listed],
    ['{2:1,2:1}', 'expected each depth once'],
  ])('%s is refused', (text, message) => {
    expect(() => read(text)).toThrow(`invalid cutoff: ${text} in R; `);
    expect(() => read(text)).toThrow(message);
  });

  test('readers who go on with a chance are followed as long as one in 10¹⁵ goes on', () => {
    for (const text of ['geometric:0.5', 'geometric(0.5)', 'GEOMETRIC:5e-1']) {
      const { value, depth } = read(text)!;
      const { depths, weights } = depth as Readers & ReaderDepth;
      expect(value).toBe('geometric:0.5');
      expect(depths).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
      expect(weights).toEqual(depths.map((depth) => 0.5 ** depth));
    }
    expect(read('geometric:0.9999')?.value).toBe('geometric:0.9999');
  });
});

describe('how deep a topic is read', () => {
  const qrels = parseQrels('1 0 a 1\n1 0 b 0\n1 0 c -1\n2 0 d 1\n2 0 e 0\n2 0 f 0\n2 0 g 2\n2 0 h -1\n');
  const topic = (reading?: Parameters<typeof withReading>[1], t = 1) => ({
    ...rankedTopic({ 1: 1, 2: 0, 3: -1 }),
    judgements: {
      qrels: reading ? withReading(qrels, reading) : qrels,
      topic: t,
      found: new Uint32Array(),
      mask: undefined,
    },
  });
  const share = (percent: number) => ({ kind: 'share', percent }) as const;

  test('by readers as their name says, and as their log has it', () => {
    const two = { kind: 'readers', depths: [1, 2], weights: [1, 1] } as const;
    expect(readersOf(two, topic())).toBe(two);
    const log = { depths: [4, 9], weights: [1, 2] };
    expect(readersOf({ kind: 'log' }, topic({ columns: [], readers: log }))).toBe(log);
    expect(readersOf({ kind: 'log' }, topic({ columns: [], readers: { depths: [4], weights: [2] } }))).toBe(4);
    expect(() => readersOf({ kind: 'log' }, topic())).toThrow('it is not known how deep people read');
  });

  test('a share of the collection, rounded up, and of one document at least', () => {
    const of = (percent: number, collection: number) => readersOf(share(percent), topic({ columns: [], collection }));
    expect([of(7, 100), of(7, 101), of(7, 99), of(0.001, 100), of(100, 12)]).toEqual([7, 8, 7, 1, 12]);
    // 0.07 · 10,000 / 100 is 7.000000000000001 among numbers, and 7 documents all the same.
    expect(of(0.07, 10_000)).toBe(7);
  });

  test('a share of the documents judged where nothing is said, those of a pool that nobody judged left out', () => {
    // Two of three, and four of five.
    expect([readersOf(share(100), topic(undefined, 0)), readersOf(share(100), topic())]).toEqual([2, 4]);
    expect(readersOf(share(50), topic())).toBe(2);
    expect(readersOf(share(100), rankedTopic({ 1: 1, 2: 0, 3: -1 }, { missed: [1] }))).toBe(3);
  });
});
