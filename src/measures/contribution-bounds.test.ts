import { expect, test } from 'vitest';
import { binaryTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { aboveOf, contributionBounds, stepsOf } from './contribution-bounds.ts';

const weight = (rank: number) => (rank <= 3 ? 1 / rank : 0);
const divisor = (count: number) => count;

test('steps are those between the gains of judged documents, up to the highest there can be', () => {
  const topic = rankedTopic({ 1: 2, 2: 0 }, { missed: [1, -1] });
  expect(stepsOf(topic, 4, { weight, divisor })).toEqual([{ gain: 1, reached: 2 }]);
  expect(stepsOf(topic, 4, { weight, divisor, gain: (grade) => Math.max(0, grade) })).toEqual([
    { gain: 1, reached: 2 },
    { gain: 1, reached: 1 },
    { gain: 2, reached: 0 },
  ]);
});

test('of a scale without end the first thousand grades are looked at, and the last', () => {
  const peak = (at: number) =>
    stepsOf(rankedTopic({}), 5000, { weight, divisor, gain: (grade) => (grade === at ? 7 : 1) });
  expect([999, 1000, 5000].map((at) => peak(at).at(-1)!.gain)).toEqual([7, 1, 7]);
});

test('judged documents contribute their gains and the pairs of those found', () => {
  const topic = rankedTopic({ 1: 2, 2: 0, 3: 1, 4: 1 });
  expect(aboveOf(topic, { weight, divisor })).toBeCloseTo(1 + 1 / 3, 15);
  expect(aboveOf(topic, { weight, divisor, pairs: 0.5 })).toBeCloseTo(1 + 1 / 3 + 0.5, 15);
  expect(aboveOf(topic, { weight, divisor, gain: (grade) => grade })).toBeCloseTo(2 + 1 / 3, 15);
});

test('a value is lowest where all that is missed is relevant, and highest where all that helps is', () => {
  // Found at 1 of n = 1; unjudged at 2 and 9, and two that are not listed.
  const unknown = { ranks: Uint32Array.of(2, 9), outside: 2, highest: 1 };
  expect(contributionBounds(binaryTopic([1], 1), unknown, { weight, divisor })).toEqual({ low: 1 / 4, high: 1 });
  expect(contributionBounds(binaryTopic([1], 3), unknown, { weight, divisor })).toEqual({ low: 1 / 6, high: 1.5 / 4 });
});
