import { expect, it } from 'vitest';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import { parseMeasure } from '../measures/measure-name.ts';
import { asTrecEval } from './corners.ts';

const ours = (name: string) => parseMeasure(name);
const theirs = (name: string, level = 1) => asTrecEval(ours(name), level);

it('interpolated precision is 0/0 where everything was dropped and the recall level is 0', () => {
  const dropped = rankedTopic({}, { missed: [1, 1], retrieved: 0 });
  expect(theirs('IPrec@0').evaluate(dropped)).toBeNaN();
  expect(theirs('11pt').evaluate(dropped)).toBeNaN();
  expect(theirs('IPrec@1').evaluate(dropped)).toBe(0);
  expect(ours('IPrec@0').evaluate(dropped)).toBe(0);
});

it('Rndcg divides by a best ranking without gain, where the level calls something relevant', () => {
  const topic = rankedTopic({ 1: 0 }, { retrieved: 2 });
  expect(theirs('RnDCG', 0).evaluate(topic)).toBeNaN();
  expect(theirs('RnDCG', 1).evaluate(topic)).toBe(0);
});

it('the residual of rbp is 0 where every document is judged', () => {
  const judged = rankedTopic({ 1: 1, 2: 0 }, { retrieved: 2 });
  expect(theirs('RBPresidual').evaluate(judged)).toBe(0);
  expect(ours('RBPresidual').evaluate(judged)).toBeCloseTo(0.81, 12);
});

it('a grade with a gain of its own counts though nothing is relevant', () => {
  expect(theirs('nDCG(gains={0:2})').definition.needsRelevant).toBe(false);
  expect(theirs('nDCG').definition.needsRelevant).toBe(true);
});

it('elsewhere the values are ours', () => {
  const topic = rankedTopic({ 1: 1, 3: 0, 4: 2 }, { missed: [1, 0], retrieved: 5 });
  for (const name of ['AP', 'IPrec@0.5', '11pt', 'RnDCG', 'RBPresidual', 'nDCG(gains={0:2})', 'Utility'])
    expect(theirs(name).evaluate(topic)).toBe(ours(name).evaluate(topic));
});
