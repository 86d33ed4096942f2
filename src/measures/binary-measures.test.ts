import { describe, expect, it } from 'vitest';
import { makeTopic } from '../../test/support/ranked-topic.ts';
import { parseMeasure } from './measure-name.ts';

/** Relevant documents at ranks 2, 3 and 6 of 8, and one missed: n = 4. Judged not relevant at 1, 4 and 7. */
const topic = makeTopic([0, 1, 1, 0, undefined, 1, 0, undefined], [1, 0]);
/** Nothing retrieved. */
const empty = makeTopic([], [1, 0]);
const value = (name: string, of = topic) => parseMeasure(name).evaluate(of);
const precisions = 1 / 2 + 2 / 3 + 3 / 6;

describe('a topic of eight documents by hand', () => {
  it.each([
    ['R@2', 1 / 4],
    ['R@100', 3 / 4],
    // P divides by k even where fewer were retrieved, RelP by the most that k documents can hold.
    ['P@2', 1 / 2],
    ['P@100', 3 / 100],
    ['RelP@2', 1 / 2],
    ['RelP@100', 3 / 4],
    ['Success@1', 0],
    ['Success@2', 1],
    ['RR', 1 / 2],
    ['MRR@1', 0],
    ['AP', precisions / 4],
    ['GMAP', precisions / 4],
    ['yaap', Math.log((1 + precisions) / (1 + 4 - precisions))],
    // Of the whole list, in any order.
    ['SetP', 3 / 8],
    ['SetR', 3 / 4],
    ['SetAP', 9 / 32],
    ['SetRelP', 3 / 4],
    ['SetF', 0.5],
    ['SetF(beta=2)', (5 * (3 / 8) * (3 / 4)) / (4 * (3 / 8) + 3 / 4)],
    ['SetF(weight=4)', (5 * (3 / 8) * (3 / 4)) / (4 * (3 / 8) + 3 / 4)],
    // A multiple of n is rounded as trec_eval rounds: 8, 0 and 3 documents.
    ['Rprec', 2 / 4],
    ['Rprec(mult=2)', 3 / 8],
    ['Rprec(mult=0.2)', 0],
    ['Rprec(mult=0.6)', 2 / 3],
    // The best precision from a recall on. 0.6 · 4 = 2.4 is two documents in trec_eval 10, and was three in 9.
    ['IPrec@0', 2 / 3],
    ['IPrec@0.75', 3 / 6],
    ['IPrec@1', 0],
    ['IPrec@0.6', 2 / 3],
    ['IPrec(rounding=trec9)@0.6', 3 / 6],
    // Judged not relevant before the three found: 1, 1 and 2, of min(4, 4).
    ['Bpref', (3 / 4 + 3 / 4 + 2 / 4) / 4],
    ['BinG', (1 / Math.log2(3) + 1 / Math.log2(3) + 1 / Math.log2(5)) / 4],
    ['NumRet', 8],
    ['NumRel', 4],
    ['NumRelRet', 3],
    ['NumNonRelJudgedRet', 3],
    ['Utility', 3 - 5],
    ['Utility(a=2,b=-1,c=-3,d=0.5,N=100)', 2 * 3 - 5 - 3 * 1 + 0.5 * (100 + 3 - 8 - 4)],
  ])('%s is %d', (name, expected) => {
    expect(value(name)).toBeCloseTo(expected, 15);
  });

  it.each(['RR', 'SetP', 'SetR', 'SetAP', 'SetRelP', 'SetF', 'Judged@10'])('%s of an empty list is 0', (name) => {
    expect(value(name, empty)).toBe(0);
  });
});

it('infAP takes pooled but unjudged documents to be like the judged ones', () => {
  expect(value('infAP', makeTopic([1, -1, 1]))).toBeCloseTo((1 + (1 / 3 + (2 / 3) * (2 / 2) * 1)) / 2, 4);
});

it('Judged and Unjudged treat pooled but unjudged documents as unjudged', () => {
  const pooled = makeTopic([1, undefined, -1, 0]);
  expect([value('Judged@3', pooled), value('Judged@10', pooled)]).toEqual([1 / 3, 2 / 4]);
  expect(value('Unjudged@10', pooled)).toBe(2 / 10);
});

it('a collection that ends before the documents that the list and its misses take is refused', () => {
  const late = makeTopic([0, 0, 1], [1]);
  expect(() => value('Rnorm(N=1)', late)).toThrow('its 2 relevant documents');
  expect(() => value('Rnorm(N=3)', late)).toThrow('a relevant document at rank 3 and 1 missed ones');
  expect(value('Rnorm(N=4)', late)).toBe(0);
});
