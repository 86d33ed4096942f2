import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import type { Campaign } from '../model/campaign.ts';
import { diffJudgements } from './judgement-diff.ts';
import { studyLevels } from './levels.ts';

const lists = {
  one: { t1: ['a', 'b', 'c', 'd'], t2: ['x', 'y', 'z'] },
  two: { t1: ['d', 'c', 'b', 'a'], t2: ['y', 'z', 'x'] },
  three: { t1: ['b', 'a', 'd'], t2: ['z', 'y', 'x'] },
};
const grades = { t1: { a: 1, b: 0, c: 1, d: 3, p: -1 }, t2: { x: 1, y: 2, z: 0 } };
const graded = campaign(grades, lists);
const measures = resolveMeasures(['AP', 'P@1']);

describe('strict and lenient', () => {
  const study = studyLevels(graded, measures, { levels: [1, 2] });

  test('are the measure with each threshold', () => {
    const rivals = evaluateCampaign(graded, resolveMeasures(['AP', 'AP(rel=2)']));
    expect(study.conclusions[0].names).toEqual(['AP', 'AP(rel=2)']);
    expect(study.conclusions[0].runs.map(({ scores }) => scores)).toEqual(
      rivals.runs.map(({ summaries }) => summaries.map(({ value }) => value)),
    );
    expect(study.levels).toEqual([
      { rel: 1, relevant: 5, topics: 2 },
      { rel: 2, relevant: 2, topics: 2 },
    ]);
  });

  test('change the conclusions that a comparison of two sets would change', () => {
    // The same judgements with what is below the level made 0.
    const cut = (rel: number): Campaign =>
      campaign(
        Object.fromEntries(
          Object.entries(grades).map(([topic, documents]) => [
            topic,
            Object.fromEntries(Object.entries(documents).map(([id, grade]) => [id, Number(grade >= rel)])),
          ]),
        ),
        lists,
      );
    const diff = diffJudgements(cut(1), cut(2), measures);
    study.conclusions.forEach(({ runs, changes }, m) => {
      const { tau, flips, runs: compared } = diff.conclusions[m];
      expect([changes[0].tau, changes[0].flips]).toEqual([tau, flips]);
      const places = compared.map(({ firstPlace, secondPlace }) => [firstPlace, secondPlace]);
      expect(runs.map((run) => run.places)).toEqual(places);
      expect(changes[0].mostMoved).toBe(Math.max(...places.map(([one, other]) => Math.abs(one - other))));
    });
  });

  test('are refused where there is nothing to compare', () => {
    const flat = campaign({ t1: { a: 1 } }, lists);
    expect(() => studyLevels(flat, measures)).toThrow('the highest grade is 1');
    expect(() => studyLevels(graded, resolveMeasures(['AP(rel=2)']))).toThrow('a level of its own');
  });
});
