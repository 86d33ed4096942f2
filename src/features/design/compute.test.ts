import { expect, test } from 'vitest';
import { evaluationOf } from '../../../test/support/evaluation-of.ts';
import { seededRandom } from '../../math/random.ts';
import { powerOfT } from '../../significance/topic-set-size.ts';
import { designTopicSet } from './compute.ts';

const random = seededRandom(5);
const runs = Object.fromEntries(
  ['a', 'b', 'c'].map((name) => [name, Array.from({ length: 40 }, () => random.uniform())]),
);

test('the number of topics is the least that has the power', () => {
  const { results, parameters } = designTopicSet(evaluationOf(runs), { difference: 0.1 });
  const [{ variance, forT, powerNow }] = results;
  expect(parameters).toEqual({ difference: 0.1, power: 0.8, alpha: 0.05, runs: 3, width: 0.2 });
  const power = (topics: number) => powerOfT(topics, 0.1, Math.sqrt(2 * variance), 0.05);
  expect(power(forT!)).toBeGreaterThanOrEqual(0.8);
  expect(power(forT! - 1)).toBeLessThan(0.8);
  expect(powerNow).toBe(power(40));
});

test('smaller differences, more power and more runs need more topics', () => {
  const topics = (options: object) => designTopicSet(evaluationOf(runs), options).results[0];
  expect(topics({ difference: 0.05 }).forT).toBeGreaterThan(topics({ difference: 0.1 }).forT!);
  expect(topics({ power: 0.95 }).forT).toBeGreaterThan(topics({ power: 0.8 }).forT!);
  expect(topics({ runs: 20 }).forAnova).toBeGreaterThan(topics({ runs: 2 }).forAnova!);
  expect(topics({ width: 0.05 }).forWidth).toBeGreaterThan(topics({ width: 0.1 }).forWidth!);
});

test('what a million topics do not find has no number, and without a residual two suffice', () => {
  expect(designTopicSet(evaluationOf(runs), { difference: 1e-6 }).results[0].forT).toBeUndefined();
  const certain = designTopicSet(evaluationOf({ a: [0.25, 0.5], b: [0.5, 0.75] })).results[0];
  expect(certain).toMatchObject({ variance: 0, forT: 2, forAnova: 2, forWidth: 2, powerNow: 1 });
});
