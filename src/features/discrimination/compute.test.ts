import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaigns } from '../../../test/support/campaign.ts';
import { evaluationOf } from '../../../test/support/evaluation-of.ts';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { seededRandom } from '../../math/random.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { testPairs } from '../../studies/pairwise-tests.ts';
import { studyDiscrimination } from './compute.ts';

const numbers = (length: number, value: (i: number) => number) => Array.from({ length }, (_, i) => value(i));

test('runs that differ on every topic are told apart and never swap', async () => {
  const random = seededRandom(1);
  const noise = numbers(20, () => random.uniform() / 100);
  const evaluation = evaluationOf({
    A: noise.map((x) => 0.8 + x),
    B: noise.map((x) => 0.5 - x),
    C: noise.map((x) => 0.2 + x),
  });
  const [result] = (await studyDiscrimination(evaluation)).results;
  expect(result).toMatchObject({ power: 1, toldApart: 3, pairs: 3, topicsNeeded: 1 });
  expect(result.swaps.map(({ topics }) => topics)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(result.swaps.every(({ rate }) => rate === 0)).toBe(true);
});

test('equal runs are never told apart, and each pair counts as half a swap', async () => {
  const same = numbers(10, (i) => i / 10);
  const [result] = (await studyDiscrimination(evaluationOf({ A: same, B: same }))).results;
  expect(result.power).toBe(0);
  expect(result.swaps.every(({ rate }) => rate === 0.5)).toBe(true);
  expect(result.topicsNeeded).toBeUndefined();
});

test('one topic each way makes every draw a swap', async () => {
  const [result] = (await studyDiscrimination(evaluationOf({ A: [1, 0], B: [0, 1] }), { sizes: [1] })).results;
  expect(result.swaps[0].rate).toBe(1);
  const filled = result.swaps[0].byDifference.filter(({ pairs }) => pairs > 0);
  expect(filled).toEqual([{ from: 0.2, pairs: 100, rate: 1 }]);
});

test('bins hold every pair of every draw, and the same seed gives the same bytes', async () => {
  const [given] = fc.sample(campaigns(4, { least: 30, most: 30 }), { seed: 2, numRuns: 1 });
  const chosen = resolveMeasures(['AP', 'PRES@20', 'GMAP']);
  const evaluation = evaluateCampaign(given, chosen);
  const study = await studyDiscrimination(evaluation, { sizes: [2, 3], samples: 50, seed: 3 });
  for (const { swaps } of study.results)
    for (const { byDifference } of swaps) expect(byDifference.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(50 * 6);
  const again = await studyDiscrimination(evaluation, { sizes: [2, 3], samples: 50, seed: 3 });
  expect(JSON.stringify(again)).toBe(JSON.stringify(study));
});

test('the sign test tells the direction by wins and losses, as in a comparison', async () => {
  // Four small wins and one large loss: the mean is against the first run, the wins are for it.
  const evaluation = evaluationOf({ wins: [0.6, 0.6, 0.6, 0.6, 0.1], loses: [0.5, 0.5, 0.5, 0.5, 1] });
  const { signs } = await testPairs(evaluation, { test: 'sign' });
  expect([...signs[0]]).toEqual([1]);
});
