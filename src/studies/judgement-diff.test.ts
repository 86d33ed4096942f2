import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { diffJudgements } from './judgement-diff.ts';

const lists = {
  one: { t1: ['a', 'b', 'c'], t2: ['x', 'y'] },
  two: { t1: ['c', 'b', 'a'], t2: ['y', 'x'] },
};
const first = campaign({ t1: { a: 1, b: 0, c: 0, d: 2 }, t2: { x: 1, y: 0 }, t3: { z: 1 } }, lists);
const second = campaign({ t1: { a: 0, b: 0, c: 2, d: 1, e: 1, p: -1 }, t2: { x: 1, y: 0 }, t4: { z: 1 } }, lists);
const measures = resolveMeasures(['AP', 'P@1']);
const study = diffJudgements(first, second, measures);

describe('two sets of judgements', () => {
  test('are counted on the topics and documents they share', () => {
    expect(study.topics).toEqual({ both: 2, onlyFirst: 1, onlySecond: 1 });
    // e is judged by the second only; p was pooled and not judged.
    expect(study.documents).toEqual({ both: 6, onlyFirst: 0, onlySecond: 1 });
    expect(study.relevant).toEqual({ first: 3, second: 4, both: 2, turnedNonrelevant: 1, turnedRelevant: 1 });
    // t1: d of {a, c, d, e}; t2: x of {x}.
    expect(study.overlap).toBe((1 / 4 + 1) / 2);
    // Both relevant d, x; both not b, y; a and c turned: p_o = 4/6, p_e = 1/2.
    expect(study.kappa).toBeCloseTo((4 / 6 - 1 / 2) / (1 - 1 / 2), 15);
    expect(study.grades).toContainEqual({ first: 2, second: 1, documents: 1 });
  });

  test('have the scores that each gives on those topics', () => {
    const kept = campaign({ t1: { a: 0, b: 0, c: 2, d: 1, e: 1, p: -1 }, t2: { x: 1, y: 0 } }, lists);
    const { runs } = evaluateCampaign(kept, measures);
    study.conclusions.forEach((conclusion, m) => {
      expect(conclusion.runs.map((run) => run.second)).toEqual(runs.map(({ summaries }) => summaries[m].value));
    });
    const [ap] = study.conclusions;
    expect(ap.runs.map(({ firstPlace, secondPlace }) => `${firstPlace} ${secondPlace}`)).toEqual(['1 1', '2 2']);
    expect(ap.tau).toBe(1);
    expect(ap.flips).toEqual({ lost: 0, turned: 0, gained: 0, toldApart: 0, pairs: 1 });
  });

  test('that are the same change nothing', () => {
    const same = diffJudgements(first, first, measures);
    expect([same.kappa, same.overlap]).toEqual([1, 1]);
    expect(same.conclusions.every(({ runs }) => runs.every((run) => run.first === run.second))).toBe(true);
  });
});
