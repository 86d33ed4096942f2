import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaigns } from '../../test/campaign.ts';
import { evaluationOf } from '../../test/evaluation-of.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { wilcoxon } from '../significance/wilcoxon.ts';
import { studyAgreement } from './agreement.ts';

const measures = ['PRES@100', 'R@100', 'AP'];

// A value on each of ten topics.
const high = Array.from({ length: 10 }, (_, t) => 0.8 + t / 1000);
const low = Array.from({ length: 10 }, (_, t) => 0.2 + t / 1000);

test('pairs of runs fall into the classes of the paper', async () => {
  const runs = { A: [high, high, high], B: [low, low, low], C: [low, low, high], D: [low, high, high] };
  const { classes, pairs, toldApart } = await studyAgreement(evaluationOf(runs, measures));
  expect(classes.map(({ name, count }) => [name, count])).toEqual([
    ['all agree', 1],
    ['only PRES@100 & R@100 agree', 2],
    ['only PRES@100 & AP agree', 1],
    ['only R@100 & AP agree', 2],
    ['none agree', 0],
  ]);
  expect(
    pairs.map(({ first, second, verdicts }) => `${first}${second} ${verdicts.map((one) => one[0]).join('')}`),
  ).toEqual(['AB fff', 'AC ffi', 'AD fii', 'BC iis', 'BD iss', 'CD isi']);
  expect(toldApart).toEqual([3, 4, 3]);
});

test('verdicts, p-values and directions are those of Wilcoxon’s test', async () => {
  const [given] = fc.sample(campaigns(5, { least: 30, most: 30 }), { seed: 3, numRuns: 1 });
  const evaluation = evaluateCampaign(given, resolveMeasures(measures), { topics: 'both' });
  const { pairs } = await studyAgreement(evaluation, { alpha: 0.3 });
  const nameOf = (name: string) => evaluation.runs.find((run) => run.name === name)!;
  for (const { first, second, pValues, verdicts } of pairs)
    measures.forEach((_, m) => {
      const a = nameOf(first).values[m];
      const b = nameOf(second).values[m];
      const both = (_: number, t: number) => !Number.isNaN(a[t]) && !Number.isNaN(b[t]);
      const { pValue } = wilcoxon(a.filter(both), b.filter(both));
      expect(pValues[m]).toBe(pValue);
      expect(verdicts[m] === 'indistinguishable').toBe(pValue >= 0.3);
    });
});

test('a lower value is better where the measure says so', async () => {
  const evaluation = evaluationOf({ A: [low, low, low], B: [high, high, high] }, ['LastRel', 'ATD', 'AP']);
  const { pairs } = await studyAgreement(evaluation);
  expect(pairs[0].verdicts).toEqual(['first', 'first', 'second']);
});

test('two runs are one pair, and a p of exactly alpha is significant', async () => {
  // Two topics that both favour the first: the exact two-sided p of Wilcoxon’s test is 2/2² = 0.5.
  const two = evaluationOf({ better: [0.5, 0.75], worse: [0.25, 0.25] });
  const { notes, pairs } = await studyAgreement(two, { alpha: 0.5 });
  expect(notes[0].message).toContain('1 pair of 2 runs;');
  expect(pairs[0].verdicts).toEqual(['first']);
});
