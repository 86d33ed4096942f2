import { expect, test } from 'vitest';
import { evaluationOf } from '../../../test/support/evaluation-of.ts';
import { studyAgreement } from './compute.ts';

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
