import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaign } from '../../../test/support/campaign.ts';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { measureFamilies } from '../../measures/measure-family.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import type { Campaign } from '../../model/campaign.ts';
import { compare } from '../../significance/compare.ts';
import { compareRuns } from '../comparison/compute.ts';
import { findCrossings } from './compute.ts';

const upTo = (to: number) => Array.from({ length: to }, (_, i) => i + 1);
const find = (subject: Campaign, names: readonly string[], to: number, options = {}) =>
  findCrossings(subject, measureFamilies(names, upTo(to)), options);

const grades = { '1': { a: 1, b: 1 } };
const lists = { early: { '1': ['a', 'x', 'y', 'z'] }, late: { '1': ['x', 'a', 'b', 'y'] } };

describe('crossings', () => {
  test('are the first Nmax at which the other run is ahead, with the leads on both sides', async () => {
    const { crossings, ofMeasures } = await find(campaign(grades, lists), ['R'], 4);
    // R of early is 1/2 throughout; of late 0, 1/2, 1, 1: even at 2, ahead from 3.
    expect(crossings).toEqual([
      {
        ...{ measure: 'R', nmax: 3, passing: 'late', passed: 'early' },
        before: { from: 1, to: 1, widest: 1, difference: 0.5, pValue: 1, outcome: 'undecided' },
        after: { from: 3, to: 4, widest: 3, difference: 0.5, pValue: 1, outcome: 'undecided' },
      },
    ]);
    expect(ofMeasures).toEqual([{ measure: 'R', pairs: 1, crossing: 1, turning: 0 }]);
  });

  test('of runs that are equal for a while and then as before are none', async () => {
    const again = { one: { '1': ['a', 'x', 'b'] }, other: { '1': ['x', 'a', 'y', 'b'] } };
    expect((await find(campaign(grades, again), ['R'], 3)).crossings).toEqual([]);
  });
});

test('every Nmax at which two runs change places is found, and no other', async () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1, maxLength: 10 });
  const lists = fc.record({ '1': ids, '2': ids, '3': ids });
  const judged = fc.record({
    '1': fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.integer({ min: 0, max: 2 }), { minKeys: 1 }),
    '2': fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.integer({ min: 0, max: 2 }), { minKeys: 1 }),
    '3': fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.integer({ min: 0, max: 2 }), { minKeys: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(judged, lists, lists, fc.constantFrom('PRES', 'R', 'AP', 'nDCG'), async (qrels, a, b, name) => {
      const subject = campaign(qrels, { a, b });
      const { crossings } = await find(subject, [name], 14, { test: 't' });
      const expected: { nmax: number; passing: string }[] = [];
      let ahead = 0;
      for (let nmax = 1; nmax <= 14; nmax++) {
        const { runs } = evaluateCampaign(subject, resolveMeasures([`${name}@${nmax}`]));
        const difference = runs[0].summaries[0].value - runs[1].summaries[0].value;
        const sign = Math.abs(difference) > 1e-12 ? Math.sign(difference) : 0;
        if (sign === 0) continue;
        if (ahead !== 0 && sign !== ahead) expected.push({ nmax, passing: sign > 0 ? 'a' : 'b' });
        ahead = sign;
      }
      expect(crossings.map(({ nmax, passing }) => ({ nmax, passing }))).toEqual(expected);
      for (const { after, before, nmax } of crossings) {
        expect(after.from).toBe(nmax);
        expect(before.to).toBeLessThan(nmax);
        for (const { widest, difference, pValue } of [before, after]) {
          const { runs } = evaluateCampaign(subject, resolveMeasures([`${name}@${widest}`]));
          const gap = Math.abs(runs[0].summaries[0].value - runs[1].summaries[0].value);
          expect(difference).toBeCloseTo(gap, 12);
          expect(pValue).toBe(compare(runs[0].values[0], runs[1].values[0], { test: 't' }).pValue);
        }
      }
    }),
    { seed: 3, numRuns: 200 },
  );
});

test('a run that is ahead by the mean where the test points the other way is not told apart', async () => {
  // Thirty topics of one document: B has it at rank 1 and A at 2 in 27 of them; A alone has it, at 11, in the other 3.
  // 27/N against 3 (N − 10)/N: B is ahead by PRES up to N = 18 and A from 20 on, while Wilcoxon's test says B throughout.
  const topics = Array.from({ length: 30 }, (_, t) => `${t + 1}`);
  const down = Array.from({ length: 10 }, (_, i) => `x${i}`);
  const lists = {
    A: Object.fromEntries(topics.map((id, t) => [id, t < 27 ? ['x', 'd'] : [...down, 'd']])),
    B: Object.fromEntries(topics.map((id, t) => [id, t < 27 ? ['d'] : down])),
  };
  const subject = campaign(Object.fromEntries(topics.map((id) => [id, { d: 1 }])), lists);
  const { crossings, ofMeasures } = await find(subject, ['PRES'], 100);
  expect(crossings).toHaveLength(1);
  const [{ nmax, passing, before, after }] = crossings;
  expect({ nmax, passing }).toEqual({ nmax: 20, passing: 'A' });
  expect(before.outcome).toBe('better');
  expect(after.pValue).toBeLessThan(0.05);
  expect(after.outcome).toBe('mixed');
  // As compare has it of the same data.
  const [pair] = compareRuns(evaluateCampaign(subject, resolveMeasures(['PRES@100']))).pairs;
  expect(pair).toMatchObject({ outcome: 'mixed', pValue: after.pValue });
  expect(ofMeasures).toEqual([{ measure: 'PRES', pairs: 1, crossing: 1, turning: 0 }]);
});
