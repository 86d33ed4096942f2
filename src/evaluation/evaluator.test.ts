import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { everyMeasure, withSubtopic } from '../../test/support/every-measure.ts';
import { defineMeasure } from '../measures/define-measure.ts';
import { makeMeasure } from '../measures/measure-name.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import { Evaluator, evaluateCampaign } from './evaluator.ts';

const given = campaign(
  { 1: { a: 1, b: 2 }, 2: { x: 1 } },
  { good: { 1: ['a', 'b'], 2: ['x'] }, poor: { 1: ['z', 'b'], 2: ['y'] } },
);
/** More topics than a block has, some of them missing in a run and some without a relevant document. */
const manyTopics = Array.from({ length: 300 }, (_, t) => `t${t}`);
const many = campaign(Object.fromEntries(manyTopics.map((id, t) => [id, { a: t % 4, b: t % 3, c: 0, d: -1 }])), {
  all: Object.fromEntries(manyTopics.map((id, t) => [id, t % 2 ? ['a', 'z', 'b', 'd'] : ['y', 'c', 'b', 'a']])),
  some: Object.fromEntries(manyTopics.filter((_, t) => t % 5 > 1).map((id) => [id, ['z', 'b', 'x', 'a']])),
  stranger: { elsewhere: ['a'] },
});
const counted = (value: number) => {
  const calls = { count: 0 };
  const definition = defineMeasure({
    name: 'Counted',
    evaluate: () => {
      calls.count++;
      return value;
    },
  });
  return { calls, measure: makeMeasure(definition) };
};

describe('an evaluator', () => {
  test('gives what evaluating the whole campaign gives, run by run as they come', () => {
    const measures = resolveMeasures(['AP', 'R@2', 'nDCG@2', 'NumRet']);
    const evaluator = new Evaluator(given.qrels);
    for (const { judged } of given.runs.toReversed()) evaluator.evaluate(judged, measures);
    expect(evaluator.evaluateCampaign(given, measures)).toEqual(evaluateCampaign(given, measures));
  });

  test.each([{}, { topics: 'both' }, { zeroRelevant: 'skip' }, { topics: 'both', unjudged: 'judged-only' }] as const)(
    'sums up a run without its values to what it is with them, under %o',
    (policies) => {
      const all = withSubtopic(many);
      const { qrels, runs } = all;
      const evaluator = new Evaluator(qrels, policies);
      const summed = createCampaign(
        qrels,
        runs.map((run) => ({ ...run, judged: evaluator.sumUp(run.judged, everyMeasure) })),
      );
      const { runs: evaluated, ...whole } = evaluator.evaluateCampaign(all, everyMeasure);
      expect(evaluator.gatherSummaries(summed, everyMeasure)).toStrictEqual({
        ...whole,
        runs: evaluated.map(({ name, summaries }) => ({ name, summaries })),
      });
      expect(summed.runs.some(({ judged }) => 'ranks' in judged)).toBe(false);
    },
  );

  test('refuses what a sample of judgements, or every order of equal scores, does not tell', () => {
    const [{ judged }] = given.runs;
    const measures = resolveMeasures(['AP']);
    const probabilities = new Float64Array(given.qrels.grades.length).fill(0.5);
    const sampled = new Evaluator({ ...given.qrels, sampling: { probabilities } });
    const tied = { ...judged, policies: { ...judged.policies, ties: 'expected' as const } };
    const head = makeMeasure(defineMeasure({ name: 'Head', head: 2, evaluate: () => 0 }));
    expect(() => sampled.sumUp(judged, measures)).toThrow('a summary without the values it is of');
    expect(() => sampled.topic(judged, 0)).toThrow('the working of a value');
    expect(() => sampled.evaluate(tied, measures)).toThrow('an estimate from sampled judgements');
    const evaluator = new Evaluator(given.qrels);
    expect(() => evaluator.topic(tied, 0)).toThrow('the working of a value');
    expect(() => evaluator.sumUp(tied, [head])).toThrow('measure Head');
    expect(() => evaluator.evaluate(tied, [head])).toThrow('measure Head');
  });

  test('keeps the columns of the last 64 measures of a run', () => {
    const evaluator = new Evaluator(given.qrels);
    const [{ judged }] = given.runs;
    const own = Array.from({ length: 65 }, (_, i) => {
      const calls = { count: 0 };
      const definition = defineMeasure({ name: `M${i}`, evaluate: () => calls.count++ });
      return { calls, measure: makeMeasure(definition) };
    });
    for (const { measure } of own) evaluator.evaluate(judged, [measure]);
    for (const { measure } of own.toReversed()) evaluator.evaluate(judged, [measure]);
    expect(own.map(({ calls }) => calls.count)).toEqual([4, ...Array(64).fill(2)]);
  });

  test('computes nothing again that it knows', () => {
    const { calls, measure } = counted(0.5);
    const evaluator = new Evaluator(given.qrels);
    evaluator.evaluateCampaign(given, [measure]);
    evaluator.evaluateCampaign(given, [...resolveMeasures(['AP']), measure]);
    expect(calls.count).toBe(4);
  });

  test('does not take a measure for another of the same name', () => {
    const evaluator = new Evaluator(given.qrels);
    const mean = (value: number) =>
      evaluator.evaluateCampaign(given, [counted(value).measure]).runs[0].summaries[0].value;
    expect([mean(0.25), mean(0.75)]).toEqual([0.25, 0.75]);
  });

  test('shows a topic as a measure sees it', () => {
    const { retrieved, relevant, found, ranks } = new Evaluator(given.qrels).topic(given.runs[1].judged, 0, 2);
    expect([retrieved, relevant, found, ranks[0]]).toEqual([2, 1, 1, 2]);
  });

  test('gives an evaluation that crosses to another thread as it is', () => {
    const evaluation = evaluateCampaign(given, resolveMeasures(['PRES@5', 'RR']));
    expect(structuredClone(evaluation)).toEqual(evaluation);
  });
});
