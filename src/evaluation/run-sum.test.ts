import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { defineMeasure } from '../measures/define-measure.ts';
import { makeMeasure } from '../measures/measure-name.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { defaultPolicies, type TopicPolicies } from '../model/policy.ts';
import { mergeJudgedRuns } from '../ranking/merge-judged-runs.ts';
import { Evaluator } from './evaluator.ts';
import { RunSum } from './run-sum.ts';
import { TopicView } from './topic-view.ts';

/** More topics than are evaluated at a time; the run has two of three, and its values are no round numbers. */
const topics = Array.from({ length: 500 }, (_, t) => `t${t}`);
const { qrels, runs } = campaign(Object.fromEntries(topics.map((id, t) => [id, { a: 1, b: t % 3, c: t % 2, d: 0 }])), {
  run: Object.fromEntries(
    topics.filter((_, t) => t % 3 > 0).map((id, t) => [id, t % 2 ? ['a', 'z', 'b', 'c'] : ['y', 'c', 'b', 'x', 'a']]),
  ),
});
const whole = runs[0].judged;
const measures = resolveMeasures(['AP', 'GMAP', 'nDCG', 'NumRet', 'PRES@3']);

/** What a run has of some topics. */
function part(from: number, to: number): JudgedRun {
  const { offsets, retrieved, ranks, documents } = whole;
  const start = offsets[from];
  const end = offsets[to];
  return {
    ...whole,
    retrieved: retrieved.map((count, t) => (t >= from && t < to ? count : -1)),
    offsets: offsets.map((offset) => Math.min(Math.max(offset, start), end) - start),
    ranks: ranks.subarray(start, end),
    documents: documents.subarray(start, end),
  };
}

function sumUpIn(parts: readonly JudgedRun[], evaluator = new Evaluator(qrels)) {
  for (const one of parts) evaluator.sumUpPart(one, parts[0], measures);
  return evaluator.sumUp(mergeJudgedRuns(parts)!, measures, parts);
}

const { summaries } = new Evaluator(qrels).sumUp(whole, measures);

describe('a run summed up part after part', () => {
  const cuts: [string, number[]][] = [
    ['parts that end where the run has no topic', [0, 4, 130, 385, 500]],
    ['a part of one topic', [0, 1, 2, 500]],
    ['parts without a topic', [0, 0, 7, 7, 500, 500]],
  ];
  test.each(cuts)('is to the last bit what it is as a whole: %s', (_, borders) => {
    const parts = borders.slice(1).map((to, i) => part(borders[i], to));
    expect(sumUpIn(parts).summaries).toStrictEqual(summaries);
  });

  test.each([{ topics: 'both' }, { zeroRelevant: 'skip' }] as const)(
    'also where topics do not count: %o',
    (policies) => {
      const parts = [part(0, 100), part(100, 399), part(399, 500)];
      const { summaries: all } = new Evaluator(qrels, policies).sumUp(whole, measures);
      expect(sumUpIn(parts, new Evaluator(qrels, policies)).summaries).toStrictEqual(all);
    },
  );

  test('is summed up as a whole where its topics stand in another order than those of the qrels', () => {
    expect(sumUpIn([part(0, 100), part(300, 500), part(100, 300)]).summaries).toStrictEqual(summaries);
  });

  test('has every topic evaluated once', () => {
    const seen: number[] = [];
    const evaluate = ({ judgements }: { judgements?: { topic: number } }) => seen.push(judgements!.topic);
    const counting = [makeMeasure(defineMeasure({ name: 'Counting', evaluate }))];
    const evaluator = new Evaluator(qrels);
    const parts = [part(0, 200), part(200, 400), part(400, 490)];
    for (const one of parts) evaluator.sumUpPart(one, parts[0], counting);
    expect(seen.length).toBeGreaterThan(450);
    evaluator.sumUp(mergeJudgedRuns(parts)!, counting, parts);
    expect(seen).toEqual([...topics.keys()]);
  });
});

describe('a sum', () => {
  const sumOf = (parts: readonly JudgedRun[], policies: TopicPolicies = defaultPolicies) => {
    const sum = new RunSum(qrels, measures, new TopicView(qrels), policies);
    for (const one of parts) sum.add(one);
    return sum;
  };

  test('is of the parts and measures that it was made of, all of them and no others', () => {
    const [first, second, other] = [part(0, 100), part(100, 500), part(100, 500)];
    const sum = sumOf([first, second]);
    expect(sum.isOf([first, second], measures)).toBe(true);
    for (const parts of [[first, other], [first]]) expect(sum.isOf(parts, measures)).toBe(false);
    expect(sum.isOf([first, second], [...measures])).toBe(false);
  });

  const missing = whole.retrieved.findIndex((count, t) => t > 50 && count < 0);
  /** A part that has a topic and lists nothing for it. */
  const empty = (t: number, one: JudgedRun): JudgedRun => ({ ...one, retrieved: one.retrieved.with(t, 0) });

  test('has the topics for which nothing is listed, as those that a part does not have', () => {
    const policies = { ...defaultPolicies, topics: 'both' } as const;
    const parts = [empty(missing, part(0, missing)), part(missing + 1, 500)];
    const sum = sumOf(parts, policies);
    const joined = empty(missing, whole);
    const expected = new Evaluator(qrels, policies).sumUp(joined, measures);
    expect(sum.isOf(parts, measures)).toBe(true);
    expect(sum.end(joined).summaries).toStrictEqual(expected.summaries);
  });
});
