import { expect, test } from 'vitest';
import { binaryTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { contributionBounds, stepsOf } from './contribution-bounds.ts';
import { parseMeasure } from './measure-name.ts';

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

test('a value is lowest where all that is missed is relevant, and highest where all that helps is', () => {
  // Found at 1 of n = 1; unjudged at 2 and 9, and two that are not listed.
  const unknown = { ranks: Uint32Array.of(2, 9), outside: 2, highest: 1 };
  expect(contributionBounds(binaryTopic([1], 1), unknown, { weight, divisor })).toEqual({ low: 1 / 4, high: 1 });
  expect(contributionBounds(binaryTopic([1], 3), unknown, { weight, divisor })).toEqual({ low: 1 / 6, high: 1.5 / 4 });
});

test.each(['nDCG(gains={0:1,1:3})', 'nDCG(gains={1:3,2:-1})', 'RBP(grades=plain)'])(
  '%s has no bounds: grade 0 gains, a gain is below 0, or there is no highest one',
  (name) => {
    expect(parseMeasure(name).bounds).toBeUndefined();
  },
);
