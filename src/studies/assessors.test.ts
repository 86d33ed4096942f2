import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { kendallTau } from '../math/kendall-tau.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { studyAssessors } from './assessors.ts';

const lists = {
  one: { t1: ['a', 'b', 'c', 'd'], t2: ['x', 'y'] },
  two: { t1: ['d', 'c', 'b', 'a'], t2: ['y', 'x'] },
  three: { t1: ['b', 'a', 'e'], t2: ['x'] },
};
const first = campaign({ t1: { a: 1, b: 0, c: 0, d: 2 }, t2: { x: 1, y: 0 }, t3: { z: 1 } }, lists);
const second = campaign({ t1: { a: 0, b: 0, c: 2, d: 1, e: 1, p: -1 }, t2: { x: 1, y: 0 }, t4: { z: 1 } }, lists);
const third = campaign({ t1: { a: 1, b: 1, d: 2 }, t3: { z: 0 } }, lists);
const measures = resolveMeasures(['AP', 'P@1']);

describe('several sets of judgements', () => {
  const study = studyAssessors([first, second, third]);

  test('are counted, by twos on the documents that both judge', () => {
    expect(study.sets.map(({ topics, judged, relevant }) => `${topics} ${judged} ${relevant}`)).toEqual([
      ...['3 7 4', '3 8 5', '2 4 3'],
    ]);
    expect(study.pairs.map(({ topics, documents }) => `${topics} ${documents}`)).toEqual(['2 6', '2 4', '1 3']);
  });

  test('agree all together: Fleiss on what all judge, Krippendorff on what two judge, overlap on topics that all have', () => {
    // a: 1 0 1, b: 0 0 1, d: 1 1 1 by all three; observed (1/3 + 1/3 + 1)/3, expected (6² + 3²)/9².
    expect(study.all.documents).toBe(3);
    expect(study.all.kappa).toBeCloseTo((5 / 9 - 5 / 9) / (1 - 5 / 9), 15);
    expect(study.all.agreement).toBeCloseTo(1 / 3, 15);
    // c, x, y by the first and second, z by the first and third.
    expect(study.all.judgedByTwo).toBe(7);
    // 17 values, 10 of them relevant; a and b have two pairs apart of weight 1/2, c and z one of weight 1, all both ways.
    expect(study.all.alpha).toBeCloseTo(1 - (16 * (2 + 2 + 2 + 2)) / (2 * 10 * 7), 15);
    // Only t1 is in all: d of {a, b, c, d, e}.
    expect([study.all.topics, study.all.relevantByAll, study.all.relevantByAny]).toEqual([1, 1, 5]);
    expect(study.all.overlap).toBe(0.2);
  });

  test('agree on a topic as far as those do that have it', () => {
    expect(study.perTopic.map(({ topic, sets }) => `${topic} ${sets.length}`)).toEqual(['t1 3', 't2 2', 't3 2']);
    const [, t2, t3] = study.perTopic;
    expect([t2.kappa, t2.alpha, t2.overlap]).toEqual([1, 1, 1]);
    expect([t3.kappa, t3.overlap]).toEqual([0, 0]);
    expect(study.notes.map(({ message }) => message)).toContain('1 topic in one set only; left out');
  });

  test('order the runs, on the topics in all', () => {
    const ranked = studyAssessors([first, second, third], { measures });
    const [ap] = ranked.rankings;
    const alone = evaluateCampaign(campaign({ t1: { a: 1, b: 0, c: 0, d: 2 } }, lists), measures);
    expect(ap.runs.map(({ scores }) => scores[0])).toEqual(alone.runs.map(({ summaries }) => summaries[0].value));
    expect(ap.pairs).toHaveLength(3);
    const taus = ap.pairs.map(({ tau }) => tau);
    expect(ap.tau).toEqual({ min: Math.min(...taus), mean: (taus[0] + taus[1] + taus[2]) / 3, max: Math.max(...taus) });
    expect(ap.merged.map(({ set }) => set)).toEqual(['union', 'intersection', 'majority']);
    const union = evaluateCampaign(campaign({ t1: { a: 1, b: 1, c: 2, d: 2, e: 1 } }, lists), measures);
    const scores = union.runs.map(({ summaries }) => summaries[0].value);
    const ofFirst = ap.runs.map((run) => run.scores[0]);
    expect(ap.merged[0].taus[0]).toBe(kendallTau(ofFirst, scores).tauB);
    expect(ranked.policies).toMatchObject({ topics: 'qrels' });
  });

  test('without anything in common say why there is no number', () => {
    const left = campaign({ t1: { a: 1 }, t2: { x: 1 } }, lists);
    const middle = campaign({ t2: { x: 1, y: 0 }, t3: { z: 0 } }, lists);
    const right = campaign({ t3: { z: 1 }, t1: { b: 1 } }, lists);
    const apart = studyAssessors([left, middle, right], { measures });
    expect(apart.rankings).toEqual([]);
    const codes = apart.notes.map(({ code }) => code);
    for (const code of ['no-document', 'no-topic', 'rankings']) expect(codes).toContain(code);
    expect(apart.all.kappa).toBeNaN();
  });

  test('are two at least', () => {
    expect(() => studyAssessors([first])).toThrow('too few sets of judgements: 1');
  });
});
