import { describe, expect, test } from 'vitest';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import type { TopicFacts } from '../model/measure.ts';
import { parseMeasure } from './measure-name.ts';
import { followReader, type ReaderParameters, remarkScale, requireScale } from './reader-models.ts';

const given: ReaderParameters = { T: 1, p: 0.5, min_rel: 0, max_rel: 1, n: 3 };
/** Relevant at ranks 1 and 3. */
const topic = rankedTopic({ 1: 1, 2: 0, 3: 1 });

describe('a reader who goes on with a chance of ½, followed down three ranks', () => {
  test('meets what the chances say', () => {
    // Reached with 1, ½ and ¼, left with ½, ¼ and ⅛.
    expect(followReader('RBP', topic, given)).toEqual({
      documents: 1.75,
      rate: 1.25 / 1.75,
      total: 0.5 * 1 + 0.25 * 1 + 0.125 * 2,
      cost: 0.5 * 1 + 0.25 * 2 + 0.125 * 3,
    });
  });

  test('gains by documents that nobody judged what is said of them, those of a pool among them', () => {
    const pooled = rankedTopic({ 1: 1, 2: -1, 3: 0 });
    expect(followReader('RBP', pooled, given).rate).toBe(1 / 1.75);
    expect(followReader('RBP', pooled, given, 1).rate).toBe((1 + 0.5) / 1.75);
  });
});

test('a reader who wants one document stops with it', () => {
  expect(followReader('BPM', rankedTopic({ 2: 1 }), { ...given, n: 9 })).toMatchObject({
    documents: 2,
    total: 1,
    cost: 2,
  });
});

describe('a scale of grades', () => {
  test('has a lower end below its upper one', () => {
    const scale = { T: 1, min_rel: 1, max_rel: 2 };
    expect(requireScale(scale, 'RBP')).toBe(scale);
    expect(() => requireScale({ ...scale, min_rel: 2 }, 'RBP')).toThrow(
      'invalid min_rel: 2 in RBP; expected one below max_rel, 2',
    );
  });

  test('is for a reader of INST who wants half a document or more', () => {
    const scale = { T: 0.4, min_rel: 0, max_rel: 1 };
    expect(() => requireScale(scale, 'INST')).toThrow('invalid T: 0.4 in INST; expected at least 0.5');
    expect(requireScale({ ...scale, T: 0.5 }, 'INST').T).toBe(0.5);
    expect(requireScale(scale, 'INSQ')).toBe(scale);
  });

  test('is told of where grades are above it', () => {
    const topics = (...best: number[][]) => best.map((ideal) => ({ ideal }) as unknown as TopicFacts);
    const message = 'X: 2 topics with grades above max_rel=2; they bring as much as that; max_rel=4 has room for all';
    expect(remarkScale(topics([3, 1], [2], [], [4], [1]), { max_rel: 2 }, 'X')).toEqual({ code: 'clamped', message });
    expect(remarkScale(topics([2], [], [1]), { max_rel: 2 }, 'X')).toBeUndefined();
  });

  test('is explained with what is left open', () => {
    // Reached with 1 and ½; were the second document relevant it would be all.
    expect(parseMeasure('NERR10(p=0.5,n=2)').explain!(rankedTopic({ 1: 0 }))).toEqual([
      'documents looked at on average (ED): 1.5',
      'gain when the reader stops (ETU): 0; cost of the documents seen by then, each 1 (ETC): 1',
      `were all unjudged documents fully relevant: ${0.5 / 1.5}, so that the residual is ${0.5 / 1.5}`,
      'gain of all documents, each by the chance to be reached, over the documents looked at (EU): 0 / 1.5',
    ]);
  });
});
