import { expect, test } from 'vitest';
import { alignTopics } from './align-topics.ts';

test('values are paired by topic, whatever the order they come in', () => {
  const a = new Map([
    ['302', 0.2],
    ['301', 0.1],
    ['400', 0.4],
  ]);
  const b = new Map([
    ['301', 0.5],
    ['303', 0.7],
    ['302', 0.6],
  ]);
  expect(alignTopics(a, b)).toEqual({
    topics: ['301', '302'],
    a: Float64Array.of(0.1, 0.2),
    b: Float64Array.of(0.5, 0.6),
    onlyA: ['400'],
    onlyB: ['303'],
  });
});

test('ids that JavaScript objects trip over are ordinary topics', () => {
  const ids = ['__proto__', 'constructor', '007', '7', '1e5', '100000'];
  const values = new Map(ids.map((id, i) => [id, i]));
  const { topics, a } = alignTopics(values, values);
  expect(topics).toHaveLength(6);
  expect(topics.map((topic) => values.get(topic))).toEqual([...a]);
});

test('nothing in common leaves nothing to compare', () => {
  expect(alignTopics(new Map([['1', 1]]), new Map())).toMatchObject({ topics: [], onlyA: ['1'], onlyB: [] });
});
