import { describe, expect, test } from 'vitest';
import { rankedTopic } from '../../test/ranked-topic.ts';
import { followReader, type ReaderParameters } from './reader-models.ts';

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
      price: 1,
    });
  });

  test('stops at a cut-off for sure', () => {
    expect(followReader('RBP', topic, { ...given, cutoff: 2 })).toEqual({
      documents: 1.5,
      rate: 1 / 1.5,
      total: 0.5 * 1 + 0.5 * 1,
      cost: 0.5 * 1 + 0.5 * 2,
      price: 1,
    });
  });

  test('gains by grades between the ends of a scale', () => {
    const graded = rankedTopic({ 1: 4, 2: 2, 3: 1 });
    // 1 and ½ of 1 to 3; nothing at the lower end.
    const { rate } = followReader('RBP', graded, { ...given, min_rel: 1, max_rel: 3 });
    expect(rate).toBe((1 + 0.5 * 0.5) / 1.75);
  });

  test('gains by documents that nobody judged what is said of them, those of a pool among them', () => {
    const pooled = rankedTopic({ 1: 1, 2: -1, 3: 0 });
    expect(followReader('RBP', pooled, given).rate).toBe(1 / 1.75);
    expect(followReader('RBP', pooled, given, 1).rate).toBe((1 + 0.5) / 1.75);
    expect(followReader('RBP', rankedTopic({ 1: 1, 3: 0 }), given, 1).rate).toBe((1 + 0.5) / 1.75);
  });
});

test('a reader who wants one document stops with it', () => {
  expect(followReader('BPM', rankedTopic({ 2: 1 }), { ...given, n: 9 })).toMatchObject({
    documents: 2,
    total: 1,
    cost: 2,
  });
});
