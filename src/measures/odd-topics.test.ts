import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { everyMeasure } from '../../test/support/every-measure.ts';
import { binaryTopic, makeTopic, rankedTopic } from '../../test/support/ranked-topic.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { parseQrels } from '../formats/parse.ts';
import { withIntents } from '../model/intents.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { arrangeSubtopics } from '../model/subtopics.ts';
import { costsFound } from './document-costs.ts';
import { resolveMeasures } from './resolve.ts';

const evaluated = (name: string, topic: RankedTopic) => resolveMeasures([name])[0].evaluate(topic);
const workingOf = (name: string, topic: RankedTopic) => resolveMeasures([name])[0].explain!(topic);

/** Topics that have a relevant document, and yet nothing to gain or nothing to find. */
const odd: Readonly<Record<string, RankedTopic>> = {
  'whose relevant documents have grade 0': makeTopic([0, 0], [0], 0),
  'of which nothing is retrieved': makeTopic([], [1]),
  'of which only a pooled document is found': makeTopic([-1, undefined], [1]),
  'of which nothing judged is found': makeTopic([undefined, undefined], [2]),
};

describe.each(Object.entries(odd))('a topic %s', (_, topic) => {
  test.each(everyMeasure)('has a number as its $name, and over all orders the same', ({ evaluate, overOrders }) => {
    const value = evaluate(topic);
    expect(Number.isFinite(value)).toBe(true);
    const { judgedRanks } = topic;
    if (overOrders)
      expect(overOrders({ ...topic, ties: { first: judgedRanks, last: judgedRanks } })).toBeCloseTo(value, 12);
  });
});

/** Relevant at 2 and 4 of four documents, all judged. */
const whole = rankedTopic({ 1: 0, 2: 1, 3: 0, 4: 1 }, { retrieved: 4 });
/** Relevant at 1 (grade 2) and 7, judged not relevant at 3, one relevant document missed, ten listed. */
const short = rankedTopic({ 1: 2, 3: 0, 7: 1 }, { missed: [1], retrieved: 10 });

test('subtopic recall without a relevant document, and precision where the answered subtopic is not likely', () => {
  expect(evaluated('StRecall@3', rankedTopic({ 1: 0 }))).toBe(0);
  const qrels = parseQrels('1 x a 0\n1 y b 1\n', { subtopics: true });
  const intents = withIntents(qrels, new Map([['1', new Map(Object.entries({ x: 1, y: 0 }))]]));
  const [{ values }] = evaluate({ qrels: intents, runs: { r: { 1: ['b', 'a'] } }, measures: ['P_IA@1'] }).runs;
  expect([...values[0]]).toEqual([0]);
});

test('compatibility is 1 of the best order at any depth, whichever was asked for before', () => {
  // What is kept reaches 1,023 at first.
  for (const depth of [5, 1023, 1024])
    expect(evaluated(`Compat(p=0.95)@${depth}`, binaryTopic([1, 2, 3], 3, 5))).toBeCloseTo(1, 14);
});

test('extra relevant records by ASReview’s line of random order', () => {
  // Three of four screened: one of two found; the line has round(2 · 2/3) = 1 of two.
  expect(evaluated('ERF(definition=asreview)@75', whole)).toBe(0);
  // All four: both found, round(3 · 2/3) = 2.
  expect(evaluated('ERF(definition=asreview)@100', whole)).toBe(0);
  // Two of four: one found, round(1 · 2/3) = 1; none of four: none found, and none by chance.
  expect(evaluated('ERF(definition=asreview)@50', whole)).toBe(0);
  expect(evaluated('ERF(definition=asreview)@0', whole)).toBe(0);
  // Of twenty documents with two at the front, two screened: both found, round(1 · 2/19) = 0.
  expect(evaluated('ERF(definition=asreview,N=20)@10', binaryTopic([1, 2], 2, 20))).toBe(1);
  // Ten of twenty: round(9 · 2/19 = 0.947) = 1 of two.
  expect(evaluated('ERF(definition=asreview,N=20)@50', binaryTopic([1, 2], 2, 20))).toBe(0.5);
});

test('what is left where as many are missed as there are documents to screen', () => {
  expect(workingOf('Elusion(N=5)@4', binaryTopic([1], 2, 4)).at(-1)).toBe('(n − found) / (N − k): (2 − 1) / (5 − 4)');
  expect(workingOf('Elusion(N=5)@4', binaryTopic([1], 3, 4)).at(-1)).toContain('more are missed than there are');
  expect(workingOf('Loss', rankedTopic({ 1: 1, 2: 1 }, { retrieved: 2 }))).toEqual(['every document is relevant: 0']);
});

test('rank-biased precision of plain grades has no highest value, and no bounds', () => {
  const [share, plain, relevant] = resolveMeasures(['RBP', 'RBP(grades=plain)', 'RBP(rel=1)@5']);
  expect([share.range, plain.range]).toEqual([
    [0, 1],
    [0, Number.POSITIVE_INFINITY],
  ]);
  expect([share.bounds, plain.bounds].map((bounds) => bounds !== undefined)).toEqual([true, false]);
  // Nothing judged: rank 5 may be relevant, and rank 6 is past the cut-off.
  const unknown = { ranks: Uint32Array.of(5, 6), outside: 0, highest: 1 };
  const { low, high } = relevant.bounds!(makeTopic([undefined], [1]), unknown);
  expect([low, high]).toEqual([0, expect.closeTo(0.1 * 0.9 ** 4, 15)]);
});

test('where every document is relevant none is rejected rightly', () => {
  expect(workingOf('TNR@0.5', rankedTopic({ 1: 1, 2: 1 }, { retrieved: 2 }))).toEqual([
    'every document is relevant: 1',
  ]);
});

test('compatibility of one order after a short one with the same patience', () => {
  // One relevant document at rank 1: the overlap is that of the best order at every depth.
  expect(evaluated('Compat(p=0.37)', binaryTopic([1], 1, 3))).toBeCloseTo(1, 12);
  // At rank 2: the depths from 2 to 3000 of Σ p^(d − 1)/d over all of them.
  const sum = (from: number) => {
    let total = 0;
    for (let d = 3000; d >= from; d--) total += 0.37 ** (d - 1) / d;
    return total;
  };
  expect(evaluated('Compat(p=0.37)', binaryTopic([2], 1, 3000))).toBeCloseTo(sum(2) / sum(1), 12);
  const deep = (rank: number) => evaluated('Compat(p=0.9999)', binaryTopic([rank], 1, 3000));
  evaluated('Compat(p=0.9999)', binaryTopic([1], 1, 2));
  expect(deep(2999)).toBeGreaterThan(0);
  expect(deep(2999)).toBeLessThan(deep(2998));
  // A grade that nobody has is in no best order.
  expect(evaluated('Compat', rankedTopic({ 1: -1, 2: 1 }, { retrieved: 2 }))).toBeCloseTo(
    evaluated('Compat', binaryTopic([2], 1, 2)),
    15,
  );
});

test('the working of compatibility says what it is divided by', () => {
  const [first, second] = workingOf('Compat', short);
  expect(first).toBe('the best order has 3 documents; both are looked at down to rank 10');
  expect(second).toMatch(/, over that of the best order with itself: /);
  expect(workingOf('Compat(normalize=False)', short)[1]).toMatch(/, over the weights: /);
});

test('the working of gains has those of its parameters, down to the cut-off', () => {
  expect(workingOf('DCG(dcg=exp)', short)[0]).toMatch(/^DCG = 3\/log₂2 \+ 1\/log₂8 = /);
  expect(workingOf('DCG@7', short)[0]).toMatch(/^DCG = 2\/log₂2 \+ 1\/log₂8 = /);
  expect(workingOf('DCG@6', short)[0]).toMatch(/^DCG = 2\/log₂2 = /);
});

test('gains too large for a number are told, whether of grades or chosen', () => {
  const remarkOf = (name: string, ...ideals: number[][]) =>
    resolveMeasures([name])[0].remark?.(
      ideals.map((ideal) => ({ relevant: 1, collection: undefined, ideal: Int32Array.from(ideal) })),
    );
  expect(remarkOf('DCG(dcg=exp)', [5000], [3], [2000, 1])).toMatchObject({
    message: expect.stringContaining('2 topics'),
  });
  expect(remarkOf('DCG(dcg=exp)', [3])).toBeUndefined();
  expect(remarkOf(`DCG(gains={1:1${'0'.repeat(308)}})`, [1, 1, 1], [1])).toMatchObject({
    message: expect.stringContaining('1 topic'),
  });
  expect(remarkOf('DCG', [5000])).toBeUndefined();
  expect(remarkOf('Judged@3', [1, 0, -1], [2, 0], [-1])).toMatchObject({
    message: expect.stringContaining('2 topics'),
  });
  expect(remarkOf('Judged@3', [2, 0])).toBeUndefined();
});

test('documents cost 1 but for those of their own topic that are said to cost something else', () => {
  const costs = new Map([['1', new Map([['a', 5]])]]);
  const qrels = {
    topics: ['1', '2'],
    offsets: Uint32Array.of(0, 2, 4),
    documents: ['a', 'b', 'a', 'b'],
    reading: { columns: [], costs },
  } as unknown as Qrels;
  const found = (topic: number, ...positions: number[]) =>
    costsFound({
      judgements: { qrels, topic, found: Uint32Array.from(positions), mask: undefined },
      judgedFound: 2,
    } as RankedTopic);
  expect(found(0, 1, 0, 9)).toEqual(Float64Array.of(1, 5));
  expect(found(1, 2, 3)).toEqual(Float64Array.of(1, 1));
});

test('over all orders of a large group on both sides of a cut-off half of its relevant documents are found within half of it', () => {
  const judgedRanks = Uint32Array.from({ length: 1500 }, (_, i) => i + 1);
  const topic: RankedTopic = {
    ...binaryTopic([...judgedRanks], 1500, 3000),
    ties: { first: new Uint32Array(1500).fill(1), last: new Uint32Array(1500).fill(3000) },
  };
  for (const [cutoff, share] of [
    [1500, 0.5],
    [300, 0.1],
    [2700, 0.9],
  ]) {
    expect(resolveMeasures([`R@${cutoff}`])[0].overOrders!(topic)).toBeCloseTo(share, 9);
    const f = resolveMeasures([`F@${cutoff}`])[0].overOrders!(topic);
    expect(f).toBeCloseTo((2 * share * 1500) / (cutoff + 1500), 6);
  }
});

describe('the working of a value over two subtopics ends with it', () => {
  // a answers both, c the second only, b none; d is missed.
  const graded = campaign({ 1: { a: 1, b: 0, c: 1, d: 1 } }, { run: { 1: ['b', 'a', 'x', 'c'] } });
  const judged = [
    { 1: 1, 2: 1 },
    { 1: 0, 2: 0 },
    { 1: 0, 2: 1 },
    { 1: 1, 2: 0 },
  ].map((grades) => new Map(Object.entries(grades)));
  const qrels = { ...graded.qrels, subtopics: arrangeSubtopics(graded.qrels.offsets, judged) };
  const measures = everyMeasure.filter(({ definition, explain }) => definition.needsSubtopics && explain);

  test.each(measures)('$name', ({ evaluate, explain, rel }) => {
    const topic = new Evaluator(qrels).topic(graded.runs[0].judged, 0, rel);
    const value = evaluate(topic);
    expect(value).toBeGreaterThan(0);
    const end = explain!(topic)
      .at(-1)!
      .split(/: | = /)
      .at(-1)!;
    const expression = end
      .replaceAll('−', '-')
      .replaceAll('·', '*')
      .replaceAll('^', '**')
      .replace(/log₂(\d+)/g, 'Math.log2($1)');
    expect(runInNewContext(expression)).toBeCloseTo(value, 12);
  });
});
