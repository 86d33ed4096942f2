import { describe, expect, test } from 'vitest';
import { everyMeasure } from '../../test/support/every-measure.ts';
import { binaryTopic, makeTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { parseQrels } from '../formats/parse.ts';
import { withIntents } from '../model/intents.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { resolveMeasures } from './resolve.ts';

const evaluated = (name: string, topic: RankedTopic) => resolveMeasures([name])[0].evaluate(topic);

/** Topics that have a relevant document, and yet nothing to gain or nothing to find. */
const odd: Readonly<Record<string, RankedTopic>> = {
  'whose relevant documents have grade 0': makeTopic([0, 0], [0], 0),
  'of which nothing is retrieved': makeTopic([], [1]),
  'of which only a pooled document is found': makeTopic([-1, undefined], [1]),
  'of which nothing judged is found': makeTopic([undefined, undefined], [2]),
};

describe.each(Object.entries(odd))('a topic %s', (_, topic) => {
  test.each(everyMeasure)('has a number as its $name, and over all orders the same', ({ evaluate, overOrders }) => {
    const value = evaluate(topic);
    expect(Number.isFinite(value)).toBe(true);
    const { judgedRanks } = topic;
    if (overOrders)
      expect(overOrders({ ...topic, ties: { first: judgedRanks, last: judgedRanks } })).toBeCloseTo(value, 12);
  });
});

test('subtopic recall without a relevant document, and precision where the answered subtopic is not likely', () => {
  expect(evaluated('StRecall@3', rankedTopic({ 1: 0 }))).toBe(0);
  const qrels = parseQrels('1 x a 0\n1 y b 1\n', { subtopics: true });
  const intents = withIntents(qrels, new Map([['1', new Map(Object.entries({ x: 1, y: 0 }))]]));
  const [{ values }] = evaluate({ qrels: intents, runs: { r: { 1: ['b', 'a'] } }, measures: ['P_IA@1'] }).runs;
  expect([...values[0]]).toEqual([0]);
});

test('compatibility is 1 for the best order, however deep both are compared', () => {
  for (const depth of [5, 1024])
    expect(evaluated(`Compat(p=0.95)@${depth}`, binaryTopic([1, 2, 3], 3, 5))).toBeCloseTo(1, 14);
});

test('extra relevant documents over ASReview’s line of random order', () => {
  // Two of twenty documents are relevant, at the front. After two: both found, round(1 · 2/19) = 0 by chance.
  expect(evaluated('ERF(definition=asreview,N=20)@10', binaryTopic([1, 2], 2, 20))).toBe(1);
  // After ten: round(9 · 2/19 = 0.947) = 1 of two by chance.
  expect(evaluated('ERF(definition=asreview,N=20)@50', binaryTopic([1, 2], 2, 20))).toBe(0.5);
  expect(evaluated('ERF(definition=asreview,N=20)@0', binaryTopic([1, 2], 2, 20))).toBe(0);
});
