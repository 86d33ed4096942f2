import { describe, expect, test } from 'vitest';
import { evaluationOf } from '../../../test/support/evaluation-of.ts';
import { seededRandom } from '../../math/random.ts';
import { pairedTestNames } from '../../model/comparison.ts';
import { selectMeasures } from '../../model/evaluation.ts';
import { compare } from '../../significance/compare.ts';
import { adjustPValues } from '../../significance/correction.ts';
import { testEquivalence } from '../../significance/equivalence.ts';
import { tukeyHsd } from '../../significance/tukey.ts';
import { type CompareRunsOptions, compareRuns, compareRunsInTurn } from './compute.ts';
import { beatenRuns, describePair, topicDifferences } from './detail.ts';

const none = Number.NaN;

// Ten topics, the first run ahead by 0.01, 0.02 … 0.1: W⁻ = 0, exact two-sided p = 2/2^10.
const ahead = {
  good: [0.51, 0.52, 0.53, 0.54, 0.55, 0.56, 0.57, 0.58, 0.59, 0.6],
  weak: Array(10).fill(0.5),
};

function study(values: Record<string, readonly number[]>, options: CompareRunsOptions = {}, measure?: string) {
  const evaluation = evaluationOf(values, measure);
  return compareRuns(evaluation, options);
}

/** Values on a grid, so that equal differences are equal numbers. */
function randomRuns(runs: number, topics: number): Record<string, number[]> {
  const random = seededRandom(7);
  return Object.fromEntries(
    Array.from({ length: runs }, (_, r) => [
      `run${r}`,
      Array.from({ length: topics }, () => (random.below(64) + 4 * r) / 128),
    ]),
  );
}

describe('compareRuns', () => {
  test('a run ahead on all of ten topics has p = 2/1024 by hand', () => {
    const [pair] = study(ahead).pairs;
    expect(pair).toMatchObject({ a: 0, b: 1, n: 10, leftOut: 0, wins: 10, ties: 0, losses: 0, outcome: 'better' });
    expect(pair.pValue).toBe(2 / 1024);
    expect(pair.difference).toBeCloseTo(0.055, 15);
    expect(pair.rule).toBe('exact; zeros dropped (wilcox)');
  });

  test('equivalence is tested beside the difference and corrected alike', () => {
    const runs = randomRuns(3, 30);
    const whole = study(runs, { equivalence: 0.1 });
    expect(whole).toMatchObject({ equivalence: 0.1, parameters: { equivalence: 0.1 } });
    const direct = whole.pairs.map(({ a, b }) => testEquivalence(runs[`run${a}`], runs[`run${b}`], 0.1).pValue);
    expect(whole.pairs.map(({ equivalence }) => equivalence!.pValue)).toEqual(direct);
    expect(whole.pairs.map(({ equivalence }) => equivalence!.adjustedPValue)).toEqual(adjustPValues(direct));
    expect(() => study(runs, { equivalence: 0.1, test: 'tukey' })).toThrow('invalid equivalence: with tukey');
    expect(study(runs).pairs[0].equivalence).toBeUndefined();
  });

  test('several baselines meet each run, and each other once; the correction is over all of it', () => {
    const runs = randomRuns(4, 12);
    const several = study(runs, { baseline: [2, 0] });
    expect(several.pairs.map(({ a, b }) => `${a}${b}`)).toEqual(['02', '12', '32', '10', '30']);
    expect(several.baselines).toEqual([2, 0]);
    expect(several.parameters.baseline).toEqual(['run2', 'run0']);
    expect(several.family.size).toBe(5);
    expect(several.pairs.map(({ adjustedPValue }) => adjustedPValue)).toEqual(
      adjustPValues(several.pairs.map(({ pValue }) => pValue)),
    );
    expect(() => study(runs, { baseline: [2, 2] })).toThrow('invalid baseline: 2; expected each once');
  });

  test.each(pairedTestNames)('p and interval of %s are those of the test itself', (name) => {
    const runs = randomRuns(3, 35);
    const whole = study(runs, { test: name, samples: 199, seed: 3, alpha: 0.1 });
    for (const pair of whole.pairs) {
      const lists = [runs[`run${pair.a}`], runs[`run${pair.b}`]];
      const direct = compare(lists[0], lists[1], { test: name, samples: 199, seed: 3, level: 0.9 });
      expect(pair.pValue).toBe(direct.pValue);
      expect(describePair(whole, pair)).toMatchObject({ ...direct });
    }
    expect(whole.pairs.map(({ adjustedPValue }) => adjustedPValue)).toEqual(
      adjustPValues(whole.pairs.map(({ pValue }) => pValue)),
    );
  });

  test('tukey takes every run at once and no correction', () => {
    const runs = randomRuns(3, 20);
    const whole = study(runs, { test: 'tukey', samples: 199, seed: 3 });
    const { pValues } = tukeyHsd(Object.values(runs), { samples: 199, seed: 3 });
    for (const { a, b, pValue, adjustedPValue } of whole.pairs) {
      expect(pValue).toBe(pValues[a][b]);
      expect(adjustedPValue).toBe(pValue);
    }
    expect(whole).toMatchObject({ correction: 'none', samples: 199, seed: 3 });
    expect(study(runs, { test: 'tukey', samples: 18 }).pairs[0].interval).toBeUndefined();
    expect(() => study(runs, { test: 'tukey', correction: 'holm' })).toThrow('hold for all pairs as they are');
  });

  test('a topic that does not count for one of the runs is left out of that pair and counted', () => {
    const whole = study({ a: [0.5, none, 0.7, none], b: [0.4, 0.3, none, none], c: [0.1, 0.2, 0.3, none] });
    expect(whole.pairs.map(({ n, leftOut }) => `${n} of ${n + leftOut}`)).toEqual(['1 of 3', '2 of 3', '2 of 3']);
    expect(whole.pairs[0]).toMatchObject({ pValue: 1, outcome: 'undecided' });
    expect(describePair(whole, whole.pairs[0]).reason).toBe('only one topic to compare');
  });

  test.each([
    ['equal everywhere', { a: [0.1, 0.2, 0.3], b: [0.1, 0.2, 0.3] }, { n: 3, ties: 3 }, 'all differences are zero'],
    ['without a common topic', { a: [0.1, none], b: [none, 0.3] }, { n: 0, leftOut: 2 }, 'no topics to compare'],
  ])('runs that are %s have p = 1 and the reason', (_, values, counts, reason) => {
    const whole = study(values);
    expect(whole.pairs[0]).toMatchObject({ ...counts, pValue: 1, adjustedPValue: 1, outcome: 'undecided' });
    expect(describePair(whole, whole.pairs[0]).reason).toBe(reason);
  });

  test('where lower is better, the run with lower values wins', () => {
    const [pair] = study(ahead, {}, 'LastRel').pairs;
    expect(pair).toMatchObject({ wins: 0, losses: 10, outcome: 'worse' });
    expect(pair.difference).toBeGreaterThan(0);
  });

  test('a mean that contradicts the ranks is called mixed, and beats nobody', () => {
    // One topic lost by far outweighs eleven small wins in the mean, not in the rank sums.
    const a = [...Array.from({ length: 11 }, (_, i) => 0.5 + (i + 1) / 1000), 0];
    const whole = study({ a, b: Array(12).fill(0.5) });
    expect(whole.pairs[0].pValue).toBeLessThan(0.05);
    expect(whole.pairs[0].difference).toBeLessThan(0);
    expect(whole.pairs[0].outcome).toBe('mixed');
    expect(beatenRuns(whole, 0)).toEqual([[], []]);
  });

  test('one run, an unknown baseline and a level above 1 are refused', () => {
    expect(() => study({ a: [1] })).toThrow('too few runs to compare: 1');
    expect(() => study(ahead, { baseline: 2 })).toThrow('invalid baseline: 2');
    expect(() => study(ahead, { alpha: 5 })).toThrow('invalid alpha: 5');
  });

  test('a family of all measures is corrected together', () => {
    const twice = selectMeasures(evaluationOf(ahead), [0, 0]);
    expect(compareRuns(twice).pairs.map(({ adjustedPValue }) => adjustedPValue)).toEqual([2 / 1024, 2 / 1024]);
    const together = compareRuns(twice, { family: 'all' });
    expect(together.pairs.map(({ adjustedPValue }) => adjustedPValue)).toEqual([4 / 1024, 4 / 1024]);
    expect(together.family).toEqual({ rule: 'all', size: 2 });
  });
});

describe('topicDifferences', () => {
  const evaluation = evaluationOf({ a: [0.1, 0.9, none, 0.4, 0.4], b: [0.5, 0.5, 0.2, 0.2, 0.2] });

  test('the topic most in favour of the first run comes first, equal ones by id', () => {
    const rows = topicDifferences(evaluation, { measure: 0, a: 0, b: 1 });
    expect(rows.map(({ topic }) => topic)).toEqual(['t2', 't4', 't5', 't1']);
    expect(rows[0]).toEqual({ topic: 't2', a: 0.9, b: 0.5, difference: 0.9 - 0.5 });
  });
});

test('each run is given those it beats', () => {
  const middle = ahead.good.map((value) => value - 0.005);
  expect(beatenRuns(study({ weak: ahead.weak, good: ahead.good, middle }), 0)).toEqual([[], [0, 2], [0]]);
});

test('comparing in turn gives what comparing at once gives, and can be stopped', async () => {
  const evaluation = evaluationOf(randomRuns(4, 30));
  const options = { test: 'randomisation', samples: 200, seed: 3 } as const;
  expect(await compareRunsInTurn(evaluation, options)).toEqual(compareRuns(evaluation, options));
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(compareRunsInTurn(evaluation, { ...options, signal })).rejects.toThrow('enough');
});

describe('twelve topics with one relevant document, A and B one rank apart everywhere, A ahead in nine', () => {
  // PRES@100 of rank r is (101 − r)/100; the step is 0.01 everywhere, at whatever rank it is.
  const valuesOf = (ranks: readonly number[]) => {
    const at = (rank: number) => (101 - rank) / 100;
    const ahead = (t: number) => t < 9;
    return {
      A: ranks.map((rank, t) => at(ahead(t) ? rank : rank + 1)),
      B: ranks.map((rank, t) => at(ahead(t) ? rank + 1 : rank)),
    };
  };
  const steps = Array.from({ length: 98 }, (_, i) => i + 1);
  const places = steps.flatMap((first) =>
    [7, 43, 71].map((second) => Array.from({ length: 12 }, (_, t) => (t < 9 ? first : second))),
  );

  test('W is 19.5, and the answer does not depend on the ranks', () => {
    for (const ranks of places) {
      const [pair] = study(valuesOf(ranks)).pairs;
      // 2 (1 + 12 + 66 + 220)/2¹², as R 4.6.0 and SciPy 1.17.1 have it.
      expect(pair).toMatchObject({ pValue: 598 / 4096, wins: 9, ties: 0, losses: 3, outcome: 'undecided' });
      const { statistic, effectSize } = describePair(study(valuesOf(ranks)), pair);
      expect(statistic).toBe(19.5);
      expect(effectSize.rankBiserial!.value).toBe(0.5);
    }
  });

  test('p is 0.0833 where the normal approximation is asked for', () => {
    const whole = study(valuesOf(places[0]), { method: 'normal' });
    expect(whole.parameters).toMatchObject({ normal: true });
    expect(whole.pairs[0].rule).toBe('normal approximation with tie correction; zeros dropped (wilcox)');
    // R 4.6.0: wilcox.test(a, b, paired = TRUE, exact = FALSE, correct = FALSE, digits.rank = 7).
    for (const ranks of places)
      expect(study(valuesOf(ranks), { method: 'normal' }).pairs[0].pValue).toBeCloseTo(0.0832645166635504, 14);
    expect(() => study(valuesOf(places[0]), { method: 'normal', test: 't' })).toThrow(
      'invalid method: normal with t; expected wilcoxon, which it approximates',
    );
  });
});

test('topics that differ by rounding alone are equal in counts, in the list of topics and in the outcome', () => {
  const evaluation = evaluationOf({ A: [0.1 + 0.2, 0.8, 0.5], B: [0.3, 0.7, 0.5] });
  const whole = compareRuns(evaluation);
  expect(whole.pairs[0]).toMatchObject({ wins: 1, ties: 2, losses: 0 });
  const equal = topicDifferences(evaluation, whole.pairs[0]).map(({ difference }) => difference === 0);
  expect(equal).toEqual([false, true, true]);
});

test('the interval of Tukey’s test is that of the difference it tests', () => {
  const runs = randomRuns(3, 6);
  for (const { difference, interval, adjustedPValue } of study(runs, { test: 'tukey', samples: 99, alpha: 0.2 })
    .pairs) {
    expect((interval!.low + interval!.high) / 2).toBeCloseTo(difference, 14);
    expect(interval!.low > 0 || interval!.high < 0).toBe(adjustedPValue <= 0.2);
  }
});
