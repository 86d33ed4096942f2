import { describe, expect, it } from 'vitest';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { defineMeasure } from '../measures/define-measure.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { wholeLists } from '../model/run-head.ts';
import { UnjudgedPool } from '../model/unjudged-pool.ts';
import { headOfRun, judgeRun } from '../ranking/judge-run.ts';
import { type BoundsOptions, boundEvaluation, refuseMovingRanks, unknownOf, withoutBounds } from './bounds.ts';
import { evaluateCampaign } from './evaluator.ts';

/** Two runs of two topics; topic b has no relevant document, and one listed without a grade. */
const qrels = parseQrels('a 0 d1 1\na 0 d2 0\na 0 d9 1\nb 0 e1 0\nb 0 e2 -1\n');
const lists = {
  first: { a: ['d1', 'x1', 'd2', 'x2'], b: ['e1', 'y1'] },
  second: { a: ['x3', 'd1'] },
};

function boundsOf(
  names: Parameters<typeof resolveMeasures>[0],
  options?: BoundsOptions,
  policies: Partial<TopicPolicies> = {},
) {
  const pool = new UnjudgedPool(qrels);
  const runs = Object.entries(lists).map(([tag, topics]) => {
    const lines = Object.entries(topics).flatMap(([topic, ids]) =>
      ids.map((id, i) => `${topic} Q0 ${id} ${i + 1} ${10 - i} ${tag}`),
    );
    const run = parseRun(lines.join('\n'), { tag, source: tag });
    pool.add(headOfRun(run, qrels, wholeLists));
    return { name: tag, judged: judgeRun(run, qrels) };
  });
  const campaign = createCampaign(qrels, runs, { unjudged: pool.counts() });
  const measures = resolveMeasures(names);
  return boundEvaluation(campaign, evaluateCampaign(campaign, measures, policies), measures, options);
}

describe('bounds of an evaluation', () => {
  it('take every document that some run retrieved for one that may be relevant', () => {
    const [first, second] = boundsOf(['R@2', 'P@2']).runs;
    // Topic a: d1 and d9 relevant, d1 found; x1 could be found too, x2 and x3 could be missed: 1/(2 + 2) and 2/3.
    expect(first.bounds![0]).toMatchObject({ low: Float64Array.of(1 / 4, 0), high: Float64Array.of(2 / 3, 1) });
    expect(first.bounds![1]!.high).toEqual(Float64Array.of(1, 0.5));
    expect(first.bounds![0]!.summary).toEqual({ low: 1 / 8, high: (2 / 3 + 1) / 2 });
    // The run without topic b finds nothing there, whatever is judged.
    expect(second.bounds![0]).toMatchObject({ low: Float64Array.of(1 / 4, 0), high: Float64Array.of(2 / 3, 0) });
  });

  it('know of no other run’s documents where a run’s own are asked for, and of further ones where they are', () => {
    const [first] = boundsOf(['R@2'], { over: 'run' }).runs;
    expect(first.bounds![0]!.low[0]).toBe(1 / 3);
    expect(boundsOf(['R@2'], { missing: 5 }).runs[0].bounds![0]!.low[0]).toBe(1 / 9);
  });

  it('say what they mean, and which measure has none', () => {
    const { runs, notes } = boundsOf(['P@2', 'Rprec']);
    expect(runs[0].bounds![1]).toBeUndefined();
    expect(notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'bounds: the lowest and highest value whatever grades from 0 to 1 are given to the 5 unjudged documents of the lists of 2 runs and of the qrels; documents that no run retrieved taken for non-relevant',
        'Rprec has no bounds: how unjudged documents could change it is not known',
      ]),
    );
  });

  it('let a topic that is skipped for want of a relevant document count where that draws the mean', () => {
    const { runs, notes } = boundsOf(['P@2'], {}, { zeroRelevant: 'skip' });
    expect(runs[0].values[0][1]).toBeNaN();
    // Topic a is between 1/2 and 1; topic b between 0 and 1/2 if it counts: the highest mean is without it.
    expect(runs[0].bounds![0]!.summary).toEqual({ low: 0.25, high: 1 });
    expect(notes.at(-1)!.code).toBe('bounds-empty-topics');
  });

  it('are refused where judging a document moves others, and where nobody counted what is unjudged', () => {
    expect(() => boundsOf(['P@2'], {}, { unjudged: 'judged-only' })).toThrow('expected nonrelevant');
    for (const ties of ['best', 'worst'] as const)
      expect(() => refuseMovingRanks({ unjudged: 'nonrelevant', ties })).toThrow(`bounds with ties ${ties}`);
    const run = { name: 'run', judged: judgeRun(parseRun('a Q0 d1 1 1 t\n'), qrels) };
    const campaign = createCampaign(qrels, [run]);
    const measures = resolveMeasures(['P@2']);
    const evaluation = evaluateCampaign(campaign, measures);
    expect(() => boundEvaluation(campaign, evaluation, measures)).toThrow('were not counted');
    expect(boundEvaluation(campaign, evaluation, measures, { over: 'run' }).notes.at(-1)!.message).toContain(
      'the unjudged documents of a run’s own list and of the qrels; documents that it did not retrieve taken for non-relevant',
    );
  });

  it('leave a topic out that a run does not have, where only those of both count', () => {
    const [, second] = boundsOf(['R@2'], {}, { topics: 'both' }).runs;
    expect(second.bounds![0]!.low).toEqual(Float64Array.of(1 / 4, Number.NaN));
    expect(second.bounds![0]!.summary).toEqual({ low: 1 / 4, high: 2 / 3 });
  });

  it('say how many further documents there may be, and nothing of empty topics where these count', () => {
    const codes = (names: string[], policies: Partial<TopicPolicies>) =>
      boundsOf(names, {}, policies).notes.map(({ code }) => code);
    expect(boundsOf(['P@2'], { missing: 1 }).notes.at(-1)!.message).toContain(
      'of the qrels and 1 document of each topic that no run retrieved',
    );
    expect(codes(['P@2'], { zeroRelevant: 'zero' })).not.toContain('bounds-empty-topics');
    expect(codes(['P(rel=0)@2', 'P@2'], { zeroRelevant: 'skip' })).toContain('bounds-empty-topics');
  });

  it('are the value itself where everything is judged', () => {
    const judged = parseQrels('a 0 d1 1\na 0 d2 0\nb 0 e 0\n');
    const run = { name: 'run', judged: judgeRun(parseRun('a Q0 d2 1 2 t\na Q0 d1 2 1 t\nb Q0 e 1 1 t\n'), judged) };
    const campaign = createCampaign(judged, [run]);
    const measures = resolveMeasures(['P@2']);
    const [{ bounds }] = boundEvaluation(campaign, evaluateCampaign(campaign, measures), measures, {
      over: 'run',
    }).runs;
    const values = Float64Array.of(0.5, 0);
    expect(bounds![0]).toMatchObject({ low: values, high: values, summary: { low: 0.25, high: 0.25 } });
  });

  it('come from a measure of one’s own that tells them', () => {
    const own = defineMeasure({
      name: 'Hits',
      range: [0, 100],
      aggregate: 'sum',
      evaluate: ({ found }) => found,
      bounds: ({ found }, { ranks }) => ({ low: found, high: found + ranks.length }),
    });
    expect(boundsOf([own]).runs[0].bounds![0]!.summary).toEqual({ low: 1, high: 4 });
  });
});

describe('what bounds are made of', () => {
  it('has no bounds where a gain is no number', () => {
    const [measure] = resolveMeasures(['nDCG(dcg=exp)']);
    expect(withoutBounds(measure, 5000)).toBe('the gain of grade 5000 is too large for a number');
  });

  it('has the unjudged documents of a list and those beside it', () => {
    // Judged at 1 and 4, listed without a grade at 3 and 6; one more such was not retrieved.
    const topic = rankedTopic({ 1: 1, 3: -1, 4: 0, 6: -1 }, { missed: [-1], retrieved: 7 });
    const ranks = Uint32Array.of(2, 3, 5, 6, 7);
    expect(unknownOf(topic, { highest: 2, missing: 0 })).toEqual({ ranks, outside: 1, highest: 2 });
    expect(unknownOf(topic, { highest: 2, missing: 4 }).outside).toBe(5);
    expect(unknownOf(topic, { highest: 2, pool: 12, missing: 1 }).outside).toBe(8);
  });

  it('takes of topics that may count those that draw a mean furthest', () => {
    // Topic a counts with 1/2; b and c have no relevant document, and can be anything from 0 to what they list.
    const judged = parseQrels('a 0 d1 1\na 0 d2 0\nb 0 e 0\nc 0 f 0\n');
    const text = 'a Q0 d1 1 2 t\na Q0 d2 2 1 t\nb Q0 e 1 2 t\nb Q0 x 2 1 t\nc Q0 y 1 2 t\nc Q0 z 2 1 t\n';
    const campaign = createCampaign(judged, [{ name: 'run', judged: judgeRun(parseRun(text), judged) }]);
    const measures = resolveMeasures(['P@2']);
    const evaluation = evaluateCampaign(campaign, measures, { zeroRelevant: 'skip' });
    const [bounds] = boundEvaluation(campaign, evaluation, measures, { over: 'run' }).runs[0].bounds!;
    // Highest: a 1/2 and c 1, without b's 1/2. Lowest: all three, 1/2, 0 and 0.
    expect(bounds!.summary.high).toBe(0.75);
    expect(bounds!.summary.low).toBeCloseTo(1 / 6, 15);
  });
});
