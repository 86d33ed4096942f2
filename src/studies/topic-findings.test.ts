import { describe, expect, it } from 'vitest';
import { evaluate } from '../evaluation/evaluate.ts';
import { describeTopics } from './topic-findings.ts';

const qrels = { a: { d: 1 }, b: { d: 1 }, c: { d: 1 } };
const first = { a: { d: 9 }, b: { x: 9, d: 8 }, c: { x: 1 } };
const second = { a: { x: 9 }, b: { x: 9, y: 8, d: 7 }, c: { x: 1 } };
const sentences = (given: Parameters<typeof evaluate>[0], measure = 0) =>
  describeTopics(evaluate(given), measure).map(({ sentence, topic }) => `${topic} ${sentence}`);

describe('what topics deserve a look', () => {
  it('names where runs differ most, where all have 0, and the hardest of the others', () => {
    expect(sentences({ qrels, runs: { first, second }, measures: ['RR'] })).toEqual([
      '0 Runs differ most on topic a: RR from 0.0000 to 1.0000.',
      '2 On 1 topic of 3 every run has 0 by RR: c.',
      '1 Of the others, topic b is hardest: its best run has 0.5000.',
    ]);
  });

  it('says nothing of differences where there are none, and of a hard topic where a low value is no fault', () => {
    expect(sentences({ qrels, runs: { first, again: first }, measures: ['RR'] })).toHaveLength(2);
    expect(sentences({ qrels, runs: { first, second }, measures: ['NumRet'] })).toEqual([
      '1 Runs differ most on topic b: NumRet from 2.0000 to 3.0000.',
    ]);
  });

  it('is silent about a single topic', () => {
    expect(sentences({ qrels: { a: { d: 1 } }, runs: { first, second }, measures: ['RR'] })).toEqual([]);
  });
});
