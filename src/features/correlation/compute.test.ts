import { expect, test } from 'vitest';
import { campaign } from '../../../test/support/campaign.ts';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { correlationStatistics } from '../../studies/rank-correlation.ts';
import { scoresOf } from '../../studies/score-runs.ts';
import { correlateMeasures } from './compute.ts';

const table = {
  runs: ['a', 'b', 'c', 'd'],
  measures: ['x', 'y', 'effort'],
  scores: [
    [4, 3, 2, 1],
    [4, 3, 1, 2],
    [10, 20, 30, 40],
  ],
  better: ['higher', 'higher', 'lower'] as const,
};

test('one swapped neighbour of four costs a third of tau', () => {
  const { matrices } = correlateMeasures(table, { statistics: ['tau-a', 'tau-b', 'spearman'] });
  // Five of six pairs agree: (5 − 1) / 6. Spearman: 1 − 6·2 / (4·15).
  expect(matrices[0][0][1]).toBeCloseTo(2 / 3, 15);
  expect(matrices[1][0][1]).toBeCloseTo(2 / 3, 15);
  expect(matrices[2][0][1]).toBeCloseTo(0.8, 15);
});

test('a measure of which less is better is turned round', () => {
  const { matrices, ranks } = correlateMeasures(table, { statistics: ['tau-b', 'rbo'] });
  expect(matrices[0][0][2]).toBe(1);
  expect(matrices[1][0][2]).toBeCloseTo(1, 12);
  expect(ranks.map((one) => one.join(''))).toEqual(['1234', '1243', '1234']);
});

test('means that differ by the noise of summation only are a tie', () => {
  const scores = [
    [0.1 + 0.2, 0.3, 0.5],
    [1, 1, 2],
  ];
  const { matrices } = correlateMeasures({ runs: ['a', 'b', 'c'], measures: ['x', 'y'], scores });
  expect(matrices[1][0][1]).toBe(1);
});

test('a measure that gives all runs the same score has no correlation', () => {
  const scores = [
    [1, 1, 1],
    [1, 2, 3],
  ];
  const table = { runs: ['a', 'b', 'c'], measures: ['x', 'y'], scores };
  const { matrices, notes } = correlateMeasures(table, { statistics: correlationStatistics });
  for (const [[own, other], [turned, second]] of matrices) {
    expect([own, other, turned]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(second).toBeCloseTo(1, 12);
  }
  expect(notes.find(({ code }) => code === 'undefined')!.message).toContain('the same score: x');
  expect(correlateMeasures({ ...table, scores: [scores[1], scores[1]] }).notes.map(({ code }) => code)).not.toContain(
    'undefined',
  );
});

test('one run, or one measure, is refused', () => {
  expect(() => correlateMeasures({ runs: ['a'], measures: ['x', 'y'], scores: [[1], [2]] })).toThrow('too few runs: 1');
  expect(() => correlateMeasures({ runs: ['a', 'b'], measures: ['x'], scores: [[1, 2]] })).toThrow(
    'too few measures: 1',
  );
});

test('scores of runs know which measures are better when lower, and refuse those that have no better', () => {
  const given = campaign({ T1: { D1: 1 } }, { A: { T1: ['D1'] }, B: { T1: ['D2', 'D1'] } });
  const measures = resolveMeasures(['RR', 'LastRel']);
  const { scores, better } = scoresOf(evaluateCampaign(given, measures));
  expect(scores.map(String)).toEqual(['1,0.5', '1,2']);
  expect(better).toEqual(['higher', 'lower']);
  const counts = resolveMeasures(['NumRet']);
  expect(() => scoresOf(evaluateCampaign(given, counts))).toThrow('invalid measure: NumRet');
});
