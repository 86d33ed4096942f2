import { expect, test } from 'vitest';
import { binaryTopic } from '../../test/support/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';

test('a name and a function are a whole measure', () => {
  const definition = defineMeasure({ name: 'FirstHit', evaluate: (topic) => topic.ranks[0] ?? 0 });
  expect(definition).toMatchObject({
    name: 'FirstHit',
    title: 'FirstHit',
    aliases: [],
    range: [0, 1],
    better: 'higher',
    aggregate: 'mean',
    normalized: false,
    needsRelevant: true,
  });
  expect(Object.keys(definition.params)).toEqual(['rel']);
});

test('parameters that all measures may have come before those of its own', () => {
  const params = { most: { type: 'integer', default: 1, summary: '' } } as const;
  const keysOf = (given: object) =>
    Object.keys(defineMeasure({ name: 'X', params, evaluate: () => 0, ...given }).params);
  expect(keysOf({})).toEqual(['rel', 'most']);
  expect(keysOf({ binary: false })).toEqual(['most']);
  expect(keysOf({ judgedOnly: true })).toEqual(['rel', 'judged_only', 'most']);
});

test('a measure that is told from sums is 0 where nothing is found', () => {
  const Ranks = defineMeasure({ name: 'Ranks', fromSums: ({ rankSum }, relevant) => rankSum / relevant });
  const evaluate = Ranks.evaluate as (topic: ReturnType<typeof binaryTopic>, params: object) => number;
  expect(evaluate(binaryTopic([2, 4], 3), {})).toBe(2);
  expect(evaluate(binaryTopic([2, 4], 3), { cutoff: 3 })).toBe(2 / 3);
  expect(evaluate(binaryTopic([], 0), {})).toBe(0);
});
